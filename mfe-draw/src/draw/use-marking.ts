import { useState } from 'react';
import { ApiError, failureText } from '@kuri/shared/api';
import { istDate, type Draw } from '@kuri/shared/contract';
import { useRetryKey } from '@kuri/shared/forms';
import { markWinner } from '../api.ts';
import { drawLabels } from '../labels.ts';

export interface Marking {
  isBusy: boolean;
  /** Why the winner is not confirmed. */
  failure: string | null;
  mark: (draw: Draw) => Promise<void>;
}

interface MarkingEnds {
  onMarked: (draw: Draw) => void;
  /** Whoever is shown has not won: with the server's word for why. */
  onRefused: (text: string) => Promise<void>;
}

/** What the server answers when the draw was voided, or has another winner. */
const NOT_THE_WINNER = ['DRAW_VOID', 'WINNER_MISMATCH', 'DRAW_ALREADY_DONE'];

/**
 * Records the drawn winner. It may be tried as often as needed: the same body goes with the same key,
 * and the server takes nobody but the drawn ticket.
 */
export function useMarking({ onMarked, onRefused }: MarkingEnds): Marking {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const retryKey = useRetryKey();

  const mark = async ({ id, schemeId, drawNo, winner, drawnAt }: Draw) => {
    if (winner === null || drawnAt === null) return;
    setIsBusy(true);
    setFailure(null);
    const body = {
      schemeId,
      schemeMemberId: winner.schemeMemberId,
      drawMonth: drawNo,
      // The server's day: this computer's clock may be wrong, and the night may be over.
      drawDate: istDate(Date.parse(drawnAt)),
      drawId: id,
    };
    try {
      const { data } = await markWinner(body, retryKey(body));
      onMarked(data.draw);
    } catch (error) {
      if (error instanceof ApiError && NOT_THE_WINNER.includes(error.code)) {
        await onRefused(error.message);
      } else setFailure(failureText(error, drawLabels.marking.error));
    }
    setIsBusy(false);
  };

  return { isBusy, failure, mark };
}
