import * as z from 'zod/mini';
import { amountFromZero, optionalText, requiredDate } from './fields.ts';
import { toPaise } from './money.ts';
import { PAYMENT_MODES } from './payment-mode.ts';
import { id, instant, rupees } from './primitives.ts';

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
  const text = `Count of ₹${worth} notes must be a whole number from 0`;
  const count = z
    .number(text)
    .check(z.int(text), z.gte(0, text), z.lte(MOST_NOTES, `That is too many ₹${worth} notes`));
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
  coins: z._default(amountFromZero('Coins'), 0),
};
export type CashCount = Record<NoteName | 'coins', number>;

/** What is counted comes to, in paise. @param count of each note; coins in rupees */
export function countedPaise(count: CashCount): number {
  const coins = toPaise(count.coins);
  return NOTES.reduce((sum, note) => sum + count[note.name] * note.rupees * 100, coins);
}

/** POST P/openDrawer: what is in one's own drawer in the morning. */
export const openDrawerBody = z.strictObject({
  date: requiredDate('Date'),
  openingCash: amountFromZero('Opening cash'),
});
export type OpenDrawerBody = z.infer<typeof openDrawerBody>;

const DIFFERENCE_REASON_TEXT =
  'Say why what was counted is not what should be in the drawer, in at least 5 characters';

/** POST P/closeDrawer: what was counted in one's own drawer, and why it is not what should be there. */
export const closeDrawerBody = z
  .strictObject({
    date: requiredDate('Date'),
    /** What should be there, as it was shown: another amount says that the day went on meanwhile. */
    inDrawer: z.number('inDrawer must be a number'),
    ...counted,
    /** Empty where there is no difference. */
    reason: optionalText('Reason', 300),
  })
  .check(
    z.refine((body) => differencePaise(body) === 0 || body.reason.length >= 5, {
      error: DIFFERENCE_REASON_TEXT,
      path: ['reason'],
    }),
  );
export type CloseDrawerBody = z.infer<typeof closeDrawerBody>;

/** What was counted beyond what should be in the drawer, in paise; below 0 where some is missing. */
export function differencePaise(count: CashCount & { inDrawer: number }): number {
  return countedPaise(count) - toPaise(count.inDrawer);
}

/** POST P/seeDrawer: an ADMIN has seen somebody else's closed drawer. */
export const seeDrawerBody = z.strictObject({ date: requiredDate('Date'), userId: id });
export type SeeDrawerBody = z.infer<typeof seeDrawerBody>;

const byMethod = z.record(z.enum(PAYMENT_MODES), rupees);
export type SumsByMethod = z.infer<typeof byMethod>;

/** The day of somebody who takes money. */
const drawerDay = z.object({
  userId: id,
  name: z.string(),
  isOwn: z.boolean(),
  /** Null until it is entered. */
  openingCash: z.nullable(rupees),
  /** Payments that were recorded on the day, independent of their receipts' dates, reversed since or not. */
  received: byMethod,
  /** Receipts of any day that were reversed on the day. */
  reversed: byMethod,
  /** Payouts that were recorded on the day, independent of their own dates, reversed since or not. */
  paidOut: byMethod,
  /** Payouts of any day that were reversed on the day: their money came back. */
  payoutsReversed: byMethod,
  /** What should be there: the opening cash and what came in, without what went out, in cash. */
  inDrawer: rupees,
  closing: z.nullable(
    z.object({
      ...z.object(counted).shape,
      counted: rupees,
      /** Below 0 where some is missing. */
      difference: rupees,
      reason: z.nullable(z.string()),
      at: instant,
    }),
  ),
  seen: z.nullable(z.object({ by: z.string(), at: instant })),
});
export type DrawerDay = z.infer<typeof drawerDay>;

/** What came out of a paper book, or was taken back of it, on the day: it was never in a drawer. */
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
  /** In no other sum; one's own, or everybody's, as with `drawers`. */
  paperBooks: z.array(paperBook),
});
export type DayBook = z.infer<typeof dayBook>;
