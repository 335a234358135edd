import { useState } from 'react';
import { failureText } from '@kuri/shared/api';
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

/**
 * Records the drawn winner. It may be tried as often as needed: the same body goes with the same key,
 * and the server takes nobody but the drawn ticket.
 */
export function useMarking(onMarked: (draw: Draw) => void): Marking {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const retryKey = useRetryKey();

  const mark = async ({ id, schemeId, drawNo, winner }: Draw) => {
    if (winner === null) return;
    setIsBusy(true);
    setFailure(null);
    const body = {
      schemeId,
      schemeMemberId: winner.schemeMemberId,
      drawMonth: drawNo,
      drawDate: istDate(Date.now()),
      drawId: id,
    };
    try {
      const { data } = await markWinner(body, retryKey(body));
      onMarked(data.draw);
    } catch (error) {
      setFailure(failureText(error, drawLabels.marking.error));
    }
    setIsBusy(false);
  };

  return { isBusy, failure, mark };
}
