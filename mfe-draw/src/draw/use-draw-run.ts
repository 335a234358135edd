import { drawLabels } from '../labels.ts';
import { useState } from 'react';
import type { Draw, DrawAnswer } from '@kuri/shared/contract';
import { prepareConfetti } from '../confetti/celebrate.ts';
import { prefersReducedMotion } from '../stage/reduced-motion.ts';
import { useInvalidateDraws, type CurrentDraw } from './current-draw.ts';
import { shownDraw, type ShownDraw } from './shown-draw.ts';
import { useMarking, type Marking } from './use-marking.ts';
import { useStarting } from './use-starting.ts';

export interface DrawRun {
  view: 'before' | 'spinning' | 'result';
  /** The draw that is shown; undefined while none is known. */
  answer: DrawAnswer | undefined;
  isStarting: boolean;
  /** Why START has failed. */
  failure: string | null;
  /** Why the draw that was shown here is gone, or was not started. */
  notice: string | null;
  /** Says something above all else, or takes it away. */
  showNotice: (text: string | null) => void;
  start: (numbers: readonly string[]) => Promise<void>;
  /** The spin is over. */
  reveal: () => void;
  /** How many numbers were sent when START was pressed here; null for a winner that was drawn before. */
  typed: number | null;
  marking: Marking;
}

/**
 * The steps of a draw on this screen. The server draws at START; what follows only shows it, so that
 * a screen that is closed at any moment finds the same winner when it comes back.
 */
export function useDrawRun(current: CurrentDraw | undefined): DrawRun {
  const [kept, setKept] = useState<ShownDraw | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const forget = useInvalidateDraws();
  const shown = shownDraw(kept, current);
  const answer = shown?.answer ?? current?.answer;

  const marking = useMarking({
    onMarked: (draw: Draw) => {
      if (!answer) return;
      setKept((now) => ({
        answer: { ...(now?.answer ?? answer), draw },
        isSpinning: false,
        typed: now?.typed ?? null,
      }));
    },
    onRefused: async (text) => {
      setKept(null);
      setNotice(text);
      await forget();
    },
  });

  const { isStarting, failure, start } = useStarting(answer, {
    onDrawn: (drawn, typed) => {
      // A draw that was over before START has no list any more to go round.
      const isSpinning =
        drawn.draw.state === 'drawn' && drawn.schemeMembers.length > 0 && !prefersReducedMotion();
      setKept({ answer: drawn, isSpinning, typed });
      if (!isSpinning && drawn.draw.state === 'drawn') void marking.mark(drawn.draw);
    },
    onHeld: setNotice,
  });
  const view = viewOf(shown, answer, isStarting);

  return {
    view,
    answer,
    isStarting,
    failure,
    notice: notice ?? (view === 'before' ? endText(current?.ended ?? null) : null),
    showNotice: setNotice,
    start: async (numbers) => {
      setNotice(null);
      prepareConfetti();
      await start(numbers);
    },
    reveal: () => {
      setKept(kept && { ...kept, isSpinning: false });
      const hasEnded = kept?.answer.draw.id === current?.ended?.id;
      if (kept?.answer.draw.state === 'drawn' && !hasEnded) void marking.mark(kept.answer.draw);
    },
    typed: shown?.typed ?? null,
    marking,
  };
}

function viewOf(
  shown: ShownDraw | null,
  answer: DrawAnswer | undefined,
  isStarting: boolean,
): DrawRun['view'] {
  if (shown?.isSpinning === true) return 'spinning';
  // While START is on its way, an answer that overtakes it must not show the winner before the spin.
  if (isStarting && shown === null) return 'before';
  return answer?.draw.winner && answer.draw.state !== 'void' ? 'result' : 'before';
}

/** Why a draw that was shown here is gone; null where none is, or where its winner is shown. */
function endText(ended: Draw | null): string | null {
  if (ended === null || ended.state === 'marked') return null;
  const { drawNo, voided } = ended;
  return voided === null ? drawLabels.gone : drawLabels.voided(drawNo, voided.by, voided.reason);
}
