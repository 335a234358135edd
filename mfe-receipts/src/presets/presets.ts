import { addDays, addMonths } from '@kuri/shared/format';
import type { DateRange } from '@kuri/shared/router';

/** The ranges that have a name. They roll with the day: there is none of "this month". */
export const PRESETS = [
  'today',
  'yesterday',
  'last-week',
  'last-month',
  'last-year',
  'overall',
] as const;
export type Preset = (typeof PRESETS)[number];

/**
 * The days of a named range, both inclusive: a week is 7 days that end today, a month begins on the
 * day after this one a month ago, a year likewise.
 * @param today `YYYY-MM-DD`
 */
export function rangeOf(preset: Preset, today: string): DateRange {
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
    case 'overall':
      return { start: null, end: null };
  }
}
