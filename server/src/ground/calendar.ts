/** The instant at which a day begins in India. @param date `YYYY-MM-DD` */
export const midnight = (date: string) => `${date}T00:00:00+05:30`;

/**
 * The financial year of a date, April to March.
 * @param date `YYYY-MM-DD`
 * @returns e.g. `2025-26`
 */
export function financialYear(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The first day of a date's month. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}
