import { useState } from 'react';
import { ApiError, failureText } from '@kuri/shared/api';
import { startDraw, markWinner } from '@kuri/shared/calls';
import { istDate, type Draw, type DrawAnswer } from '@kuri/shared/contract';
import { useRetryKey } from '@kuri/shared/forms';
import { useCall, useWrite } from '@kuri/shared/query';
import { notesOf } from '../draw-texts.ts';
import { drawLabels } from '../labels.ts';
import { prepareConfetti, prefersReducedMotion } from '../stage/confetti.tsx';
import {
  useInvalidateDraws,
  comingMonth,
  useHasEnded,
  useCacheDraw,
  useRefetchDraw,
  type CurrentDraw,
} from './current-draw.ts';
import { storedNumbers } from './room-numbers-form.tsx';

/** Duration of the spin. */
export const SPIN_MS = 8000;

export interface DrawRun {
  view: 'before' | 'spinning' | 'result';
  /** Undefined while loading. */
  answer: DrawAnswer | undefined;
  isStarting: boolean;
  failure: string | null;
  /** Reason why the draw shown before is gone or was not started. */
  notice: string | null;
  showNotice: (text: string | null) => void;
  start: (numbers: readonly string[]) => Promise<void>;
  /** Ends the spin. */
  reveal: () => void;
  /** Count of numbers sent with START here; null if drawn elsewhere or before. */
  sentCount: number | null;
  marking: Marking;
}

/**
 * Steps of a draw on this screen. The server draws at START and the rest only shows it, so that a
 * reopened screen finds the same winner.
 */
export function useDrawRun(current: CurrentDraw | undefined): DrawRun {
  const [kept, setKept] = useState<ShownDraw | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const forget = useInvalidateDraws();
  const hasEnded = useHasEnded();
  const shown = shownDraw(kept, current);
  const answer = shown?.answer ?? current?.answer;

  const marking = useMarking({
    onMarked: (draw: Draw) => {
      if (!answer) return;
      setKept((now) => ({
        answer: { ...(now?.answer ?? answer), draw },
        isSpinning: now?.isSpinning ?? false,
        sentCount: now?.sentCount ?? null,
      }));
    },
    onRefused: async (text) => {
      setKept(null);
      setNotice(text);
      await forget();
    },
  });

  const { isStarting, failure, start } = useStarting(answer, {
    onDrawn: (drawn, sentCount) => {
      // A draw that ended before START has no list to spin.
      const isSpinning =
        drawn.draw.state === 'drawn' && drawn.schemeMembers.length > 0 && !prefersReducedMotion();
      setKept({ answer: drawn, isSpinning, sentCount });
      if (drawn.draw.state !== 'drawn') return;
      // Also confirms the winner of a screen that is left during the spin.
      const confirm = () => {
        if (!hasEnded(drawn.draw)) void marking.mark(drawn.draw);
      };
      if (isSpinning) setTimeout(confirm, SPIN_MS);
      else confirm();
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
    reveal: () => setKept((now) => now && { ...now, isSpinning: false }),
    sentCount: shown?.sentCount ?? null,
    marking,
  };
}

function viewOf(
  shown: ShownDraw | null,
  answer: DrawAnswer | undefined,
  isStarting: boolean,
): DrawRun['view'] {
  if (shown?.isSpinning === true) return 'spinning';
  // A refetch that overtakes START must not show the winner before the spin.
  if (isStarting && shown === null) return 'before';
  return answer?.draw.winner && answer.draw.state !== 'void' ? 'result' : 'before';
}

/** Reason why the draw shown before is gone; null if its winner is shown. */
function endText(ended: Draw | null): string | null {
  if (ended === null || ended.state === 'marked') return null;
  const { drawNo, voided } = ended;
  return voided === null
    ? drawLabels.gone
    : drawLabels.voided({ drawNo, by: voided.by, reason: voided.reason });
}

/** Draw shown in place of the coming one. */
interface ShownDraw {
  answer: DrawAnswer;
  isSpinning: boolean;
  sentCount: number | null;
}

/**
 * A draw confirmed elsewhere stays with its winner, a voided one goes; neither during the spin.
 * @param kept draw shown by this screen's own steps
 */
function shownDraw(kept: ShownDraw | null, current: CurrentDraw | undefined): ShownDraw | null {
  const ended = current?.ended ?? null;
  if (ended === null || kept?.isSpinning === true) return kept;
  if (kept !== null && kept.answer.draw.id !== ended.id) return kept;
  if (ended.state !== 'marked') return null;
  const answer = kept?.answer ?? current?.answer;
  return answer
    ? { isSpinning: false, sentCount: null, ...kept, answer: { ...answer, draw: ended } }
    : null;
}

interface StartingEnds {
  /** Called with the drawn winner and the count of numbers sent. */
  onDrawn: (drawn: DrawAnswer, sentCount: number) => void;
  /** Called if the draw has changed and nothing was drawn; null if the screen shows the change. */
  onHeld: (text: string | null) => void;
}

/**
 * Runs START. It does not refetch on failure: after a lost answer the winner would show before the
 * spin.
 */
function useStarting(answer: DrawAnswer | undefined, { onDrawn, onHeld }: StartingEnds) {
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const call = useCall();
  const retryKey = useRetryKey();
  const schemeId = answer?.draw.schemeId ?? '';
  const keep = useCacheDraw(schemeId);
  const refetch = useRefetchDraw(schemeId);

  const hold = (text: string | null) => {
    setFailure(null);
    onHeld(text);
  };

  const draw = async (shown: DrawAnswer, numbers: readonly string[]) => {
    // The list may be voided, a receipt reversed, or an earlier START done with its answer lost.
    const now = await refetch();
    const change = changeSince(shown, now);
    if (change !== null) {
      hold(change.text);
      return;
    }
    const { lockHash } = shown.draw;
    const body = { schemeId, drawMonth: comingMonth(now.today), numbers: [...numbers], lockHash };
    const idempotencyKey = retryKey({ ...body, drawId: shown.draw.id });
    const { data } = await call(startDraw, { body }, { idempotencyKey });
    if (data.draw.winner === null) {
      // The repeated START's draw was voided since.
      await refetch();
      hold(null);
      return;
    }
    setFailure(null);
    storedNumbers.remove();
    await keep(data);
    onDrawn(data, numbers.length);
  };

  /** Explains a refused START by the draw's present state. */
  const settle = async (shown: DrawAnswer, { code, message }: ApiError) => {
    const now = await refetch();
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
      setFailure(failureText(error, drawLabels.startFailed({ typed: numbers.length })));
      if (error instanceof ApiError && error.status === 409) {
        await settle(answer, error).catch(() => undefined);
      }
    }
    setIsStarting(false);
  };

  return { isStarting, failure: isStarting ? null : failure, start };
}

interface Change {
  /** Null if the screen shows the change by itself. */
  text: string | null;
}

/** Change that the room must see before a winner is drawn; null for none. */
function changeSince(shown: DrawAnswer, now: DrawAnswer): Change | null {
  const isSame = now.draw.id === shown.draw.id;
  // Drawn already: START only shows it.
  if (isSame && now.draw.state === 'drawn') return null;
  if (!isSame || now.draw.state === 'marked') return { text: null };
  if (now.draw.lockHash !== shown.draw.lockHash) return { text: drawLabels.frozenElsewhere };
  const before = notesOf(shown);
  const isNew = notesOf(now).some((note) => !before.includes(note));
  return isNew ? { text: drawLabels.warnedMeanwhile } : null;
}

export interface Marking {
  isBusy: boolean;
  failure: string | null;
  mark: (draw: Draw) => Promise<void>;
}

interface MarkingEnds {
  onMarked: (draw: Draw) => void;
  /** Called with the server's text if another winner is recorded. */
  onRefused: (text: string) => Promise<void>;
}

/** Error codes for a voided draw or another winner. */
const NOT_THE_WINNER = ['DRAW_VOID', 'WINNER_MISMATCH', 'DRAW_ALREADY_DONE'];

/** Records the drawn winner; safe to repeat, since the server accepts only the drawn ticket. */
function useMarking({ onMarked, onRefused }: MarkingEnds): Marking {
  const { write, isBusy, failure } = useWrite(markWinner, {
    failed: drawLabels.marking.error,
    onDone: ({ data }) => onMarked(data.draw),
    onFailed: async (error, text) => {
      if (!(error instanceof ApiError) || !NOT_THE_WINNER.includes(error.code)) return false;
      await onRefused(text);
      return true;
    },
  });

  const mark = async ({ id, schemeId, drawNo, winner, drawnAt }: Draw) => {
    if (winner === null || drawnAt === null) return;
    const body = {
      schemeId,
      schemeMemberId: winner.schemeMemberId,
      drawMonth: drawNo,
      // The draw's day by the server; this computer's clock may be wrong.
      drawDate: istDate(Date.parse(drawnAt)),
      drawId: id,
    };
    await write({ body });
  };

  return { isBusy, failure, mark };
}
