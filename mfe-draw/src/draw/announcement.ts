import { drawLabels } from '../labels.ts';
import type { DrawRun } from './use-draw-run.ts';

/** What a screen reader tells of a draw: that it is on, then who has won. */
export function announcement({ view, answer, isStarting }: DrawRun): string {
  if (isStarting || view === 'spinning') return drawLabels.starting;
  const winner = view === 'result' ? answer?.draw.winner : undefined;
  return winner ? drawLabels.spoken(winner.memberName, winner.membershipCode) : '';
}
