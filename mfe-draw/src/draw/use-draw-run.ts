import { useState } from 'react';
import type { Draw, DrawAnswer } from '@kuri/shared/contract';
import { prepareConfetti } from '../confetti/celebrate.ts';
import { drawLabels } from '../labels.ts';
import { useForgetDraws, useRefreshDraws } from '../queries.ts';
import { prefersReducedMotion } from '../stage/reduced-motion.ts';
import { useMarking, type Marking } from './use-marking.ts';
import { useStarting } from './use-starting.ts';

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
  /** Why the draw that stood here is not shown any more. */
  notice: string | null;
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
export function useDrawRun(current: DrawAnswer | undefined): DrawRun {
  const [kept, setShown] = useState<Shown | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const refresh = useRefreshDraws();
  const forget = useForgetDraws();
  const isGone = kept !== null && isVoided(kept.answer, current);
  const shown = isGone && !kept.isSpinning ? null : kept;
  const answer = shown?.answer ?? current;

  const marking = useMarking({
    onMarked: (draw: Draw) => {
      if (!answer) return;
      setShown((now) => ({
        answer: { ...(now?.answer ?? answer), draw },
        isSpinning: false,
        typed: now?.typed ?? null,
      }));
      void refresh();
    },
    onRefused: async (text) => {
      setShown(null);
      setNotice(text);
      await forget();
    },
  });

  const reveal = (drawn: DrawAnswer) => {
    setShown((now) => now && { ...now, isSpinning: false });
    if (drawn.draw.state === 'drawn') void marking.mark(drawn.draw);
  };

  const { isStarting, failure, start } = useStarting(answer, {
    onDrawn: (drawn, typed) => {
      // A draw that was over before START has no list any more to go round.
      const isSpinning =
        drawn.draw.state === 'drawn' && drawn.schemeMembers.length > 0 && !prefersReducedMotion();
      setShown({ answer: drawn, isSpinning, typed });
      if (!isSpinning) reveal(drawn);
    },
    onGone: () => {
      setNotice(drawLabels.gone);
    },
  });

  return {
    view: viewOf(shown, answer, isStarting),
    answer,
    isStarting,
    failure,
    notice,
    start: async (numbers) => {
      setNotice(null);
      prepareConfetti();
      await start(numbers);
    },
    reveal: () => {
      if (isGone) {
        setShown(null);
        setNotice(drawLabels.gone);
      } else if (shown) reveal(shown.answer);
    },
    typed: shown?.typed ?? null,
    marking,
  };
}

/** A draw that is drawn is the coming one until it is confirmed: where another is, it was voided. */
function isVoided({ draw }: DrawAnswer, current: DrawAnswer | undefined): boolean {
  return draw.state === 'drawn' && current !== undefined && current.draw.id !== draw.id;
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
