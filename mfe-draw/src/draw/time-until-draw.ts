import { istDate, type DrawAnswer } from '@kuri/shared/contract';
import { daysBetween } from '@kuri/shared/format';
import { drawLabels } from '../labels.ts';

const { days: inDays, oneDay, hours: inHours, minutes: inMinutes } = drawLabels.early;

const MINUTE_MS = 60_000;

/**
 * How long it is until a draw's day: in days by the server's day, and on the last day in hours and
 * minutes until midnight in India, where this computer's clock agrees with the server's day.
 * @param now milliseconds since the epoch
 */
export function timeUntilDraw({ today, draw }: DrawAnswer, now: number): string {
  const days = daysBetween(today, draw.dueDate);
  if (days > 1) return inDays(days);
  if (istDate(now) !== today) return oneDay;
  const left = Math.ceil((Date.parse(`${draw.dueDate}T00:00:00+05:30`) - now) / MINUTE_MS);
  return left < 60 ? inMinutes(left) : inHours(Math.floor(left / 60), left % 60);
}
