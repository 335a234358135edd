import type { QueryClient } from '@tanstack/react-query';
import type { Call, Sent, Tag } from '../contract/calls/call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { tags?: readonly Tag[] };
  }
}

/**
 * Key of a read in the cache: its first tag, the call, and the query; without a query the beginning of
 * all keys of the call.
 */
export function keyOf<A, S extends Sent>({ reads = [], path }: Call<A, S>, sent?: S) {
  const first = [reads[0] ?? 'other', path] as const;
  return sent === undefined ? first : ([...first, sent] as const);
}

/** Refetches what a write changes where it is on screen, and marks the rest of it as stale. */
export async function refreshTags(
  client: Pick<QueryClient, 'invalidateQueries'>,
  tags: readonly Tag[],
): Promise<void> {
  const isOf = (tag: unknown) => tags.some((each) => each === tag);
  await client.invalidateQueries({
    // A remote of an older minor keeps its reads without tags, under keys that begin with one.
    predicate: ({ meta, queryKey }) => meta?.tags?.some(isOf) ?? isOf(queryKey[0]),
  });
}
