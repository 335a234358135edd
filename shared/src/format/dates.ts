import { uiLabels } from '../ui/labels.ts';
import { dayText, istDate, istInstant, timeText } from '../contract/dates.ts';

/**
 * A business date (`2026-09-05`) or the Indian day of an instant as `05-Sep-2026`; a dash for
 * nothing and for what is no date.
 */
export function formatDate(value: string | null | undefined): string {
  const at = instantOf(value);
  return at === undefined ? NOTHING : dayText(istDate(at));
}

/** The Indian time of an instant as `10:15 am`; a dash for nothing and for what is no instant. */
export function formatTime(instant: string | null | undefined): string {
  const at = instantOf(instant);
  return at === undefined ? NOTHING : timeText(istInstant(at));
}

/** The Indian day and time of an instant as `05-Sep-2026, 10:15 am`. */
export function formatMoment(instant: string | null | undefined): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

function instantOf(value: string | null | undefined): number | undefined {
  // A date without a time is midnight UTC to the language, which is the same day in India.
  const at = Date.parse(value ?? '');
  return Number.isNaN(at) ? undefined : at;
}

export { MONTH_NAMES as MONTHS } from '../contract/dates.ts';

/** The names of the months in the language of the console, from January on. */
export function monthNames(): readonly string[] {
  const name = new Intl.DateTimeFormat(consoleLanguage(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => name.format(Date.UTC(2000, index)));
}

/** A month, `2026-04`, in the language of the console: `April 2026`. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames()[Number(number) - 1] ?? ''} ${year}`;
}

/** Language of the page; English where there is none, as in a worker. */
function consoleLanguage(): string {
  return (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';
}

/** A duration in months: `12` -> `12 months`. */
export function formatMonths(months: number): string {
  return uiLabels.months({ count: months });
}

/** Shown in every list, card and paper where there is no value. */
export const NOTHING = '—';
