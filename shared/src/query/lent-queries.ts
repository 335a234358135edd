import { type QueryClient, useQueryClient as useWholeClient } from '@tanstack/react-query';

type Refused = 'clear' | 'setDefaultOptions' | 'setMutationDefaults' | 'setQueryDefaults';

/** The query client as modules have it: one for all, so that its defaults and content are nobody's own. */
export type LentQueries = Omit<QueryClient, Refused>;

/** Gives the query client of the console, which refuses at run time what the type leaves out. */
export const useQueryClient: () => LentQueries = useWholeClient;
