import * as z from 'zod/mini';
import { chargesOf } from './charges.ts';
import { debt } from './debt.ts';
import { exclusionReason } from './draw.ts';
import { ticketExplanation } from './explanation.ts';
import { formerName } from './member.ts';
import { businessDate, id, instant, rupees } from './primitives.ts';
import { REMINDER_LOCALES } from './languages.ts';

const paidInstallment = z.object({
  number: z.int(),
  dueDate: businessDate,
  amount: rupees,
  paid: rupees,
  /** Remaining amount once this instalment has its paid part. */
  balance: rupees,
  paidBy: z.array(z.object({ receiptNumber: z.string(), date: businessDate, amount: rupees })),
});

/** Outcome of a ticket in a draw whose winner is recorded. */
const drawOutcome = z.object({
  drawNo: z.int(),
  drawDate: businessDate,
  outcome: z.enum(['won', 'tookPart', 'leftOut']),
  /** Why it was left out. */
  reason: z.nullable(exclusionReason),
});
export type DrawOutcome = z.infer<typeof drawOutcome>;

/** Prize of a ticket with its payout. */
const wonPrize = z.object({
  /** The return amount; null where the group type has none. */
  amount: z.nullable(rupees),
  /** Deductions by the rules of the group, while it is payable; not sent without any. */
  deducted: z.optional(rupees),
  /** Null as long as it is payable; less than the amount where something was deducted. */
  paid: z.nullable(z.object({ amount: rupees, date: businessDate })),
});

/** A ticket from its first instalment to its last: its passbook. */
const ticketStatement = z.object({
  ...z.omit(ticketExplanation, { nextDraw: true, unpaid: true }).shape,
  /** On the day of the statement. Absent from an older server. */
  debt: z.optional(debt),
  installments: z.array(paidInstallment),
  /** Oldest first; of draws before it was enrolled it is in none. */
  draws: z.array(drawOutcome),
  /** Null for a ticket that has won nothing. */
  prize: z.nullable(wonPrize),
});
export type TicketStatement = z.infer<typeof ticketStatement>;

/** Says that a part of an instalment should have been paid by now; on a ticket that owes nothing none is late. */
export const isLateInstalment = (
  { installmentsToDate, dueAmount }: Pick<TicketStatement, 'installmentsToDate' | 'dueAmount'>,
  { number, amount, paid }: { number: number; amount: number; paid: number },
): boolean => dueAmount > 0 && number <= installmentsToDate && paid < amount;

/** Charges of a statement's ticket, without those of reversed receipts: each name with its rupees. */
export function ticketCharges({ receipts }: Pick<TicketStatement, 'receipts'>) {
  return chargesOf(receipts.filter(({ reversedAt }) => reversedAt === null));
}

/** GET statement: of one ticket, or of the tickets of a person, newest first. */
export const statement = z.object({
  asOf: instant,
  memberName: z.string(),
  /** Of the member. Absent from an older server. */
  language: z.optional(z.enum(REMINDER_LOCALES)),
  /** Oldest first; without any it is left out. */
  formerNames: z.optional(z.array(formerName)),
  tickets: z.array(ticketStatement),
  /** Number of tickets, also of those beyond the listed ones. */
  ticketsTotal: z.int(),
});
export type Statement = z.infer<typeof statement>;

/** A link by which everybody who has it sees the statement of one ticket. */
export const statementLink = z.object({
  linkId: id,
  ticketId: id,
  madeBy: z.string(),
  madeAt: instant,
  /** To the minute; null as long as nobody has. */
  lastOpenedAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(z.string()),
});
export type StatementLink = z.infer<typeof statementLink>;

/** POST makeStatementLink: the link's address, this once; it is kept nowhere. */
export const madeStatementLink = z.object({ ...statementLink.shape, path: z.string() });
export type MadeStatementLink = z.infer<typeof madeStatementLink>;

export const makeLinkBody = z.strictObject({ ticketId: id });
export type MakeLinkBody = z.input<typeof makeLinkBody>;

export const withdrawLinkBody = z.strictObject({ linkId: id });
export type WithdrawLinkBody = z.input<typeof withdrawLinkBody>;

/** GET receiptPageLink and payPageLink: the address of a page that anybody sees who is given it. */
export const receiptLink = z.object({ path: z.string() });
export type ReceiptLink = z.infer<typeof receiptLink>;
