import { MONTHS } from '@kuri/shared/contract';

/**
 * Period of a draw: the month of its due date.
 * @param dueDate `YYYY-MM-DD`
 * @returns `YYYY-MM`
 */
export function periodOf(dueDate: string): string {
  return dueDate.slice(0, 7);
}

/** Period as text: `2027-01` is `Jan 2027`. */
export function periodText(period: string): string {
  const [year = '', month = ''] = period.split('-');
  return `${MONTHS[Number(month) - 1] ?? month} ${year}`;
}
