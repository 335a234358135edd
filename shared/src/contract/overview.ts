import * as z from 'zod/mini';
import { duesOfAge, duesTotals } from './dues.ts';
import { businessDate, id, rupees } from './primitives.ts';

/** The most groups that are filling up, and draws that are due, that are named. */
export const MOST_NAMED = 5;
/** Days ahead for which draws are shown. */
export const DAYS_AHEAD = 7;

/** Receipts dated `from` to `to`, both included. */
const received = z.object({ from: businessDate, to: businessDate, amount: rupees });

/** A group that takes members and has places left. */
const fillingGroup = z.object({
  schemeId: id,
  schemeName: z.string(),
  currentCapacity: z.int(),
  maxCapacity: z.int(),
});

/** A draw whose day has come or comes within the week. */
const dueDraw = z.object({
  schemeId: id,
  schemeName: z.string(),
  drawNo: z.int(),
  dueDate: businessDate,
});

/** Figures of today that wait. */
const waiting = z.object({
  /** Cash by the day book: of everybody for who reads all drawers, else of the caller; null without a drawer. */
  cash: z.nullable(z.object({ amount: rupees, drawers: z.int(), isOfAll: z.boolean() })),
  /** Persons to be called. */
  calls: z.int(),
  /** Draws whose day has come, and those of them from a day before. */
  draws: z.object({ due: z.int(), late: z.int() }),
  /** Prizes to be paid. */
  prizes: z.int(),
  /** Closed drawers that nobody has seen, and the day of the oldest; null for who may see none. */
  drawers: z.nullable(z.object({ count: z.int(), oldest: z.nullable(businessDate) })),
});

/** GET overview: the account today. */
export const overview = z.object({
  asOf: businessDate,
  /** Left out by a server that is older. */
  today: z.optional(waiting),
  /** This month until today, and last month until the same day of it or its last one. */
  received: z.object({ now: received, before: received }),
  dues: z.object({ totals: duesTotals, ageing: z.array(duesOfAge) }),
  /** The fullest first, and how many there are in all. */
  filling: z.object({ groups: z.array(fillingGroup), total: z.int() }),
  /** The one that is due longest first, and how many there are in all. */
  draws: z.object({ due: z.array(dueDraw), total: z.int() }),
  /** Persons who were recorded on the same days as what was received. */
  members: z.object({ now: z.int(), before: z.int() }),
});
export type Overview = z.infer<typeof overview>;

/** GET firstSteps: what a new account has done on its way to a first day; true is done. */
export const firstSteps = z.object({
  /** Settings were saved. */
  office: z.boolean(),
  type: z.boolean(),
  group: z.boolean(),
  /** A member has a ticket. */
  ticket: z.boolean(),
  receipt: z.boolean(),
  /** True once it is decided if first payments activate, or a ticket is active; absent from an older server. */
  activation: z.optional(z.boolean()),
});
export type FirstSteps = z.infer<typeof firstSteps>;
