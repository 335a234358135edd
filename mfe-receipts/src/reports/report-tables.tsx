import type { PeriodFigures, PeriodGroup, PeriodReport } from '@kuri/shared/contract';
import {
  formatCount,
  formatDate,
  formatExactRupees,
  formatMonth,
  formatRupees,
  NOTHING,
} from '@kuri/shared/format';
import { BookTable, DataTable, Facts, statusLabels, type Column } from '@kuri/shared/ui';
import { ledgerLabels } from '../ledger/labels.ts';
import { reportLabels as labels } from './labels.ts';

const { columns: headers } = labels;

/** An amount or a count in a table of many; 0 is left out. */
const unlessNone = (format: (figure: number) => string) => (figure: number) =>
  figure === 0 ? NOTHING : format(figure);
const rupeesOf = unlessNone(formatRupees);
const countOf = unlessNone(formatCount);

/** Income less expenses by ledger. */
export function Income({ report: { income, total } }: { report: PeriodReport }) {
  if (income.length === 0) return <p>{labels.noIncome}</p>;
  return (
    <BookTable
      label={labels.income}
      columns={[headers.ledger, headers.amount]}
      rows={income.map(({ ledger, amount }) => ({
        key: ledger,
        cells: [ledgerLabels.names[ledger], formatExactRupees(amount)],
      }))}
      total={[labels.earned, formatExactRupees(total.earned)]}
    />
  );
}

/** Dues and tickets at the end of the last day. */
export function Standing({ report }: { report: PeriodReport }) {
  const { members, statuses, total, to } = report;
  const all = statuses.reduce((sum, { tickets }) => sum + tickets, 0);
  return (
    <>
      <Facts
        facts={[
          [labels.due, formatExactRupees(total.dueAmount)],
          [labels.dueMembers, formatCount(members.due)],
          [labels.dueTickets, formatCount(total.dueTickets)],
        ]}
      />
      <p>{labels.statusNote}</p>
      <BookTable
        label={labels.standing({ day: formatDate(to) })}
        columns={[headers.status, headers.number]}
        rows={statuses.map(({ status, tickets }) => ({
          key: status,
          cells: [statusLabels[status], formatCount(tickets)],
        }))}
        total={[labels.total, formatCount(all)]}
      />
    </>
  );
}

/** Money of each month in which something was booked. */
export function Months({ report: { months, total } }: { report: PeriodReport }) {
  const cells = ({ collected, paidOut, earned }: Omit<(typeof months)[number], 'month'>) =>
    [collected, paidOut, earned].map(rupeesOf);
  return (
    <BookTable
      label={labels.months}
      columns={[headers.month, headers.collected, headers.paidOut, headers.earned]}
      rows={months.map(({ month, ...money }) => ({
        key: month,
        cells: [formatMonth(month), ...cells(money)],
      }))}
      total={[labels.total, ...cells(total)]}
    />
  );
}

const nameOf = ({ schemeName }: PeriodGroup) => schemeName ?? labels.ofNoGroup;
const keyOf = ({ schemeId }: PeriodGroup) => schemeId ?? 'none';

/** Columns of figures, as on the screen so on paper. */
const FIGURES = [
  ['collected', ({ collected }) => rupeesOf(collected)],
  ['paidOut', ({ paidOut }) => rupeesOf(paidOut)],
  ['earned', ({ earned }) => rupeesOf(earned)],
  ['joined', ({ joined }) => countOf(joined)],
  ['left', ({ left }) => countOf(left)],
  ['tickets', ({ tickets }) => countOf(tickets)],
  ['due', ({ dueAmount }) => rupeesOf(dueAmount)],
] as const satisfies readonly (readonly [
  name: keyof typeof headers,
  text: (figures: PeriodFigures) => string,
])[];

/** Columns that go first where there is no room. */
const GIVES_WAY: Partial<Record<string, 1 | 2 | 3>> = { joined: 3, left: 2, tickets: 1 };

const COLUMNS: readonly Column<PeriodGroup>[] = [
  { id: 'group', header: headers.group, cell: nameOf },
  ...FIGURES.map(([id, text]): Column<PeriodGroup> => ({
    id,
    header: headers[id],
    cell: text,
    align: 'end',
    numeric: true,
    ...(GIVES_WAY[id] && { givesWay: GIVES_WAY[id] }),
  })),
];

/** Each group with its figures. */
export function Groups({ report: { groups } }: { report: PeriodReport }) {
  return (
    <DataTable
      label={labels.groups}
      rows={groups}
      columns={COLUMNS}
      rowKey={keyOf}
      rowName={nameOf}
      badge={null}
      empty={labels.noGroups}
    />
  );
}

/** The same on paper, with their sums. */
export function PrintedGroups({ report: { groups, total } }: { report: PeriodReport }) {
  const cells = (figures: PeriodFigures) => FIGURES.map(([, text]) => text(figures));
  return (
    <BookTable
      label={labels.groups}
      columns={[headers.group, ...FIGURES.map(([name]) => headers[name])]}
      rows={groups.map((group) => ({ key: keyOf(group), cells: [nameOf(group), ...cells(group)] }))}
      total={[labels.total, ...cells(total)]}
    />
  );
}
