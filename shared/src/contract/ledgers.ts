/** On which side of the books a ledger stands. */
export type LedgerSide = 'asset' | 'liability' | 'income' | 'expense';

/** The ledgers of the journal, each with its side and the name that Tally knows it by unless the office says another. */
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
