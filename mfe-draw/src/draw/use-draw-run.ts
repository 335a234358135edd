import { useState } from 'react';
import { ApiError, failureText } from '@kuri/shared/api';
import type { Draw, DrawAnswer } from '@kuri/shared/contract';
import { useRetryKey } from '@kuri/shared/forms';
import { startDraw } from '../api.ts';
import { prepareConfetti } from '../confetti/celebrate.ts';
import { drawLabels } from '../labels.ts';
import { comingMonth, useKeepDraw, useRefreshDraws } from '../queries.ts';
import { prefersReducedMotion } from '../stage/reduced-motion.ts';
import { keptNumbers } from './kept-numbers.ts';
import { useMarking, type Marking } from './use-marking.ts';

interface Shown {
  answer: DrawAnswer;
  isSpinning: boolean;
  /** START was pressed here, with so many numbers; null when it was not. */
  typed: number | null;
}

export interface DrawRun {
  view: 'before' | 'spinning' | 'result';
  /** The draw that is shown; undefined while none is known. */
  answer: DrawAnswer | undefined;
  isStarting: boolean;
  /** Why START has failed. */
  failure: string | null;
  start: (numbers: readonly string[]) => Promise<void>;
  /** The spin is over. */
  reveal: () => void;
  /** START was pressed here, with so many numbers; null for a winner that was drawn before. */
  typed: number | null;
  marking: Marking;
}

/**
 * The steps of a draw on this screen. The server draws at START; what follows only shows it, so that
 * a screen that is closed at any moment finds the same winner when it comes back.
 */
export function useDrawRun(schemeId: string, current: DrawAnswer | undefined): DrawRun {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const retryKey = useRetryKey();
  const keep = useKeepDraw(schemeId);
  const refresh = useRefreshDraws();
  const answer = shown?.answer ?? current;

  const showMarked = (draw: Draw) => {
    if (!answer) return;
    setShown((now) => ({
      answer: { ...(now?.answer ?? answer), draw },
      isSpinning: false,
      typed: now?.typed ?? null,
    }));
    void refresh();
  };
  const marking = useMarking(showMarked);

  const reveal = (drawn: DrawAnswer) => {
    setShown((now) => now && { ...now, isSpinning: false });
    if (drawn.draw.state === 'drawn') void marking.mark(drawn.draw);
  };

  const start = async (numbers: readonly string[]) => {
    setIsStarting(true);
    setFailure(null);
    prepareConfetti();
    const body = { schemeId, drawMonth: comingMonth(), numbers: [...numbers] };
    try {
      const { data } = await startDraw(body, retryKey(body));
      keptNumbers.remove();
      keep(data);
      if (data.draw.winner !== null) {
        // A draw that was over before START has no list any more to go round.
        const isSpinning = data.schemeMembers.length > 0 && !prefersReducedMotion();
        setShown({ answer: data, isSpinning, typed: numbers.length });
        if (!isSpinning) reveal(data);
      }
    } catch (error) {
      setFailure(failureText(error, drawLabels.startFailed));
      // The draw is in another state than this screen knew.
      if (error instanceof ApiError && error.status === 409) await refresh();
    }
    setIsStarting(false);
  };

  return {
    view: viewOf(shown, answer, isStarting),
    answer,
    isStarting,
    failure,
    start,
    reveal: () => {
      if (shown) reveal(shown.answer);
    },
    typed: shown?.typed ?? null,
    marking,
  };
}

function viewOf(
  shown: Shown | null,
  answer: DrawAnswer | undefined,
  isStarting: boolean,
): DrawRun['view'] {
  if (shown?.isSpinning === true) return 'spinning';
  // While START is on its way, an answer that overtakes it must not tell the winner before the spin.
  if (isStarting && shown === null) return 'before';
  return answer?.draw.winner && answer.draw.state !== 'void' ? 'result' : 'before';
}
