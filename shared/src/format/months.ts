/** The names of the months, from January on. */
export const MONTHS = [
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

/** A duration in months: `12` -> `12 months`. */
export function formatMonths(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
