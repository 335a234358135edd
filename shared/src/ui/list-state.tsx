import type { ReactNode } from 'react';
import { LoadFailed, PageLoading } from './page-state.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** The part of a query's result that says what to show of it. */
export interface ListQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  /** How often this very query has failed; a new attempt doesn't reset it. */
  errorUpdateCount: number;
  refetch: () => Promise<unknown>;
}

interface ListStateProps<Data> {
  query: ListQuery<Data>;
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A list that is loading, has failed, or is there; rows that are there stay when a refetch fails. */
export function ListState<Data>({ query, loading, failed, children }: ListStateProps<Data>) {
  const { isError, isFetching, isPlaceholderData, errorUpdateCount } = query;
  const retry = {
    text: failed,
    retrying: isFetching,
    onRetry: () => {
      void query.refetch();
    },
  };
  // Another page's rows must not hide that this one could not be loaded.
  const data = isPlaceholderData && errorUpdateCount > 0 ? undefined : query.data;
  if (data === undefined) {
    const hasFailed = isError || errorUpdateCount > 0;
    return hasFailed ? <LoadFailed {...retry} /> : <PageLoading label={loading} />;
  }
  return (
    <>
      {isError && <StaleNotice {...retry} />}
      {children(data)}
    </>
  );
}
