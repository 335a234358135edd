import { ApiError } from '@kuri/shared/api';
import { comingDraw, drawHistory, freezeDraw } from '@kuri/shared/calls';
import type { Draw, DrawAnswer, FreezeDrawBody } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useCall, useQuery, useQueryClient, useWrite, type MakeCall } from '@kuri/shared/query';
import { drawLabels } from '../labels.ts';

/** First part of all cache keys of draws. */
const DRAWS = 'draws';

const currentKey = (schemeId: string) => [DRAWS, schemeId, 'current'];

/** Refetches, since others may act on the same draw. */
const POLL_MS = 20_000;

export interface CurrentDraw {
  answer: DrawAnswer;
  /** Result of the draw shown before, if another one is coming now. */
  ended: Draw | null;
}

/** Polls the coming draw of a group. */
export function useCurrentDraw(schemeId: string) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = currentKey(schemeId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchCurrentDraw(call, schemeId, client.getQueryData<CurrentDraw>(queryKey), signal),
    // Not cached: the draw may be voided when the user returns.
    gcTime: 0,
    refetchInterval: POLL_MS,
  });
}

async function fetchCurrentDraw(
  call: MakeCall,
  schemeId: string,
  cached: CurrentDraw | undefined,
  signal?: AbortSignal,
): Promise<CurrentDraw> {
  const query = { scheme: schemeId, drawMonth: comingMonth(todayInIndia()), hold: 1 } as const;
  const { data: answer } = await call(comingDraw, { query }, { signal });
  if (cached === undefined) return { answer, ended: null };
  const before = cached.answer.draw;
  if (before.id === answer.draw.id) return { answer, ended: cached.ended };
  return { answer, ended: await finalState(call, before, signal) };
}

/** Final state from the history; the known state if that fails. */
async function finalState(call: MakeCall, before: Draw, signal?: AbortSignal): Promise<Draw> {
  try {
    const query = { scheme: before.schemeId };
    const { data } = await call(drawHistory, { query }, { signal });
    return data.find(({ id }) => id === before.id) ?? before;
  } catch {
    return before;
  }
}

export function useCacheDraw(schemeId: string): (answer: DrawAnswer) => Promise<void> {
  const keep = useKeep(schemeId);
  return (answer) => keep({ answer, ended: null });
}

export function useRefetchDraw(schemeId: string): () => Promise<DrawAnswer> {
  const call = useCall();
  const client = useQueryClient();
  const keep = useKeep(schemeId);
  return async () => {
    const now = await fetchCurrentDraw(
      call,
      schemeId,
      client.getQueryData<CurrentDraw>(currentKey(schemeId)),
    );
    await keep(now);
    return now.answer;
  };
}

function useKeep(schemeId: string): (now: CurrentDraw) => Promise<void> {
  const client = useQueryClient();
  const queryKey = currentKey(schemeId);
  return async (now) => {
    // A pending refetch would restore older data.
    await client.cancelQueries({ queryKey });
    // Not cached for a screen that was left.
    client.setQueryData<CurrentDraw>(queryKey, (cached) => cached && now);
  };
}

/** Returns a function that says whether the polled screen knows a draw to be over. */
export function useHasEnded(): (draw: Draw) => boolean {
  const client = useQueryClient();
  return ({ id, schemeId }) =>
    client.getQueryData<CurrentDraw>(currentKey(schemeId))?.ended?.id === id;
}

/** Returns a function that invalidates all cached draws; those on screen are fetched again. */
export function useInvalidateDraws(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.resetQueries({ queryKey: [DRAWS] });
}

/**
 * Month after `today`, 1 to 12.
 * @param today business date in India, `YYYY-MM-DD`
 */
export function comingMonth(today: string): number {
  return (Number(today.slice(5, 7)) % 12) + 1;
}

interface Freezing {
  isBusy: boolean;
  failure: string | null;
  /** @returns true if the list is frozen */
  freeze: (early?: FreezeDrawBody['early']) => Promise<boolean>;
}

/**
 * Freezes the list of a group's coming draw.
 * @param onTooEarly called with the server's text if its day has not come
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
