import { formatDate, formatTime } from '@kuri/shared/format';

/** An instant as `05-Sep-2026, 10:15 am`. */
export function moment(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}
