import { refusals } from '../texts/refusals.ts';
import { fieldLabels, fieldTexts } from './field-texts.ts';
import * as z from 'zod/mini';
import { addDays, addMonths } from './calendar.ts';
import { cashMoved } from './cash.ts';
import { chargeSums } from './charges.ts';
import { byMethod } from './day-book.ts';
import { readable, requiredReason } from './fields.ts';
import { businessDate, rupees } from './primitives.ts';

const REFUSED = refusals('bookMonth', {
  theMonthMustBeLike202706: 'The month must be like 2027-06',
});

// Months of the books, each by its first seven letters: `2027-06`.

const month = z
  .string(fieldTexts.month)
  .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, REFUSED.theMonthMustBeLike202706));

/** The first day of a month, `YYYY-MM-DD`. */
export const firstDayOf = (ofMonth: string) => `${ofMonth}-01`;

/** The last day of a month, `YYYY-MM-DD`. */
export const lastDayOf = (ofMonth: string) => addDays(addMonths(firstDayOf(ofMonth), 1), -1);

/**
 * What the books of a month sum up to: receipts and payouts by their own date, reversed receipts too, unless their
 * month was closed before; these, reversed payouts and other cash by the day on which they were recorded. So nothing
 * that comes later changes a month into which nothing may be dated.
 */
const monthSums = z.object({
  received: byMethod,
  reversed: byMethod,
  paidOut: byMethod,
  payoutsReversed: byMethod,
  /** Taken with payments, and given back with reversals; in no other sum, not sent without any. */
  ...chargeSums(z.optional(byMethod)),
  /** Commission paid to referrers by its own date, less what was reversed. Not sent without any. */
  commissions: z.optional(byMethod),
  /** Paid to tickets that did not win, less what was reversed. Not sent without any. */
  settled: z.optional(byMethod),
  cash: cashMoved,
  /** Received and what came back, less reversed, paid out, commission and settled, by all methods. */
  left: rupees,
});
export type MonthSums = z.infer<typeof monthSums>;

/** A drawer that was opened and never closed, and a handover out of it that nobody has confirmed. */
const openDrawer = z.object({
  date: businessDate,
  name: z.string(),
  /** Null for none; a day may have several, of which this is their sum. */
  waits: z.nullable(z.object({ to: z.string(), amount: rupees })),
});
export type OpenDrawer = z.infer<typeof openDrawer>;

/** GET P/bookMonths: the last closed month, and the one that can be closed next; null for none. */
export const bookMonths = z.object({
  closed: z.nullable(month),
  next: z.nullable(
    z.object({
      month,
      sums: monthSums,
      /** Drawers up to its end that have to be closed first, oldest first; not sent by older servers. */
      openDrawers: z.optional(z.array(openDrawer)),
      /** Its deposits that nobody has seen at the bank. */
      unseenDeposits: z.optional(z.int()),
    }),
  ),
});
export type BookMonths = z.infer<typeof bookMonths>;

/** GET P/bookMonth?month: what a month sums up to, closed or not. */
export const bookMonth = z.object({ month, isClosed: z.boolean(), sums: monthSums });
export type BookMonth = z.infer<typeof bookMonth>;

export const bookMonthQuery = z.object({ month });

/** POST P/closeMonth: the month and all before it. `left` is what was shown (409 MONTH_CHANGED). */
export const closeMonthBody = z.strictObject({ month, left: z.number('left must be a number') });
export type CloseMonthBody = z.input<typeof closeMonthBody>;

/** POST P/reopenMonth: the last closed month. */
export const reopenMonthBody = z.strictObject({
  month,
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type ReopenMonthBody = z.infer<typeof reopenMonthBody>;
