const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The period of a draw: the month of the day on which it is due.
 * @param dueDate `YYYY-MM-DD`
 * @returns `YYYY-MM`
 */
export function periodOf(dueDate: string): string {
  return dueDate.slice(0, 7);
}

/** A period as it is told: `2027-01` is `Jan 2027`. */
export function periodText(period: string): string {
  const [year = '', month = ''] = period.split('-');
  return `${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

const DAY_MS = 24 * 60 * 60_000;

/** How many days after the first of two business dates the second is. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / DAY_MS;
}
