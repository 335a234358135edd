const IST_OFFSET_MS = 330 * 60_000;

/**
 * The business date of an instant, in Indian Standard Time (+05:30, no daylight saving).
 * @param at milliseconds since the epoch
 * @returns `YYYY-MM-DD`
 */
export function istDate(at: number): string {
  return new Date(at + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * An instant in ISO form, in Indian Standard Time.
 * @param at milliseconds since the epoch
 * @returns `YYYY-MM-DDTHH:mm:ss.sss+05:30`
 */
export function istInstant(at: number): string {
  return `${new Date(at + IST_OFFSET_MS).toISOString().slice(0, -1)}+05:30`;
}

/** No date of a savings group lies outside these years; some of those no database can keep. */
function inSupportedRange(date: string): string | undefined {
  return date >= '1900-01-01' && date <= '2199-12-31' ? date : undefined;
}

/**
 * The business date that a date field names: `YYYY-MM-DD` as it is, an ISO instant by its date in
 * Indian Standard Time (so 18:30Z is already the next day).
 * @returns `YYYY-MM-DD`, or undefined when the text is no date of the years 1900 to 2199
 */
export function toBusinessDate(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const at = Date.parse(`${text}T00:00:00Z`);
    const exists = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
    return exists ? inSupportedRange(text) : undefined;
  }
  if (!/^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : inSupportedRange(istDate(at));
}

/** The months in three letters; written out, because the locales do not agree on them ("Sept"). */
export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** A business date as it is shown: `05-Sep-2026`. @param date `YYYY-MM-DD` */
export function dayText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}-${MONTHS[Number(month) - 1] ?? ''}-${year}`;
}

/** The Indian time of an instant: `10:15 am`. */
export function timeText(instant: string): string {
  const [hours = '', minutes = ''] = istInstant(Date.parse(instant)).slice(11, 16).split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;
}

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A business date, or the Indian day of an instant, in figures: `05-09-2026`. */
export function numericDate(value: string): string {
  return istDate(Date.parse(value)).split('-').reverse().join('-');
}

/** The month of a day. @param day `YYYY-MM-DD` */
export const monthOf = (day: string) => day.slice(0, 7);

/** A month in words: `June 2027`. @param ofMonth like `2027-06` */
export function monthInWords(ofMonth: string): string {
  return `${MONTH_NAMES[Number(ofMonth.slice(5)) - 1] ?? ''} ${ofMonth.slice(0, 4)}`;
}
