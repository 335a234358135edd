import { MONTHS } from '../contract/dates.ts';
import { NOTHING } from './nothing.ts';

const parts = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'numeric',
  day: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/**
 * A business date (`2026-09-05`) or the Indian day of an instant as `05-Sep-2026`; a dash for
 * nothing and for what is no date.
 */
export function formatDate(value: string | null | undefined): string {
  const date = dateOf(value);
  if (!date) return NOTHING;
  const found = new Map(parts.formatToParts(date).map(({ type, value: text }) => [type, text]));
  const month = MONTHS[Number(found.get('month')) - 1] ?? '';
  return `${found.get('day') ?? ''}-${month}-${found.get('year') ?? ''}`;
}

/** The Indian time of an instant as `10:15 am`; a dash for nothing and for what is no instant. */
export function formatTime(instant: string | null | undefined): string {
  const date = dateOf(instant);
  // Some browsers put a narrow space before "am", some write it in capitals.
  return date ? clock.format(date).replace(/\s/u, ' ').toLowerCase() : NOTHING;
}

/** The Indian day and time of an instant as `05-Sep-2026, 10:15 am`. */
export function formatMoment(instant: string | null | undefined): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

function dateOf(value: string | null | undefined): Date | null {
  if (value === null || value === undefined) return null;
  // A date without a time is midnight UTC to the language, which is the same day in India.
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
