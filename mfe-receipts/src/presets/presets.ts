import { addDays, addMonths } from '@kuri/shared/format';
import type { DateRange } from '@kuri/shared/router';

/** The ranges that have a name. They roll with the day, but the year of the books. */
export const PRESETS = [
  'today',
  'yesterday',
  'last-week',
  'last-month',
  'last-year',
  'financial-year',
  'overall',
] as const;
/** Ranges of a report: months and years of the books, the running ones until today. */
export const REPORT_PRESETS = [
  'this-month',
  'previous-month',
  'financial-year',
  'previous-year',
] as const;
export type Preset = (typeof PRESETS | typeof REPORT_PRESETS)[number];

/**
 * The days of a named range, both inclusive: a week is 7 days that end today, a month begins on the day after this one
 * a month ago, a year likewise. The financial year is the one that today is in, from its first day until today.
 * @param today `YYYY-MM-DD`
 * @param yearBegins the month in which a financial year begins, from 1
 */
export function rangeOf(preset: Preset, today: string, yearBegins: number): DateRange {
  switch (preset) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case 'last-week':
      return { start: addDays(today, -6), end: today };
    case 'last-month':
      return { start: addDays(addMonths(today, -1), 1), end: today };
    case 'last-year':
      return { start: addDays(addMonths(today, -12), 1), end: today };
    case 'financial-year':
      return { start: firstOfYear(today, yearBegins), end: today };
    case 'this-month':
      return { start: firstOfMonth(today), end: today };
    case 'previous-month': {
      const end = addDays(firstOfMonth(today), -1);
      return { start: firstOfMonth(end), end };
    }
    case 'previous-year': {
      const end = addDays(firstOfYear(today, yearBegins), -1);
      return { start: firstOfYear(end, yearBegins), end };
    }
    case 'overall':
      return { start: null, end: null };
  }
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

function firstOfYear(today: string, yearBegins: number): string {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const begun = month < yearBegins ? year - 1 : year;
  return `${begun}-${String(yearBegins).padStart(2, '0')}-01`;
}
