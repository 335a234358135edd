import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { optionalText, positiveRupees, readable, requiredReason, requiredText } from './fields.ts';
import { LEDGERS, type Ledger } from './ledgers.ts';
import { PAYMENT_MODES } from './payment-mode.ts';
import { businessDate, id, instant, rupees } from './primitives.ts';
import { secondWord } from './second-person.ts';

const REFUSED = refusals('cash', {
  pleaseSelectTheCategory: 'Please select the category',
  pleaseSelectWhetherTheAccountIs: 'Please select whether the account is used',
  thereCanBeAtMostBank: 'There can be at most {most} bank accounts',
});

export const EXPENSE_CATEGORIES = [
  'Stationery',
  'Travel',
  'Refreshments',
  'Postage and phone',
  'Rent and electricity',
  'Wages',
  'Repairs',
  'Other',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

const amount = positiveRupees(fieldLabels.amount, {
  required: fieldTexts.required({ label: fieldLabels.amount }),
  invalid: fieldTexts.amountAboveZero({ label: fieldLabels.amount }),
});
const reason = requiredReason(...readable(fieldLabels.reason));
/** Where cash comes from that a drawer lacks for what is paid out of it: it is put in with it. */
export const restOfCash = z.optional(
  z.strictObject({
    /** Empty for the safe. */
    bankId: z._default(optionalText(fieldLabels.bankAccount, 64), ''),
    reference: z._default(optionalText(fieldLabels.reference, 60), ''),
  }),
);
export type RestOfCash = NonNullable<z.output<typeof restOfCash>>;
/** Older consoles send why cash is paid that a drawer lacks: it is not paid for a reason any more. */
export const formerDrawerReason = z.optional(z.string());

/** POST P/recordDeposit: cash of one's own drawer that was paid into a bank account. */
export const depositBody = z.strictObject({
  amount,
  bankId: requiredText(fieldLabels.bankAccount, 64),
  reference: requiredText(fieldLabels.reference, 60),
  reason,
  drawerReason: formerDrawerReason,
});
export type DepositBody = z.input<typeof depositBody>;

/** POST P/recordTopUp: cash put into one's own drawer, out of a bank account or from outside of the books. */
export const topUpBody = z.strictObject({
  amount,
  /** Empty where it is not from a bank. */
  bankId: z._default(optionalText(fieldLabels.bankAccount, 64), ''),
  reference: z._default(optionalText(fieldLabels.reference, 60), ''),
  reason,
});
export type TopUpBody = z.input<typeof topUpBody>;

/** POST P/recordExpense: a small expense paid in cash out of one's own drawer. */
export const expenseBody = z.strictObject({
  amount,
  category: z.enum(EXPENSE_CATEGORIES, REFUSED.pleaseSelectTheCategory),
  payee: requiredText(fieldLabels.paidTo, 120),
  reason,
  rest: restOfCash,
  drawerReason: formerDrawerReason,
});
export type ExpenseBody = z.input<typeof expenseBody>;

/** POST P/proposeHandover: cash of one's own drawer for somebody else's, who confirms it. */
export const handoverBody = z.strictObject({
  amount,
  toUserId: requiredText(fieldLabels.handedOverTo, 64),
  reason,
  drawerReason: formerDrawerReason,
});
export type HandoverBody = z.input<typeof handoverBody>;

/** POST P/confirmHandover: the receiver has counted the cash. */
export const confirmHandoverBody = z.strictObject({ handoverId: id });

/** POST P/declineHandover: by its receiver, or by its giver, who withdraws it. */
export const declineHandoverBody = z.strictObject({ handoverId: id, reason });
export type DeclineHandoverBody = z.infer<typeof declineHandoverBody>;

/** POST P/reverseCashEntry: a counter-entry, in the drawer of the entry. */
export const reverseCashBody = z.strictObject({ entryId: id, reason });
export type ReverseCashBody = z.infer<typeof reverseCashBody>;

/** POST P/seeDeposit: somebody else has seen the deposit at the bank. */
export const seeDepositBody = z.strictObject({ entryId: id });

const CASH_KINDS = ['deposit', 'topUp', 'expense', 'handover', 'commission'] as const;

/** An entry of cash that moved otherwise than by receipts and prizes; people and banks by name. */
export const cashVoucher = z.object({
  entryId: id,
  voucherNumber: z.string(),
  kind: z.enum(CASH_KINDS),
  amount: rupees,
  at: instant,
  /** Whose drawer it is in; the giver's of a handover. */
  drawer: z.string(),
  /** Receiver of a handover. */
  to: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  category: z.nullable(z.string()),
  payee: z.nullable(z.string()),
  reason: z.string(),
  drawerReason: z.nullable(z.string()),
  by: z.string(),
  /** Number of the entry that this one reverses. */
  reverses: z.nullable(z.string()),
  /** Number of the counter-entry. */
  reversedBy: z.nullable(z.string()),
  /** How and when the commission of a referrer was paid; everything else is cash of its own day. */
  method: z.optional(z.enum(PAYMENT_MODES)),
  paidOn: z.optional(businessDate),
  /**
   * Word of who saw a deposit at the bank, or of the receiver of a handover; null while nobody has, older servers send none.
   */
  word: z.optional(z.nullable(secondWord)),
});
export type CashVoucher = z.infer<typeof cashVoucher>;

const person = z.object({ userId: id, name: z.string() });

/** A proposed handover of today; until it is confirmed, the cash is the giver's. */
const handover = z.object({
  handoverId: id,
  from: person,
  to: person,
  amount: rupees,
  reason: z.string(),
  at: instant,
});
export type Handover = z.infer<typeof handover>;

/** GET P/cashDesk: banks and people to choose, and the open handovers that concern the caller. */
export const cashDesk = z.object({
  banks: z.array(z.object({ bankId: id, name: z.string() })),
  people: z.array(person),
  handovers: z.array(handover),
});
export type CashDesk = z.infer<typeof cashDesk>;

/** Cash that moved otherwise than by receipts and prizes, less what was reversed; rupees. */
export const cashMoved = z.object({
  deposited: rupees,
  toppedUp: rupees,
  spent: rupees,
  handedOver: rupees,
  takenOver: rupees,
});
export type CashMoved = z.infer<typeof cashMoved>;

const MAX_BANKS = 20;

const bank = z.strictObject({
  /** None for a new one. */
  bankId: z.optional(id),
  name: requiredText(fieldLabels.nameOfTheAccount, 80),
  inUse: z.boolean(REFUSED.pleaseSelectWhetherTheAccountIs),
});

const ledger = requiredText(fieldLabels.ledgerName, 100);
/** A ledger that older consoles do not send, and that offices named theirs before. */
const laterLedger = (name: Ledger) => z._default(ledger, LEDGERS[name].tally);
const tallyLedgers = z.strictObject({
  cash: ledger,
  upi: ledger,
  card: ledger,
  transfer: ledger,
  /** Of older consoles: dues that a prize pays go straight from its ledger to that of instalments. */
  adjusted: z.optional(z.string()),
  instalments: ledger,
  prizes: ledger,
  expenses: ledger,
  lateFees: laterLedger('lateFees'),
  fees: laterLedger('fees'),
  putIn: ledger,
  commission: laterLedger('commission'),
  foreman: laterLedger('foreman'),
  differences: laterLedger('differences'),
  /** By the id of the bank account; its own name without one. */
  banks: z.record(z.string(), z._default(optionalText(fieldLabels.ledgerName, 100), '')),
});
export type TallyLedgers = z.output<typeof tallyLedgers>;
export type LedgerUse = Exclude<keyof TallyLedgers, 'banks' | 'adjusted'>;

/** Names of the ledgers unless the office says others. */
export const DEFAULT_LEDGERS: Readonly<Record<LedgerUse, string>> = {
  cash: LEDGERS.cash.tally,
  upi: LEDGERS.upi.tally,
  card: LEDGERS.card.tally,
  transfer: LEDGERS.transfer.tally,
  instalments: LEDGERS.members.tally,
  prizes: LEDGERS.prizes.tally,
  expenses: LEDGERS.expenses.tally,
  lateFees: LEDGERS.lateFees.tally,
  fees: LEDGERS.fees.tally,
  putIn: LEDGERS.putIn.tally,
  commission: LEDGERS.commission.tally,
  foreman: LEDGERS.foreman.tally,
  differences: LEDGERS.differences.tally,
};

export const bookSettingsForm = z.strictObject({
  banks: z
    .array(bank)
    .check(z.maxLength(MAX_BANKS, REFUSED.thereCanBeAtMostBank({ most: MAX_BANKS }))),
  /** Ledger names in Tally; left out, they stay. Older servers do not send them. */
  ledgers: z.optional(tallyLedgers),
});
export type BookSettingsForm = z.infer<typeof bookSettingsForm>;

/** PUT P/bookSettings: `updatedAt` is that of what was seen (409 STALE). An account left out stays. */
export const bookSettingsBody = z.extend(bookSettingsForm, { updatedAt: instant });
export type BookSettingsBody = z.input<typeof bookSettingsBody>;

/** GET P/bookSettings. */
export const bookSettings = z.object({ ...bookSettingsForm.shape, updatedAt: instant });
export type BookSettings = z.infer<typeof bookSettings>;
