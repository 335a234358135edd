import { useState } from 'react';
import { ApiError, failureText } from '@kuri/shared/api';
import type { DrawAnswer, FreezeDrawBody } from '@kuri/shared/contract';
import { freezeDraw } from '../api.ts';
import { drawLabels } from '../labels.ts';
import { comingMonth, useKeepDraw, useLookAgain } from '../queries.ts';

interface Freezing {
  isBusy: boolean;
  failure: string | null;
  /** @returns whether the list is frozen */
  freeze: (early?: FreezeDrawBody['early']) => Promise<boolean>;
}

/**
 * Freezes the list of a group's coming draw.
 * @param onTooEarly its day has not come, other than this screen knew: the server's word for it
 */
export function useFreezing(
  { today, draw: { schemeId } }: DrawAnswer,
  onTooEarly?: (text: string) => void,
): Freezing {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = useKeepDraw(schemeId);
  const lookAgain = useLookAgain(schemeId);

  const fail = async (error: unknown) => {
    if (onTooEarly && error instanceof ApiError && error.code === 'TOO_EARLY') {
      onTooEarly(error.message);
      await lookAgain().catch(() => undefined);
    } else setFailure(failureText(error, drawLabels.freezeFailed));
  };

  const freeze = async (early?: FreezeDrawBody['early']) => {
    setIsBusy(true);
    setFailure(null);
    let isFrozen = false;
    try {
      const body = { schemeId, drawMonth: comingMonth(today), ...(early && { early }) };
      const { data } = await freezeDraw(body);
      await keep(data);
      isFrozen = data.draw.lockHash !== null;
    } catch (error) {
      await fail(error);
    }
    setIsBusy(false);
    return isFrozen;
  };

  return { isBusy, failure, freeze };
}
