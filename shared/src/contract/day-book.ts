import { refusals } from '../texts/refusals.ts';
import { fieldLabels } from './field-texts.ts';
import { MIN_REASON } from './limits.ts';
import * as z from 'zod/mini';
import { addDays } from './calendar.ts';
import { cashMoved, cashVoucher } from './cash.ts';
import { CHARGE_ENTRIES, chargeSums } from './charges.ts';
import { amountFromZero, optionalText, requiredDate, ruleOf } from './fields.ts';
import { toPaise } from './money.ts';
import { ADJUSTED, PAYMENT_MODES, RECEIPT_MODES } from './payment-mode.ts';
import { id, instant, rupees } from './primitives.ts';
import { standing } from './second-person.ts';

const REFUSED = refusals('dayBook', {
  countOfNotesMustBeA: 'Count of ₹{worth} notes must be a whole number from 0',
  thatIsTooManyNotes: 'That is too many ₹{worth} notes',
  sayWhyThisIsNotWhat:
    'Say why this is not what was counted at the last closing, in at least 5 characters',
  aDrawerCanBeOpenedUntil: 'A drawer can be opened until {days} days after its day',
  sayWhyThisIsDoneOn: 'Say why this is done on another day, in at least 5 characters',
  differenceReason:
    'Say why what was counted is not what should be in the drawer, in at least 5 characters',
});

/** The notes that are counted, with what each is worth in rupees; coins are counted as an amount. */
export const NOTES = [
  { name: 'notes500', rupees: 500 },
  { name: 'notes200', rupees: 200 },
  { name: 'notes100', rupees: 100 },
  { name: 'notes50', rupees: 50 },
  { name: 'notes20', rupees: 20 },
  { name: 'notes10', rupees: 10 },
] as const;
export type NoteName = (typeof NOTES)[number]['name'];

const MOST_NOTES = 1_00_000;

const notes = (worth: number) => {
  const text = REFUSED.countOfNotesMustBeA({ worth });
  const count = z
    .number(text)
    .check(z.int(text), z.gte(0, text), z.lte(MOST_NOTES, REFUSED.thatIsTooManyNotes({ worth })));
  return z._default(count, 0);
};

/** The counts of a drawer; a count that is not given is 0. */
const counted = {
  notes500: notes(500),
  notes200: notes(200),
  notes100: notes(100),
  notes50: notes(50),
  notes20: notes(20),
  notes10: notes(10),
  coins: z._default(amountFromZero(fieldLabels.coins), 0),
};
export type CashCount = Record<NoteName | 'coins', number>;

/** Sum of counted cash, in paise. @param count of each note; coins in rupees */
export function countedPaise(count: CashCount): number {
  const coins = toPaise(count.coins);
  return NOTES.reduce((sum, note) => sum + count[note.name] * note.rupees * 100, coins);
}

/** Days back for which a drawer may still be opened. */
export const MAX_LATE_DAYS = 7;

/** Whose drawer it is, and why it is opened or closed on another day than its own. */
const late = {
  date: requiredDate(fieldLabels.date),
  /** Empty on the day itself. */
  lateReason: z._default(optionalText(fieldLabels.reason, 300), ''),
  /** One's own unless given; somebody else's only on a later day than its own. */
  userId: z.optional(id),
};

/** POST P/openDrawer: what is in one's own drawer in the morning. */
export const openDrawerBody = z.strictObject({
  ...late,
  openingCash: amountFromZero(fieldLabels.openingCash),
  /** Why it is not what was counted at the last closing; empty where it is. */
  reason: z._default(optionalText(fieldLabels.reason, 300), ''),
});
export type OpenDrawerBody = z.input<typeof openDrawerBody>;

/** Fault of an opening amount that differs from the last count. @param lastCounted rupees */
export function openingFault(
  { openingCash, reason = '' }: Pick<OpenDrawerBody, 'openingCash' | 'reason'>,
  lastCounted: number | null,
): { field: 'reason'; message: string } | undefined {
  if (lastCounted === null || toPaise(openingCash) === toPaise(lastCounted)) return undefined;
  if (reason.length >= MIN_REASON) return undefined;
  const message = REFUSED.sayWhyThisIsNotWhat;
  return { field: 'reason', message };
}

/**
 * Fault of a drawer's day, for users who may open and close past days. One that is open is closed however late: its
 * month is not closed before.
 */
export function lateFault(
  { date, lateReason = '' }: { date: string; lateReason?: string | undefined },
  today: string,
  does: 'opens' | 'closes' = 'opens',
): { field: 'date' | 'lateReason'; message: string } | undefined {
  if (date === today) return undefined;
  if (does === 'opens' && date < addDays(today, -MAX_LATE_DAYS)) {
    const message = REFUSED.aDrawerCanBeOpenedUntil({ days: MAX_LATE_DAYS });
    return { field: 'date', message };
  }
  if (lateReason.length >= MIN_REASON) return undefined;
  const message = REFUSED.sayWhyThisIsDoneOn;
  return { field: 'lateReason', message };
}

interface DrawerLimits {
  today: string;
  /** Rupees; null where nothing was counted before. */
  lastCounted: number | null;
}

export function openDrawerForm({ today, lastCounted }: DrawerLimits) {
  return openDrawerBody.check(
    ruleOf(['openingCash', 'reason'], (given: z.output<typeof openDrawerBody>) =>
      openingFault(given, lastCounted),
    ),
    ruleOf(['date', 'lateReason'], (given: z.output<typeof openDrawerBody>) =>
      lateFault(given, today),
    ),
  );
}

/** POST P/closeDrawer: what was counted in one's own drawer, and why it is not what should be there. */
export const closeDrawerBody = z
  .strictObject({
    ...late,
    /** Expected cash as it was shown: another amount says that the day went on meanwhile. */
    inDrawer: z.number('inDrawer must be a number'),
    ...counted,
    /** Empty where there is no difference. */
    reason: optionalText(fieldLabels.reason, 300),
  })
  .check(
    z.refine((body) => differencePaise(body) === 0 || body.reason.length >= 5, {
      error: REFUSED.differenceReason,
      path: ['reason'],
    }),
  );
export type CloseDrawerBody = z.input<typeof closeDrawerBody>;

/** Schema of the counting form. */
export function closeDrawerForm(today: string) {
  return closeDrawerBody.check(
    ruleOf(['date', 'lateReason'], (given: z.output<typeof closeDrawerBody>) =>
      lateFault(given, today, 'closes'),
    ),
  );
}

/** Counted less expected cash, in paise; below 0 where some is missing. */
export function differencePaise(count: CashCount & { inDrawer: number }): number {
  return countedPaise(count) - toPaise(count.inDrawer);
}

/** POST P/seeDrawer: an ADMIN has seen somebody else's closed drawer. */
export const seeDrawerBody = z.strictObject({ date: requiredDate(fieldLabels.date), userId: id });
export type SeeDrawerBody = z.infer<typeof seeDrawerBody>;

export const byMethod = z.object({
  Cash: rupees,
  Card: rupees,
  UPI: rupees,
  'Bank Transfer': rupees,
  /** Dues set off against prizes: received and paid out at once. Not sent without any. */
  [ADJUSTED]: z.optional(rupees),
});
export type SumsByMethod = z.infer<typeof byMethod>;

/** The day of somebody who takes money. */
const drawerDay = z.object({
  userId: id,
  name: z.string(),
  isOwn: z.boolean(),
  /** Null until it is entered. */
  openingCash: z.nullable(rupees),
  /** Payments of the day that came before the opening cash was entered. */
  openedAfter: z.int(),
  /** Why the opening cash is not what was counted last, and why it was entered on a later day. */
  openingReason: z.nullable(z.string()),
  lateOpening: z.nullable(z.string()),
  /** Last count before this day; null once it is open, or without one. */
  lastCounted: z.nullable(z.object({ date: z.string(), amount: rupees })),
  /** Payments that were recorded on the day, independent of their receipts' dates, reversed since or not. */
  received: byMethod,
  /** Receipts of any day that were reversed on the day. */
  reversed: byMethod,
  /** Payouts that were recorded on the day, independent of their own dates, reversed since or not. */
  paidOut: byMethod,
  /** Payouts of any day that were reversed on the day: their money came back. */
  payoutsReversed: byMethod,
  /** Taken with payments, and given back with reversals; in no other sum, not sent without any. */
  ...chargeSums(z.optional(byMethod)),
  /** Commission paid to referrers on the day, less what was reversed. Not sent without any. */
  commissions: z.optional(byMethod),
  /** Paid to tickets that did not win, less what was reversed. Not sent without any. */
  settled: z.optional(byMethod),
  /** Older servers do not send it. */
  cash: z.optional(cashMoved),
  /** Expected cash: the opening cash and what came in, less what went out, in cash. */
  inDrawer: rupees,
  /** Payments of the day that are not in cash and have no transaction id, oldest first. */
  unreferenced: z.array(
    z.object({
      receiptNumber: z.string(),
      method: z.enum(PAYMENT_MODES),
      amount: rupees,
      /** Null where nobody said why. */
      reason: z.nullable(z.string()),
    }),
  ),
  closing: z.nullable(
    z.object({
      ...z.object(counted).shape,
      counted: rupees,
      /** Below 0 where some is missing. */
      difference: rupees,
      reason: z.nullable(z.string()),
      /** Closed by, with the reason on a later day. */
      by: z.string(),
      late: z.nullable(z.string()),
      at: instant,
    }),
  ),
  seen: z.nullable(z.object({ by: z.string(), at: instant, standing: z.optional(standing) })),
});
export type DrawerDay = z.infer<typeof drawerDay>;

/** Payments of a paper book, recorded or undone on the day: they were never in a drawer. */
const paperBook = z.object({
  importId: id,
  /** `reversed` are single receipts of it; `undone` is all of it. */
  kind: z.enum(['written', 'reversed', 'undone']),
  by: z.string(),
  at: instant,
  payments: z.int(),
  amount: rupees,
  /** Null where none was asked. */
  reason: z.nullable(z.string()),
});
export type PaperBook = z.infer<typeof paperBook>;

/** GET P/dayBook?date: one's own drawer first; those of all who took money, for who may read them. */
export const dayBook = z.object({
  date: z.string(),
  drawers: z.array(drawerDay),
  /** Over all of `drawers`. */
  received: byMethod,
  reversed: byMethod,
  paidOut: byMethod,
  payoutsReversed: byMethod,
  /** Taken with payments, and given back with reversals; in no other sum, not sent without any. */
  ...chargeSums(z.optional(byMethod)),
  commissions: z.optional(byMethod),
  settled: z.optional(byMethod),
  /** These three are not sent by older servers; `inDrawer` is the cash in hand. */
  cash: z.optional(cashMoved),
  openingCash: z.optional(rupees),
  inDrawer: z.optional(rupees),
  /** In no other sum; one's own, or everybody's, as with `drawers`. */
  paperBooks: z.array(paperBook),
});
export type DayBook = z.infer<typeof dayBook>;

/** GET P/dayBookEntries?date: an entry of the list of a day; the opening and closing are cash alone. */
export const dayBookEntry = z.object({
  kind: z.enum([
    ...(['opening', 'received', 'reversed', 'paidOut', 'payoutReversed', 'closing'] as const),
    ...(['deposit', 'topUp', 'expense', 'handedOver', 'takenOver'] as const),
    ...(['depositReversed', 'topUpReversed', 'expenseReversed'] as const),
    ...CHARGE_ENTRIES,
    ...(['commission', 'commissionReversed', 'settled', 'settledReversed'] as const),
  ]),
  /** When it was recorded; null for the opening, which comes first. */
  at: z.nullable(instant),
  /** Whose drawer it is in. */
  by: z.string(),
  userId: z.optional(id),
  /** Of the receipt or voucher. */
  number: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  tickets: z.array(z.string()),
  method: z.enum(RECEIPT_MODES),
  amount: rupees,
  /** Whether the money came in or went out; none for a count. */
  way: z.optional(z.enum(['in', 'out'])),
  /** Null for receipts, prizes and counts. */
  cash: z.optional(z.nullable(cashVoucher)),
});
export type DayBookEntry = z.infer<typeof dayBookEntry>;

/** Rupees that an entry brings in and takes out; null where it doesn't, as for a count. */
export function inAndOut({ way, amount }: DayBookEntry): { in: number | null; out: number | null } {
  return { in: way === 'in' ? amount : null, out: way === 'out' ? amount : null };
}
