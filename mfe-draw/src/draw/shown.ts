import type { DrawAnswer } from '@kuri/shared/contract';
import type { CurrentDraw } from './current-draw.ts';

/** What this screen shows in place of the coming draw. */
export interface Shown {
  answer: DrawAnswer;
  isSpinning: boolean;
  /** START was pressed here, with so many numbers; null when it was not. */
  typed: number | null;
}

/**
 * What is shown by now: a draw that was confirmed elsewhere stays with its winner, a voided one leaves.
 * While the names go round, neither is told.
 * @param kept what this screen has shown by itself
 */
export function shownNow(kept: Shown | null, current: CurrentDraw | undefined): Shown | null {
  const ended = current?.ended ?? null;
  if (ended === null || kept?.isSpinning === true) return kept;
  if (kept !== null && kept.answer.draw.id !== ended.id) return kept;
  if (ended.state !== 'marked') return null;
  const answer = kept?.answer ?? current?.answer;
  return answer
    ? { isSpinning: false, typed: null, ...kept, answer: { ...answer, draw: ended } }
    : null;
}
