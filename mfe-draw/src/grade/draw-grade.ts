import type { Draw } from '@kuri/shared/contract';
import { gradeText as textOf } from '../check/labels.ts';
import { historyLabels } from '../labels.ts';

/** How much a draw proves: by its seal alone, or by numbers of the room on top. */
export function roomGradeText(numbers: number): string {
  return textOf(numbers === 0 ? { kind: 'sealed' } : { kind: 'numbers', count: numbers });
}

/** The same of a draw on record; before it is drawn it has none. */
export function drawGradeText({ numbers }: Draw): string {
  return numbers === null ? historyLabels.noGrade : roomGradeText(numbers.length);
}
