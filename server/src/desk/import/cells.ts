import { toBusinessDate } from '@kuri/shared/contract';
import type * as z from 'zod/mini';

// The value of a cell, in the form that the app uses.

/**
 * `2026-04-05`, `05/04/2026` and its like as `YYYY-MM-DD`; anything else as it is, which no field
 * takes.
 */
export function dateIn(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?)?$/.exec(text)?.[1];
  return date ?? text;
}

/** Whether a text is a date that the app takes. */
export function isDate(text: string): boolean {
  return toBusinessDate(text) !== undefined;
}

/**
 * Whole rupees, also with a sign and commas: `₹5,000.00`, `Rs. 5000/-`.
 * @returns undefined for an empty cell, NaN for what are no whole rupees
 */
export function rupeesIn(text: string): number | undefined {
  if (text === '') return undefined;
  const digits = text
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '')
    .replaceAll(',', '');
  return /^\d{1,12}(?:\.0{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A whole number. @returns as `rupeesIn` */
export function numberIn(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

/** The messages of a schema of the app on the fields of a row, by their names. */
export function issuesOf(
  schema: z.ZodMiniType,
  candidate: unknown,
): { field: string; message: string }[] {
  const { error } = schema.safeParse(candidate);
  if (!error) return [];
  return error.issues.map(({ path, message }) => ({ field: String(path.at(-1) ?? ''), message }));
}
