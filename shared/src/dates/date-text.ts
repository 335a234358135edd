import { parseDate, type CalendarDate } from '@internationalized/date';
import { istDate, toBusinessDate } from '../contract/dates.ts';

/**
 * The date that a text names, or null when it names none. Any year will do, because a year that is
 * being typed passes through 0002 and 0020.
 */
export function toCalendarDate(text: string | null | undefined): CalendarDate | null {
  if (text === null || text === undefined || text === '') return null;
  try {
    return parseDate(toBusinessDate(text) ?? text);
  } catch {
    return null;
  }
}

/** Today in India, independent of the browser's time zone. */
export function todayInIndia(): CalendarDate {
  return parseDate(istDate(Date.now()));
}

/** A year that was typed with two digits is one of this century: 26 is 2026. */
export function withFullYear(date: CalendarDate): CalendarDate {
  return date.year < 100 ? date.add({ years: 2000 }) : date;
}
