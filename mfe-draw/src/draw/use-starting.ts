import { useState } from 'react';
import { ApiError, failureText } from '@kuri/shared/api';
import type { DrawAnswer } from '@kuri/shared/contract';
import { useRetryKey } from '@kuri/shared/forms';
import { fetchDraw, startDraw } from '../api.ts';
import { drawLabels } from '../labels.ts';
import { comingMonth, useKeepDraw, useRefreshDraws } from '../queries.ts';
import { keptNumbers } from './kept-numbers.ts';

interface StartingEnds {
  /** START has a winner, by now; with how many numbers it was pressed. */
  onDrawn: (drawn: DrawAnswer, typed: number) => void;
  /** Another draw than the one that START was pressed for is on now. */
  onGone: () => void;
}

/** START, and what has become of it. */
export function useStarting(answer: DrawAnswer | undefined, { onDrawn, onGone }: StartingEnds) {
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const retryKey = useRetryKey();
  const keep = useKeepDraw(answer?.draw.schemeId ?? '');
  const refresh = useRefreshDraws();

  const draw = async ({ draw: shown, today }: DrawAnswer, numbers: readonly string[]) => {
    const { schemeId } = shown;
    const drawMonth = comingMonth(today);
    if (failure !== null) {
      // START may have gone through and only its answer been lost; what the server kept of that answer
      // tells nothing of what has become of the draw since.
      const now = await fetchDraw({ schemeId, drawMonth });
      const isGone = now.draw.id !== shown.id;
      if (isGone || now.draw.state === 'marked') {
        keep(now);
        setFailure(null);
        if (isGone) onGone();
        return;
      }
    }
    const body = { schemeId, drawMonth, numbers: [...numbers] };
    const { data } = await startDraw(body, retryKey({ ...body, drawId: shown.id }));
    setFailure(null);
    keptNumbers.remove();
    keep(data);
    if (data.draw.state === 'drawn' || data.draw.state === 'marked') onDrawn(data, numbers.length);
  };

  const start = async (numbers: readonly string[]) => {
    if (!answer) return;
    setIsStarting(true);
    try {
      await draw(answer, numbers);
    } catch (error) {
      setFailure(failureText(error, drawLabels.startFailed));
      // The draw is in another state than this screen knew.
      if (error instanceof ApiError && error.status === 409) await refresh();
    }
    setIsStarting(false);
  };

  return { isStarting, failure: isStarting ? null : failure, start };
}
