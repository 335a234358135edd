import { useState } from 'react';
import { ApiError, failureText } from '@kuri/shared/api';
import { startDraw } from '@kuri/shared/calls';
import type { DrawAnswer } from '@kuri/shared/contract';
import { useRetryKey } from '@kuri/shared/forms';
import { useCall } from '@kuri/shared/query';
import { drawLabels } from '../labels.ts';
import { comingMonth, useCacheDraw, useRefetchDraw } from './current-draw.ts';
import { storedNumbers } from './stored-numbers.ts';

interface StartingEnds {
  /** START has a winner, by now; with how many numbers it was pressed. */
  onDrawn: (drawn: DrawAnswer, typed: number) => void;
  /** Nothing was drawn, since the draw is not what START was pressed for; why, where that is not seen. */
  onHeld: (text: string | null) => void;
}

/**
 * START, and its result. It fetches nothing again: where only its answer was lost, the
 * winner would be shown before the names have cycled.
 */
export function useStarting(answer: DrawAnswer | undefined, { onDrawn, onHeld }: StartingEnds) {
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const call = useCall();
  const retryKey = useRetryKey();
  const schemeId = answer?.draw.schemeId ?? '';
  const keep = useCacheDraw(schemeId);
  const lookAgain = useRefetchDraw(schemeId);

  const hold = (text: string | null) => {
    setFailure(null);
    onHeld(text);
  };

  const draw = async (shown: DrawAnswer, numbers: readonly string[]) => {
    // The list may have been voided since, or a receipt of it reversed; a START of before may have
    // gone through and only its answer been lost.
    const now = await lookAgain();
    const change = whatChanged(shown, now);
    if (change !== null) {
      hold(change.text);
      return;
    }
    const { lockHash } = shown.draw;
    const body = { schemeId, drawMonth: comingMonth(now.today), numbers: [...numbers], lockHash };
    const idempotencyKey = retryKey({ ...body, drawId: shown.draw.id });
    const { data } = await call(startDraw, { body }, { idempotencyKey });
    if (data.draw.winner === null) {
      // A repeat of before, whose draw was voided since.
      await lookAgain();
      hold(null);
      return;
    }
    setFailure(null);
    storedNumbers.remove();
    await keep(data);
    onDrawn(data, numbers.length);
  };

  /** The meaning of a refused START when the draw has another state than this screen knew. */
  const settle = async (shown: DrawAnswer, { code, message }: ApiError) => {
    const now = await lookAgain();
    if (code === 'TOO_EARLY') hold(message);
    else if (now.draw.id !== shown.draw.id) hold(null);
    else if (code === 'DRAW_CHANGED') hold(message);
  };

  const start = async (numbers: readonly string[]) => {
    if (!answer) return;
    setIsStarting(true);
    try {
      await draw(answer, numbers);
    } catch (error) {
      setFailure(failureText(error, drawLabels.startFailed(numbers.length)));
      if (error instanceof ApiError && error.status === 409) {
        await settle(answer, error).catch(() => undefined);
      }
    }
    setIsStarting(false);
  };

  return { isStarting, failure: isStarting ? null : failure, start };
}

/** How a draw has changed between what the room has seen and START. */
interface Change {
  /** What to say of it; null where the screen shows it by itself. */
  text: string | null;
}

/** What the room has to see before a winner is drawn; null when there is nothing new. */
function whatChanged(shown: DrawAnswer, now: DrawAnswer): Change | null {
  const isSame = now.draw.id === shown.draw.id;
  // Drawn already, here or elsewhere: START only shows it.
  if (isSame && now.draw.state === 'drawn') return null;
  if (!isSame || now.draw.state === 'marked') return { text: null };
  if (now.draw.lockHash !== shown.draw.lockHash) return { text: drawLabels.frozenElsewhere };
  const isNew = now.warnings.some((warning) => !shown.warnings.includes(warning));
  return isNew ? { text: drawLabels.warnedMeanwhile } : null;
}
