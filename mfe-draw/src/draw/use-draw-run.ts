import { useState } from 'react';
import { ApiError, failureText } from '@kuri/shared/api';
import { startDraw, markWinner } from '@kuri/shared/calls';
import { istDate, type Draw, type DrawAnswer } from '@kuri/shared/contract';
import { useRetryKey } from '@kuri/shared/forms';
import { useCall, useWrite } from '@kuri/shared/query';
import { drawLabels } from '../labels.ts';
import { prepareConfetti } from '../stage/confetti.tsx';
import { prefersReducedMotion } from '../stage/stage.tsx';
import {
  useInvalidateDraws,
  comingMonth,
  useCacheDraw,
  useRefetchDraw,
  type CurrentDraw,
} from './current-draw.ts';
import { storedNumbers } from './room-numbers-form.tsx';

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

/** The draw that this screen shows in place of the coming one. */
interface ShownDraw {
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
function shownDraw(kept: ShownDraw | null, current: CurrentDraw | undefined): ShownDraw | null {
  const ended = current?.ended ?? null;
  if (ended === null || kept?.isSpinning === true) return kept;
  if (kept !== null && kept.answer.draw.id !== ended.id) return kept;
  if (ended.state !== 'marked') return null;
  const answer = kept?.answer ?? current?.answer;
  return answer
    ? { isSpinning: false, typed: null, ...kept, answer: { ...answer, draw: ended } }
    : null;
}

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
function useStarting(answer: DrawAnswer | undefined, { onDrawn, onHeld }: StartingEnds) {
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

export interface Marking {
  isBusy: boolean;
  /** Why the winner is not confirmed. */
  failure: string | null;
  mark: (draw: Draw) => Promise<void>;
}

interface MarkingEnds {
  onMarked: (draw: Draw) => void;
  /** Called with the server's reason when the winner on screen is not the recorded one. */
  onRefused: (text: string) => Promise<void>;
}

/** What the server answers when the draw was voided, or has another winner. */
const NOT_THE_WINNER = ['DRAW_VOID', 'WINNER_MISMATCH', 'DRAW_ALREADY_DONE'];

/**
 * Records the drawn winner. It may be tried as often as needed: the server takes nobody but the drawn
 * ticket.
 */
function useMarking({ onMarked, onRefused }: MarkingEnds): Marking {
  const { write, isBusy, failure } = useWrite(markWinner, {
    failed: drawLabels.marking.error,
    onDone: ({ data }) => {
      onMarked(data.draw);
    },
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
      // The server's day: this computer's clock may be wrong, and the night may be over.
      drawDate: istDate(Date.parse(drawnAt)),
      drawId: id,
    };
    await write({ body });
  };

  return { isBusy, failure, mark };
}
