// Server data, as far as the console uses the library. Add a name here at its first use.
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { GROUPS, GROUP_LIST } from './query/group-keys.ts';
