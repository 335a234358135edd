import type { Draw } from '@kuri/shared/contract';
import { formatPeriod } from './check/calendar.ts';
import { gradeText as textOf } from './check/labels.ts';
import { historyLabels } from './labels.ts';

/**
 * The month of a draw's own date, as text: `October 2026`. A draw from before draws had days of
 * their own has the day on which it was held.
 */
export function drawMonth({ dueDate, early, drawDate }: Draw): string {
  const isFromBefore = early === null && drawDate !== null && drawDate < dueDate;
  return formatPeriod(isFromBefore ? drawDate : dueDate);
}

/** How much a draw proves: by its seal alone, or by numbers of the room on top. */
export function roomGradeText(numbers: number): string {
  return textOf(numbers === 0 ? { kind: 'sealed' } : { kind: 'numbers', count: numbers });
}

/** The same of a draw on record; before it is drawn it has none. */
export function drawGradeText({ numbers }: Draw): string {
  return numbers === null ? historyLabels.noGrade : roomGradeText(numbers.length);
}
