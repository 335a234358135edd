import { ApiError } from '@kuri/shared/api';
import { comingDraw, drawHistory, freezeDraw } from '@kuri/shared/calls';
import type { Draw, DrawAnswer, FreezeDrawBody } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useCall, useQuery, useQueryClient, useWrite, type MakeCall } from '@kuri/shared/query';
import { drawLabels } from '../labels.ts';

/** All that is kept of draws begins with it: the first tag of their rows. */
const DRAWS = 'draws';

const currentKey = (schemeId: string) => [DRAWS, schemeId, 'current'];

/** A screen that stays open in a hall sees what others do to its draw. */
const LOOK_EVERY_MS = 20_000;

/** The coming draw of a group, as far as it has come. */
export interface CurrentDraw {
  answer: DrawAnswer;
  /** The result of the draw that was shown here before, where another is the coming one by now. */
  ended: Draw | null;
}

/** The coming draw of a group; asked for again and again. */
export function useCurrentDraw(schemeId: string) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = currentKey(schemeId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchCurrentDraw(call, schemeId, client.getQueryData<CurrentDraw>(queryKey), signal),
    // A returning user is not shown the earlier winner: the draw may have been voided since.
    gcTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
}

async function fetchCurrentDraw(
  call: MakeCall,
  schemeId: string,
  known: CurrentDraw | undefined,
  signal?: AbortSignal,
): Promise<CurrentDraw> {
  const query = { scheme: schemeId, drawMonth: comingMonth(todayInIndia()), hold: 1 } as const;
  const { data: answer } = await call(comingDraw, { query }, { signal });
  if (known === undefined) return { answer, ended: null };
  const before = known.answer.draw;
  if (before.id === answer.draw.id) return { answer, ended: known.ended };
  return { answer, ended: await endOf(call, before, signal) };
}

/** How a draw ended, by the history; as it was known where that cannot be had. */
async function endOf(call: MakeCall, before: Draw, signal?: AbortSignal): Promise<Draw> {
  try {
    const query = { scheme: before.schemeId };
    const { data } = await call(drawHistory, { query }, { signal });
    return data.find(({ id }) => id === before.id) ?? before;
  } catch {
    return before;
  }
}

/** Gives the function that keeps what a step of the draw has answered as its newest state. */
export function useCacheDraw(schemeId: string): (answer: DrawAnswer) => Promise<void> {
  const keep = useKeep(schemeId);
  return (answer) => keep({ answer, ended: null });
}

/** Returns a function that fetches the present state of the draw, and shows it. */
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
    // A look that was on its way before would put back what it saw.
    await client.cancelQueries({ queryKey });
    // Nothing is kept for a screen that was left meanwhile.
    client.setQueryData<CurrentDraw>(queryKey, (known) => known && now);
  };
}

/** Returns a function that invalidates all cached draws; those on screen are fetched again. */
export function useInvalidateDraws(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.resetQueries({ queryKey: [DRAWS] });
}

/**
 * The month of the coming draw, 1 to 12: the one after this month.
 * @param today the business date in India, `YYYY-MM-DD`
 */
export function comingMonth(today: string): number {
  return (Number(today.slice(5, 7)) % 12) + 1;
}

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
