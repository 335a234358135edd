import type { Draw } from '@kuri/shared/contract';
import { formatPeriod } from '../check/period.ts';

/**
 * The month of a draw's own date, as text: `October 2026`. A draw from before draws had days of
 * their own has the day on which it was held.
 */
export function drawMonth({ dueDate, early, drawDate }: Draw): string {
  const isFromBefore = early === null && drawDate !== null && drawDate < dueDate;
  return formatPeriod(isFromBefore ? drawDate : dueDate);
}
