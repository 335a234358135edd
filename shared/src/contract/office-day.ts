import * as z from 'zod/mini';
import { businessDate } from './primitives.ts';

/** Days without work after which a new day is not taken as true before an administrator confirms it. */
export const UNKNOWN_AFTER_DAYS = 45;

/**
 * GET day: today by the server's clock, and the newest day on which the office worked; while today is not known,
 * writes are refused (409 DAY_NOT_CONFIRMED). `ahead` counts what was marked under a clock that was ahead of today.
 */
export const officeDay = z.object({
  today: businessDate,
  newest: businessDate,
  isKnown: z.boolean(),
  ahead: z.object({ tickets: z.int(), groups: z.int() }),
});
export type OfficeDay = z.infer<typeof officeDay>;

/** PUT day, POST day/take-back: today as it was seen (409 when the server's is another one by now). */
export const officeDayBody = z.strictObject({ today: businessDate });
export type OfficeDayBody = z.infer<typeof officeDayBody>;
