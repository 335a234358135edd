import type { DrawAnswer } from '@kuri/shared/contract';
import type { CurrentDraw } from './current-draw.ts';

/** The draw that this screen shows in place of the coming one. */
export interface ShownDraw {
  answer: DrawAnswer;
  isSpinning: boolean;
  /** How many numbers were sent when START was pressed here; null when it was not. */
  typed: number | null;
}

/**
 * What is shown by now: a draw that was confirmed elsewhere stays with its winner, a voided one leaves.
 * While the names cycle, neither is shown.
 * @param kept what this screen has shown by itself
 */
export function shownDraw(
  kept: ShownDraw | null,
  current: CurrentDraw | undefined,
): ShownDraw | null {
  const ended = current?.ended ?? null;
  if (ended === null || kept?.isSpinning === true) return kept;
  if (kept !== null && kept.answer.draw.id !== ended.id) return kept;
  if (ended.state !== 'marked') return null;
  const answer = kept?.answer ?? current?.answer;
  return answer
    ? { isSpinning: false, typed: null, ...kept, answer: { ...answer, draw: ended } }
    : null;
}
