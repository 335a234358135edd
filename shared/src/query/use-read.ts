import { useEffect, useRef } from 'react';
import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { arrivedData, type CallOptions, makeCall } from '../api/make-call.ts';
import { useCallingModule } from '../api/settings.ts';
import type { Answer } from '../api/unwrap.ts';
import type { Call, Sent } from '../contract/calls/call.ts';
import { keyOf } from './call-keys.ts';

interface ReadOptions<A, S> extends Pick<
  UseQueryOptions<A>,
  'enabled' | 'gcTime' | 'refetchInterval' | 'staleTime'
> {
  /** True to keep the former answer while this one is on its way; called with the former query. */
  keep?: boolean | ((before: S) => boolean);
}

/** Milliseconds in which the first view does not ask again for answers that came with the page. */
const FIRST_VIEW = 2000;

/**
 * Reads by a call's row, from the cache where it is there. It is fetched again after each write that
 * changes what it reads, whichever remote makes that write.
 * @param sent what goes out; another one is another read
 */
export function useRead<A, S extends Sent>(
  call: Call<A, S>,
  sent: NoInfer<S>,
  { keep = false, ...options }: ReadOptions<A, NoInfer<S>> = {},
): UseQueryResult<A> {
  const module = useCallingModule();
  const stays = (before: { queryKey: QueryKey } | undefined) =>
    typeof keep === 'function' ? before !== undefined && keep(before.queryKey[2] as S) : keep;
  return useQuery<A>({
    queryKey: keyOf(call, sent),
    queryFn: async ({ signal }) => (await makeCall(call, sent, { signal, module })).data,
    meta: { tags: call.reads ?? [] },
    initialData: () => arrivedData(call, sent),
    // Only what came with the page has never been updated.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? FIRST_VIEW : 0),
    placeholderData: (last, before) => (stays(before) ? keepPreviousData(last) : undefined),
    ...options,
  });
}

export type MakeCall = <A, S extends Sent>(
  call: Call<A, S>,
  sent: NoInfer<S>,
  options?: Pick<CallOptions, 'signal' | 'idempotencyKey'>,
) => Promise<Answer<A>>;

/** Most reads of a part once it was left: the rest of a write that was begun in it. */
const MOST_ONCE_LEFT = 10;

/**
 * Gives the function that makes a call outside of the cache, in the name of the remote whose part this
 * is: for what comes after one another, or is asked for in the middle of something else. Of a part that was left,
 * all writes are made, and ten reads; the others are never answered.
 */
export function useCall(): MakeCall {
  const module = useCallingModule();
  const left = useRef<number>(Infinity);
  useEffect(() => {
    left.current = Infinity;
    return () => {
      left.current = MOST_ONCE_LEFT;
    };
  }, []);
  return (call, sent, options) => {
    if (call.method === 'GET' && left.current-- <= 0) return new Promise(() => undefined);
    return makeCall(call, sent, { ...options, module });
  };
}
