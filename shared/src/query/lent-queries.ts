import { type QueryClient, useQueryClient as useWholeClient } from '@tanstack/react-query';

/** The query client as modules have it: one for all of them, whose defaults and content are nobody's own. */
export type LentQueries = Omit<
  QueryClient,
  'clear' | 'setDefaultOptions' | 'setMutationDefaults' | 'setQueryDefaults' | 'unmount'
>;

/** Gives the query client of the console. At run time the console refuses what the type leaves out. */
export const useQueryClient: () => LentQueries = useWholeClient;
