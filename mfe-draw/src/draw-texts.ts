import type { Draw } from '@kuri/shared/contract';
import { formatPeriod } from './check/calendar.ts';
import type { Grade } from './check/labels.ts';
import { historyLabels } from './labels.ts';

/** Month of a draw's due day, `October 2026`; of the day held for draws older than due days. */
export function drawMonth({ dueDate, early, drawDate }: Draw): string {
  const isFromBefore = early === null && drawDate !== null && drawDate < dueDate;
  return formatPeriod(isFromBefore ? drawDate : dueDate);
}

/** Grade of a draw, as a clerk reads it; the check page has the names of the protocol. */
function drawnWithText(grade: Grade): string {
  if (grade.kind === 'beacon') return `The sealed list and public random value ${grade.round}`;
  if (grade.kind === 'sealed') return 'The sealed list alone';
  return `The sealed list and ${grade.count} room number${grade.count === 1 ? '' : 's'}`;
}

export function roomGradeText(numbers: number): string {
  return drawnWithText(numbers === 0 ? { kind: 'sealed' } : { kind: 'numbers', count: numbers });
}

/** A winner's place by the number drawn. @param count of the tickets in the list */
export function numberDrawnText({ u, position }: { u: number; position: number }, count: number) {
  return `${u}, divided by the ${count} ticket${count === 1 ? '' : 's'} of the list, leaves ${position - 1}: so no. ${position}`;
}

export function drawGradeText({ numbers }: Draw): string {
  return numbers === null ? historyLabels.noGrade : roomGradeText(numbers.length);
}
