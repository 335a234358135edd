import * as z from 'zod/mini';
import { duesOfAge, duesTotals } from './dues.ts';
import { group } from './group.ts';
import { PRIZE_STATES } from './prize.ts';
import { businessDate, id, rupees } from './primitives.ts';

/** A draw that was held, with its winner and the prize. */
const heldDraw = z.object({
  drawDate: businessDate,
  /** Held before the group came into the console. */
  onPaper: z.boolean(),
  /** Null where the paper named none. */
  winner: z.nullable(
    z.object({ ticketId: id, membershipCode: z.string(), memberId: id, memberName: z.string() }),
  ),
  state: z.enum(PRIZE_STATES),
  /** Paid amount, or what is left to pay; null where the group has no return amount. */
  amount: z.nullable(rupees),
});

/** A month of a group: its instalment, what came in, and its draw. */
const groupMonth = z.object({
  /** Number of the instalment and of the draw, from 1 on. */
  number: z.int(),
  dueDate: businessDate,
  /** Money of the calendar month in which the instalment is due, set-off dues with it. */
  collected: rupees,
  /** Open part of the instalment, and on how many tickets; before its day too. */
  open: rupees,
  openTickets: z.int(),
  drawDay: businessDate,
  draw: z.nullable(heldDraw),
});
export type GroupMonth = z.infer<typeof groupMonth>;

/** GET P/groupBook?schemeid: a group today. */
export const groupBook = z.object({
  asOf: businessDate,
  group,
  /** Money of members that stayed, set-off dues with it. */
  collected: rupees,
  /** Prizes, dues that they paid, and what tickets got that left or did not win. */
  paidOut: rupees,
  /** Owed to members: instalments less prizes, deductions with them. */
  owed: rupees,
  dues: z.object({ totals: duesTotals, ageing: z.array(duesOfAge) }),
  /** Prizes payable today: their amount and number. */
  toPay: z.object({ prizes: z.int(), amount: rupees }),
  months: z.array(groupMonth),
  /** Collected in other months than those of its instalments. */
  collectedBeside: rupees,
});
export type GroupBook = z.infer<typeof groupBook>;
