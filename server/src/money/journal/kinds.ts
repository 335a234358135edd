import {
  type Charge,
  type ChargeSums,
  type DayBookEntry,
  type Ledger,
  type PaymentMode,
  sumsOfCharge,
} from '@kuri/shared/contract';

/** Ledger of each method of payment. */
export const LEDGER_OF = {
  Cash: 'cash',
  UPI: 'upi',
  Card: 'card',
  'Bank Transfer': 'transfer',
} as const satisfies Record<PaymentMode, Ledger>;

/** Lines of a day or a month. One without a line for reversals shows them below 0. */
export type Line =
  | ChargeSums
  | ('received' | 'reversed' | 'paidOut' | 'payoutsReversed')
  | ('commission' | 'settled' | 'deposited' | 'toppedUp' | 'spent' | 'handedOver' | 'takenOver');

/** Types of vouchers in Tally. */
export type VoucherType = 'Receipt' | 'Payment' | 'Contra' | 'Journal';

type EntryName = DayBookEntry['kind'];

/** Where a row is shown: names of its entry and of its line, and of its reversal's, which goes the other way. */
interface Shown {
  way: 'in' | 'out';
  entry: readonly [EntryName, EntryName];
  line: readonly [Line] | readonly [Line, Line];
  /** Side of a handover whose person it is shown for; the person of the row otherwise. */
  of?: 'debit' | 'credit';
}

/** A kind of money: a row of it moves an amount from the ledger `credit` to `debit`. */
interface Kind {
  debit: Ledger | 'method';
  credit: Ledger | 'method';
  /** Null for what Tally does not get: cash between drawers, and what was taken before Kuri. */
  voucher: VoucherType | null;
  shown: readonly Shown[];
  /** Was never in a drawer: months show it, days do not. */
  isOfMonths?: true;
  /** End of its vouchers' numbers in Tally, beside those of the rest of its document. */
  numberEnd?: string;
}

const RECEIVED: Shown = {
  way: 'in',
  entry: ['received', 'reversed'],
  line: ['received', 'reversed'],
};
const PAID_OUT: Shown = {
  way: 'out',
  entry: ['paidOut', 'payoutReversed'],
  line: ['paidOut', 'payoutsReversed'],
};
const SETTLED: Shown = { way: 'out', entry: ['settled', 'settledReversed'], line: ['settled'] };
const TOPPED_UP: Shown = { way: 'in', entry: ['topUp', 'topUpReversed'], line: ['toppedUp'] };

/** Charges of a receipt beside its instalments. */
function charge(name: Charge, books: { credit: Ledger; numberEnd: string }) {
  const shown = { way: 'in', entry: [name, `${name}Reversed`], line: sumsOfCharge(name) } as const;
  return { debit: 'method', voucher: 'Receipt', shown: [shown], ...books } as const;
}

/** Every kind of money, the only table of directions: a new one is a row here. */
export const KINDS = {
  instalment: { debit: 'method', credit: 'members', voucher: 'Receipt', shown: [RECEIVED] },
  broughtAlong: {
    debit: 'paperBook',
    credit: 'members',
    voucher: null,
    shown: [RECEIVED],
    isOfMonths: true,
  },
  /** Dues that a prize pays: received and paid out at once. */
  setOff: { debit: 'prizes', credit: 'members', voucher: 'Journal', shown: [RECEIVED, PAID_OUT] },
  lateFee: charge('lateFee', { credit: 'lateFees', numberEnd: 'F' }),
  registrationFee: charge('registrationFee', { credit: 'fees', numberEnd: 'E' }),
  prize: { debit: 'prizes', credit: 'method', voucher: 'Payment', shown: [PAID_OUT] },
  /** Kept back from a prize. */
  deduction: { debit: 'prizes', credit: 'foreman', voucher: 'Journal', shown: [], numberEnd: 'D' },
  /** Paid back to a ticket that leaves, and what each that did not win gets at the end of its group. */
  settlement: { debit: 'members', credit: 'method', voucher: 'Payment', shown: [SETTLED] },
  endPayment: { debit: 'members', credit: 'method', voucher: 'Payment', shown: [SETTLED] },
  /** Kept back from either. */
  kept: { debit: 'members', credit: 'foreman', voucher: 'Journal', shown: [], numberEnd: 'D' },
  commission: {
    debit: 'commission',
    credit: 'method',
    voucher: 'Payment',
    shown: [{ way: 'out', entry: ['commission', 'commissionReversed'], line: ['commission'] }],
  },
  deposit: {
    debit: 'bank',
    credit: 'cash',
    voucher: 'Contra',
    shown: [{ way: 'out', entry: ['deposit', 'depositReversed'], line: ['deposited'] }],
  },
  topUp: { debit: 'cash', credit: 'putIn', voucher: 'Receipt', shown: [TOPPED_UP] },
  withdrawal: { debit: 'cash', credit: 'bank', voucher: 'Contra', shown: [TOPPED_UP] },
  expense: {
    debit: 'expenses',
    credit: 'cash',
    voucher: 'Payment',
    shown: [{ way: 'out', entry: ['expense', 'expenseReversed'], line: ['spent'] }],
  },
  handover: {
    debit: 'cash',
    credit: 'cash',
    voucher: null,
    shown: [
      { way: 'out', entry: ['handedOver', 'handedOver'], line: ['handedOver'], of: 'credit' },
      { way: 'in', entry: ['takenOver', 'takenOver'], line: ['takenOver'], of: 'debit' },
    ],
  },
  /** Difference of an opening to the last count: it came out of the safe, or went into it. */
  opening: { debit: 'cash', credit: 'putIn', voucher: 'Receipt', shown: [] },
  openingLess: { debit: 'putIn', credit: 'cash', voucher: 'Payment', shown: [] },
  /** Difference of a closing to what should be in the drawer. */
  over: { debit: 'cash', credit: 'differences', voucher: 'Receipt', shown: [] },
  short: { debit: 'differences', credit: 'cash', voucher: 'Payment', shown: [] },
} as const satisfies Record<string, Kind> & Record<Charge, Kind>;
export type KindName = keyof typeof KINDS;

/** The kind of a row. */
export const kindOf = (name: KindName): Kind => KINDS[name];

const namesWhere = (is: (kind: Kind) => boolean) =>
  (Object.keys(KINDS) as KindName[]).filter((name) => is(KINDS[name]));

/** True for money that comes in by a row, or goes back out by its reversal. */
export const comesIn = ({ way }: Shown, reversed: boolean) => (way === 'in') !== reversed;

/** Kinds that collections count: what members paid towards their instalments. */
export const COLLECTED = namesWhere(({ credit }) => credit === 'members');
/** Kinds that say what a drawer had when it was counted. */
export const COUNTS = namesWhere(
  ({ debit, credit, shown }) => shown.length === 0 && [debit, credit].includes('cash'),
);
