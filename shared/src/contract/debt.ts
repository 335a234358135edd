import * as z from 'zod/mini';
import { addDays, addMonths } from './calendar.ts';
import { lateFeeDue, type LateFeeTicket } from './late-fee.ts';
import { CLOSED_STATUSES, type Ticket } from './member.ts';
import { SOON_DAYS } from './follow-ups.ts';
import { addRupees, creditOf } from './money.ts';
import { businessDate, rupees } from './primitives.ts';

/** Debt of a ticket on a day: what every screen, paper and message that names it goes by. */
export const debt = z.object({
  /** Instalments that are paid in whole. */
  paidInstallments: z.int(),
  /** The first one that is not, with what is paid and open of it; null once there is none. */
  open: z.nullable(
    z.object({ number: z.int(), paid: rupees, amount: rupees, dueDate: businessDate }),
  ),
  /** Instalments that are due until the day, less what is paid. */
  due: rupees,
  /** Late fee of them, paid on the day; in no other amount. */
  lateFee: rupees,
  /** Open part of the first instalment that falls due after the day. */
  next: z.nullable(z.object({ amount: rupees, dueDate: businessDate })),
});
export type Debt = z.infer<typeof debt>;

/** The figures that a debt is made of: those that the lists show. */
type DebtTicket = LateFeeTicket &
  Pick<
    Ticket,
    | 'membershipStatus'
    | 'paidInstallments'
    | 'dueInstallments'
    | 'dueAmount'
    | 'dueDate'
    | 'balanceAmount'
    | 'fallsDue'
  >;

/**
 * The debt of a ticket; none of a closed one.
 * @param today the business date in India, for the late fee
 * @returns amounts in rupees
 */
export function debtOf(ticket: DebtTicket, today: string): Debt {
  const { paidInstallments, dueInstallments, balanceAmount, fallsDue } = ticket;
  if (CLOSED_STATUSES.includes(ticket.membershipStatus) || balanceAmount === 0) {
    return { paidInstallments, open: null, due: 0, lateFee: 0, next: null };
  }
  const instalment = ticket.monthlyInstallmentAmount;
  const paid = creditOf(instalment, ticket);
  const dayAfter = (instalments: number) => addMonths(ticket.schemeStartDate, instalments);
  const rest = addRupees([balanceAmount, -ticket.dueAmount]);
  const following = {
    amount: Math.min(rest, addRupees([instalment, dueInstallments > 0 ? 0 : -paid])),
    dueDate: dayAfter(paidInstallments + dueInstallments),
  };
  const soon = fallsDue && { amount: fallsDue.amount, dueDate: fallsDue.on };
  return {
    paidInstallments,
    open: {
      number: paidInstallments + 1,
      paid,
      amount: addRupees([instalment, -paid]),
      dueDate: ticket.dueDate ?? dayAfter(paidInstallments),
    },
    due: ticket.dueAmount,
    lateFee: lateFeeDue(ticket, today),
    next: soon ?? (rest > 0 ? following : null),
  };
}

/** Sum asked for of some tickets. */
export interface Asked<T> {
  /** Rupees in all: dues with their late fees, or else what comes next. */
  rupees: number;
  lateFee: number;
  /** Tickets that it is for; none where nothing is left to pay. */
  tickets: readonly T[];
  isDue: boolean;
  /** Since when the oldest of it is due, or when the first of it falls due. */
  day: string;
}

/**
 * Asks for what is due, with the late fee; of who owes nothing for what falls due within `SOON_DAYS`, or else first.
 * @param today the business date in India
 */
export function askedOf<T extends { debt: Debt }>(tickets: readonly T[], today: string): Asked<T> {
  const due = tickets.filter((ticket) => ticket.debt.due > 0);
  const isDue = due.length > 0;
  const dayOf = ({ debt: { open, next } }: T) => (isDue ? open : next)?.dueDate ?? '';
  const coming = tickets.filter((ticket) => ticket.debt.next !== null);
  const [first = ''] = coming.map(dayOf).sort();
  const soon = addDays(today, SOON_DAYS);
  const asked = isDue ? due : coming.filter((each) => dayOf(each) <= (first > soon ? first : soon));
  const lateFee = isDue ? addRupees(asked.map((each) => each.debt.lateFee)) : 0;
  const amounts = asked.map(({ debt: { due: rupees, next } }) =>
    isDue ? rupees : (next?.amount ?? 0),
  );
  const [day = ''] = asked.map(dayOf).sort();
  return { rupees: addRupees([...amounts, lateFee]), lateFee, tickets: asked, isDue, day };
}
