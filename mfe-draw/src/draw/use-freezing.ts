import { useState } from 'react';
import { failureText } from '@kuri/shared/api';
import type { DrawAnswer } from '@kuri/shared/contract';
import { freezeDraw } from '../api.ts';
import { drawLabels } from '../labels.ts';
import { comingMonth, useKeepDraw } from '../queries.ts';

/** Freezes the list of a group's coming draw. */
export function useFreezing({ today, draw: { schemeId } }: DrawAnswer) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = useKeepDraw(schemeId);

  const freeze = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { data } = await freezeDraw({ schemeId, drawMonth: comingMonth(today) });
      keep(data);
    } catch (error) {
      setFailure(failureText(error, drawLabels.freezeFailed));
    }
    setIsBusy(false);
  };

  return { isBusy, failure, freeze };
}
