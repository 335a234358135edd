// Server data, as far as the console uses the library. Add a name here at its first use.
export { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
export { keyOf, refreshTags } from './query/call-keys.ts';
export { useQueryClient, type LentQueries } from './query/lent-queries.ts';
export { useCall, type MakeCall } from './query/use-read.ts';
export { useDownload } from './writes/use-download.ts';
export { useRead } from './query/use-read.ts';
export { useFreeDays, useOrganisation, useYearBegins } from './domain/use-organisation.ts';
export { useWrite, type Write } from './writes/use-write.ts';
