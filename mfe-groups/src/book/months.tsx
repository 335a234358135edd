import type { GroupBook, GroupMonth } from '@kuri/shared/contract';
import { formatDate, formatMonth, formatRupees, NOTHING } from '@kuri/shared/format';
import { Link } from '@kuri/shared/router';
import { Badge, BookTable } from '@kuri/shared/ui';
import { bookLabels as labels } from './labels.ts';

const rupeesOf = (rupees: number) => (rupees === 0 ? NOTHING : formatRupees(rupees));

/** The months of a group, on the screen and on paper: draws and prizes, what was collected, what is due. */
export function MonthTable({ book: { months, asOf, group } }: { book: GroupBook }) {
  const isActive = group.schemeStatus === 'Active';
  return (
    <BookTable
      label={labels.months}
      columns={[labels.month, labels.prize, labels.collected, labels.dueOf]}
      rows={months.map((month) => ({
        key: month.dueDate,
        cells: [
          <Drawn key="month" month={month} isLate={isActive && month.drawDay < asOf} />,
          <Prize key="prize" month={month} />,
          rupeesOf(month.collected),
          <Due key="due" month={month} asOf={asOf} />,
        ],
      }))}
    />
  );
}

const late = <Badge tone="bad">{labels.late}</Badge>;

function Drawn({ month, isLate }: { month: GroupMonth; isLate: boolean }) {
  const { number, dueDate, drawDay, draw } = month;
  const winner = draw?.winner;
  return (
    <>
      {`${number}. ${formatMonth(dueDate.slice(0, 7))}`}
      {winner && (
        <small>
          <Link to={`/users?member=${encodeURIComponent(winner.memberId)}`}>
            {winner.memberName}
          </Link>
          {` · ${winner.membershipCode}`}
        </small>
      )}
      {draw?.winner === null && <small>{labels.noWinner}</small>}
      <small>
        {draw ? formatDate(draw.drawDate) : labels.drawOn({ day: formatDate(drawDay) })}
        {draw?.onPaper === true && ` · ${labels.onPaper}`} {draw === null && isLate && late}
      </small>
    </>
  );
}

function Prize({ month: { draw } }: { month: GroupMonth }) {
  if (!draw?.winner) return NOTHING;
  const { amount, state, winner } = draw;
  const text = amount === null ? NOTHING : formatRupees(amount);
  const to = `/payouts?ticket=${encodeURIComponent(winner.ticketId)}`;
  return (
    <>
      {draw.onPaper && state === 'paid' ? text : <Link to={to}>{text}</Link>}
      <small>{labels.states[state]}</small>
    </>
  );
}

function Due({ month: { open, openTickets, dueDate }, asOf }: { month: GroupMonth; asOf: string }) {
  if (dueDate > asOf || open === 0) return NOTHING;
  return (
    <>
      {formatRupees(open)}
      <small>{labels.on({ tickets: openTickets })}</small>
      {dueDate < asOf && late}
    </>
  );
}
