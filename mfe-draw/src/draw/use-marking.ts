import { ApiError } from '@kuri/shared/api';
import { markWinner } from '@kuri/shared/calls';
import { istDate, type Draw } from '@kuri/shared/contract';
import { useWrite } from '@kuri/shared/query';
import { drawLabels } from '../labels.ts';

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
export function useMarking({ onMarked, onRefused }: MarkingEnds): Marking {
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
