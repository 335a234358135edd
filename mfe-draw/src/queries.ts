import { istDate, type DrawAnswer } from '@kuri/shared/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@kuri/shared/query';
import {
  fetchDraw,
  fetchDraws,
  fetchGroupList,
  fetchMembers,
  fetchProof,
  type MembersRequest,
} from './api.ts';

const GROUPS = ['group-list'] as const;
const DRAWS = 'draws';

/** Every group; not asked for while they are known from elsewhere. */
export function useGroupList({ enabled = true } = {}) {
  return useQuery({
    queryKey: GROUPS,
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

/** The coming draw of a group, as far as it has come. */
export function useCurrentDraw(schemeId: string) {
  return useQuery({
    queryKey: currentKey(schemeId),
    queryFn: async ({ signal }) => {
      const drawMonth = comingMonth(istDate(Date.now()));
      const answer = await fetchDraw({ schemeId, drawMonth }, signal);
      // This computer's clock may be wrong: what counts is the server's day.
      const itsMonth = comingMonth(answer.today);
      return itsMonth === drawMonth
        ? answer
        : await fetchDraw({ schemeId, drawMonth: itsMonth }, signal);
    },
    // Whoever comes back is shown no winner of before: the draw may have been voided since.
    gcTime: 0,
  });
}

/** Gives the function that keeps what a step of the draw has answered as its newest state. */
export function useKeepDraw(schemeId: string): (answer: DrawAnswer) => void {
  const client = useQueryClient();
  return (answer) => {
    // Nothing is kept for a screen that was left meanwhile.
    client.setQueryData<DrawAnswer>(currentKey(schemeId), (known) => known && answer);
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
