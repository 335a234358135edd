import type { Draw, DrawAnswer } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { GROUPS, GROUP_LIST, keepPreviousData, useQuery, useQueryClient } from '@kuri/shared/query';
import {
  fetchDraw,
  fetchDraws,
  fetchGroupList,
  fetchMembers,
  fetchProof,
  type MembersRequest,
} from './api.ts';

const DRAWS = 'draws';

/** Every group; not asked for while they are known from elsewhere. */
export function useGroupList({ enabled = true } = {}) {
  return useQuery({
    queryKey: GROUP_LIST,
    queryFn: ({ signal }) => fetchGroupList(signal),
    enabled,
  });
}

/** One page of a group's tickets; the rows stay until others of the same group have come. */
export function useMembers(request: MembersRequest) {
  return useQuery({
    queryKey: ['draw-members', request.schemeId, request],
    queryFn: ({ signal }) => fetchMembers(request, signal),
    placeholderData: (last, query) =>
      query?.queryKey[1] === request.schemeId ? keepPreviousData(last) : undefined,
  });
}

/** Every draw of a group. */
export function useDraws(schemeId: string) {
  return useQuery({
    queryKey: [DRAWS, schemeId, 'history'],
    queryFn: ({ signal }) => fetchDraws(schemeId, signal),
  });
}

const currentKey = (schemeId: string) => [DRAWS, schemeId, 'current'];

/** A screen that stays open in a hall sees what others do to its draw. */
const LOOK_EVERY_MS = 20_000;

/** The coming draw of a group, as far as it has come. */
export interface CurrentDraw {
  answer: DrawAnswer;
  /** What has become of the draw that stood here before, where another is the coming one by now. */
  ended: Draw | null;
}

/** The coming draw of a group; asked for again and again. */
export function useCurrentDraw(schemeId: string) {
  const client = useQueryClient();
  const queryKey = currentKey(schemeId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => lookAt(schemeId, client.getQueryData<CurrentDraw>(queryKey), signal),
    // Whoever comes back is shown no winner of before: the draw may have been voided since.
    gcTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
}

async function lookAt(
  schemeId: string,
  known: CurrentDraw | undefined,
  signal?: AbortSignal,
): Promise<CurrentDraw> {
  const drawMonth = comingMonth(todayInIndia());
  const answer = await fetchDraw({ schemeId, drawMonth }, signal);
  if (known === undefined) return { answer, ended: null };
  const before = known.answer.draw;
  if (before.id === answer.draw.id) return { answer, ended: known.ended };
  return { answer, ended: await endOf(before, signal) };
}

/** How a draw ended, by the history; as it was known where that cannot be had. */
async function endOf(before: Draw, signal?: AbortSignal): Promise<Draw> {
  try {
    const draws = await fetchDraws(before.schemeId, signal);
    return draws.find(({ id }) => id === before.id) ?? before;
  } catch {
    return before;
  }
}

/** Gives the function that keeps what a step of the draw has answered as its newest state. */
export function useKeepDraw(schemeId: string): (answer: DrawAnswer) => Promise<void> {
  const keep = useKeep(schemeId);
  return (answer) => keep({ answer, ended: null });
}

/** Gives the function that looks how the draw stands at this moment, and shows it. */
export function useLookAgain(schemeId: string): () => Promise<DrawAnswer> {
  const client = useQueryClient();
  const keep = useKeep(schemeId);
  return async () => {
    const now = await lookAt(schemeId, client.getQueryData<CurrentDraw>(currentKey(schemeId)));
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

/** Gives the function that forgets all that is known of draws, and fetches what is shown anew. */
export function useForgetDraws(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.resetQueries({ queryKey: [DRAWS] });
}

/** The records that prove a draw. */
export function useProof(drawId: string) {
  return useQuery({
    queryKey: [DRAWS, 'proof', drawId],
    queryFn: ({ signal }) => fetchProof(drawId, signal),
    // What was proved a moment ago may have been confirmed since.
    gcTime: 0,
  });
}

/** Gives the function that fetches all that is shown of draws, and what they change, anew. */
export function useRefreshDraws(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [DRAWS] }),
      client.invalidateQueries({ queryKey: ['draw-members'] }),
      client.invalidateQueries({ queryKey: GROUPS }),
    ]);
}

/**
 * The month of the coming draw, 1 to 12: the one after this month.
 * @param today the business date in India, `YYYY-MM-DD`
 */
export function comingMonth(today: string): number {
  return (Number(today.slice(5, 7)) % 12) + 1;
}
