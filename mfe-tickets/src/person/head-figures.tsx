import type { ReactNode } from 'react';
import styled from 'styled-components';
import { addRupees, askedOf, CLOSED_STATUSES, debtOf, type Ticket } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatRupees, todayInIndia } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import { Link } from '@kuri/shared/router';
import { cardStyle, FactList } from '@kuri/shared/ui';
import { figureNames, headLabels as labels } from '../labels.ts';

/** Figures of a ticket, or of all open ones of a member; a closed ticket owes nothing. */
export function HeadFigures({ tickets }: { tickets: readonly Ticket[] }) {
  const open = tickets.filter((each) => !CLOSED_STATUSES.includes(each.membershipStatus));
  const counted = open.length > 0 ? open : tickets;
  const [ticket] = counted;
  if (!ticket) return null;
  const { due, next } = asksOf(open);
  const sum = (name: Summed) => addRupees(counted.map((each) => each[name]));
  const noted = (figure: ReactNode, note: ReactNode = '') => (
    <>
      {figure}
      <small>{note}</small>
    </>
  );
  /** Explanation that the figure of a single ticket opens. */
  const explained = (name: 'paid' | 'due' | 'balance', rupees: number) =>
    counted.length > 1 ? (
      formatRupees(rupees)
    ) : (
      <TicketFigure
        about={name === 'due' ? 'due' : 'balance'}
        of={{ schemememberid: ticket.ticketId }}
        name={figureNames[name]({ code: ticket.membershipCode })}
        figure={formatRupees(rupees)}
      />
    );
  const instalments = labels.instalments({
    paid: sum('paidInstallments'),
    total: sum('totalInstallments'),
    waived: sum('waivedInstallments'),
  });
  const dueFigure = explained('due', due.isDue ? due.rupees : 0);
  const { settled } = ticket;
  const facts: (readonly [name: string, figure: ReactNode])[] = [
    [labels.paid, noted(explained('paid', sum('paidAmount')), instalments)],
  ];
  if (open.length > 0) {
    const fee = due.lateFee > 0 ? formatExactRupees(due.lateFee) : 'none';
    const since = due.isDue && labels.since({ day: formatDate(due.day), fee });
    facts.push([labels.due, noted(dueFigure, since)]);
    if (next.rupees > 0) {
      facts.push([labels.next, noted(formatRupees(next.rupees), formatDate(next.day))]);
    }
    facts.push([labels.balance, noted(explained('balance', sum('balanceAmount')))]);
  } else if (settled) {
    const voucher = `${formatDate(settled.date)}, ${settled.voucherNumber}`;
    const way = <Link to={`/payouts?ticket=${ticket.ticketId}`}>{voucher}</Link>;
    facts.push([labels.settled, noted(formatRupees(settled.amount), way)]);
  }
  return <Figures facts={facts} data-due={due.isDue || undefined} />;
}

type Summed =
  | 'paidAmount'
  | 'balanceAmount'
  | 'paidInstallments'
  | 'totalInstallments'
  | 'waivedInstallments';

/** Dues with their late fee, and apart from them the instalment that comes next. */
function asksOf(tickets: readonly Ticket[]) {
  const today = todayInIndia();
  const held = tickets.map((ticket) => ({ debt: debtOf(ticket, today) }));
  const later = held.map(({ debt }) => ({ debt: { ...debt, due: 0 } }));
  return { due: askedOf(held, today), next: askedOf(later, today) };
}

const Figures = styled(FactList)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s3);

  > div {
    padding: var(--s3) var(--s4);
    ${cardStyle}
  }
  dt,
  small {
    color: var(--ink-2);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-size: 20px;
    line-height: 28px;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    font-weight: 400;
  }
  &[data-due] > :nth-child(2) dd {
    color: var(--bad);
  }
  /* A date is not broken. */
  @media (max-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
