import { ApiError } from '@kuri/shared/api';
import { freezeDraw } from '@kuri/shared/calls';
import type { DrawAnswer, FreezeDrawBody } from '@kuri/shared/contract';
import { useWrite } from '@kuri/shared/query';
import { drawLabels } from '../labels.ts';
import { comingMonth, useCacheDraw } from './current-draw.ts';

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
  const keep = useCacheDraw(schemeId);
  const { write, isBusy, failure } = useWrite(freezeDraw, {
    failed: drawLabels.freezeFailed,
    onDone: ({ data }) => keep(data),
    onFailed: (error, text) => {
      const isTold = onTooEarly && error instanceof ApiError && error.code === 'TOO_EARLY';
      if (isTold) onTooEarly(text);
      return isTold;
    },
  });

  const freeze = async (early?: FreezeDrawBody['early']) => {
    const body = { schemeId, drawMonth: comingMonth(today), ...(early && { early }) };
    const answer = await write({ body });
    return answer !== null && answer.data.draw.lockHash !== null;
  };

  return { isBusy, failure, freeze };
}
