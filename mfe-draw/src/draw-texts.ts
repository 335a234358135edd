import type { Draw } from '@kuri/shared/contract';
import { formatPeriod } from './check/calendar.ts';
import { gradeText as textOf } from './check/labels.ts';
import { historyLabels } from './labels.ts';

/** Month of a draw's due day, `October 2026`; of the day held for draws older than due days. */
export function drawMonth({ dueDate, early, drawDate }: Draw): string {
  const isFromBefore = early === null && drawDate !== null && drawDate < dueDate;
  return formatPeriod(isFromBefore ? drawDate : dueDate);
}

/** Grade by the number of room numbers. */
export function roomGradeText(numbers: number): string {
  return textOf(numbers === 0 ? { kind: 'sealed' } : { kind: 'numbers', count: numbers });
}

export function drawGradeText({ numbers }: Draw): string {
  return numbers === null ? historyLabels.noGrade : roomGradeText(numbers.length);
}
