import * as z from 'zod/mini';
import { businessDate, id, instant, rupees } from './primitives.ts';

/** On which side of the books a ledger stands. */
const LEDGER_SIDES = ['asset', 'liability', 'income', 'expense'] as const;
type LedgerSide = (typeof LEDGER_SIDES)[number];

/**
 * The ledgers of the journal, each with its side and the name that Tally knows it by unless the office says another.
 */
export const LEDGERS = {
  cash: { side: 'asset', tally: 'Cash' },
  upi: { side: 'asset', tally: 'UPI' },
  card: { side: 'asset', tally: 'Card' },
  transfer: { side: 'asset', tally: 'Bank Transfer' },
  /** Of each bank account. */
  bank: { side: 'asset', tally: 'Bank' },
  /** Taken before Kuri. */
  paperBook: { side: 'asset', tally: 'Paper Book' },
  /** Owed to members: instalments, less `prizes`. */
  members: { side: 'liability', tally: 'Instalments Received' },
  prizes: { side: 'liability', tally: 'Prizes Paid' },
  putIn: { side: 'liability', tally: 'Cash Put In' },
  foreman: { side: 'income', tally: 'Foreman Commission' },
  lateFees: { side: 'income', tally: 'Late Fee Income' },
  fees: { side: 'income', tally: 'Registration Fees' },
  commission: { side: 'expense', tally: 'Referral Commission' },
  /** Of each category. */
  expenses: { side: 'expense', tally: 'Office Expenses' },
  differences: { side: 'expense', tally: 'Cash Differences' },
} as const satisfies Record<string, { side: LedgerSide; tally: string }>;
export type Ledger = keyof typeof LEDGERS;
export const LEDGER_NAMES = Object.keys(LEDGERS) as [Ledger, ...Ledger[]];
export const ledgerName = z.enum(LEDGER_NAMES, 'ledger is not known');

/** A ledger, or a part of it: the cash of a person, a bank account, a category of expenses. */
const ledgerBalance = z.object({
  ledger: ledgerName,
  /** Name of the part; null for a ledger without parts. */
  part: z.nullable(z.string()),
  /** One of them is 0. */
  debit: rupees,
  credit: rupees,
});
export type LedgerBalance = z.infer<typeof ledgerBalance>;

/** GET P/trialBalance?date: balances at the end of a day of the books, and what its month brought in. */
export const trialBalance = z.object({
  date: businessDate,
  ledgers: z.array(ledgerBalance),
  /** Sums of both sides, which are the same. */
  debit: rupees,
  credit: rupees,
  /** Income less expenses of the month up to the day, by ledger; expenses below 0. */
  income: z.array(z.object({ ledger: ledgerName, amount: rupees })),
  earned: rupees,
  /** Owed to the members of each group: instalments less prizes, deductions with them. */
  owed: z.array(z.object({ schemeId: id, schemeName: z.string(), amount: rupees })),
});
export type TrialBalance = z.infer<typeof trialBalance>;

/** GET P/ledgerEntries?ledger: a row of the journal as one ledger has it. */
export const ledgerEntry = z.object({
  /** Day of the books, and instant of recording. */
  day: businessDate,
  at: instant,
  /** Of the receipt or voucher; null for the count of a drawer. */
  number: z.nullable(z.string()),
  document: z.enum(['receipt', 'payout', 'cash', 'count']),
  documentId: id,
  /** Takes back what the document did. */
  reversed: z.boolean(),
  /** Ledger at the other side; the same for cash between drawers. */
  other: ledgerName,
  memberName: z.nullable(z.string()),
  membershipCode: z.nullable(z.string()),
  ticketId: z.nullable(id),
  /** Where the money was counted. */
  by: z.string(),
  debit: rupees,
  credit: rupees,
  /** Debits less credits of the ledger from its beginning up to this row. */
  balance: rupees,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
