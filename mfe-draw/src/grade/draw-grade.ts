import type { Draw } from '@kuri/shared/contract';
import { gradeLabels } from '../labels.ts';

/** How much a draw proves: by its seal alone, or by numbers of the room on top. */
export function gradeText(numbers: number): string {
  return numbers === 0 ? gradeLabels.sealed : gradeLabels.sealedWith(numbers);
}

/** The same of a draw on record; before it is drawn it has none. */
export function gradeOf({ numbers }: Draw): string {
  return numbers === null ? gradeLabels.none : gradeText(numbers.length);
}
