import { MONTHS } from '@kuri/shared/format';

/** The month of `2026-12`, or of a day in it: `December 2026`. */
export function formatPeriod(period: string): string {
  const [year = '', month = ''] = period.split('-');
  return `${MONTHS[Number(month) - 1] ?? month} ${year}`;
}
