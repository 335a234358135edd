import { refusals } from '../texts/refusals.ts';
import * as z from 'zod/mini';
import { toPaise } from './money.ts';

const REFUSED = refusals('primitives', { anIdMustBeText: 'An id must be text' });

/** An opaque id. Prefixed by kind (`grp_…`, `gty_…`), so that an id of the wrong kind is seen at once. */
export const id = z.string(REFUSED.anIdMustBeText).check(z.minLength(1), z.maxLength(64));

/** Rupees as a JSON number with at most 2 decimals; the server keeps integer paise. */
export const rupees = z.number();

/** A business date in the account's zone, `YYYY-MM-DD`. */
export const businessDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** An instant in ISO form with its offset. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:\d{2})$/));

/** True when a number of rupees has no more than 2 decimals. */
export function hasWholePaise(amount: number): boolean {
  return toPaise(amount) / 100 === amount;
}
