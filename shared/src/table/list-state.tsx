import type { ReactNode } from 'react';
import { LoadFailed, PageLoading } from '../ui/state-parts.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import type { TableShape } from './row-table.tsx';
import { TableLoading } from './table-loading.tsx';

/** The part of a query's result that says what to show of it. */
export interface ListQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  /** Failures of this very query; a new attempt doesn't reset it. */
  errorUpdateCount: number;
  refetch: () => Promise<unknown>;
}

interface ListStateProps<Data> {
  query: ListQuery<Data>;
  loading: string;
  failed: string;
  /** Where a table comes, its columns, or true: its skeleton is shown instead of a spinner. */
  table?: TableShape<never> | boolean;
  children: (data: Data) => ReactNode;
}

/** A list that is loading, has failed, or is there; rows that are there stay when a refetch fails. */
export function ListState<Data>({
  query,
  loading,
  failed,
  table = false,
  children,
}: ListStateProps<Data>) {
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
    if (isError || errorUpdateCount > 0) return <LoadFailed {...retry} />;
    if (table === false) return <PageLoading label={loading} />;
    return <TableLoading label={loading} {...(table !== true && { table })} />;
  }
  return (
    <>
      {isError && <StaleNotice {...retry} />}
      {children(data)}
    </>
  );
}
