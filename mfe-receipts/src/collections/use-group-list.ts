import { useQuery } from '@kuri/shared/query';
import { fetchGroupList } from '../api.ts';

/** Every group to choose from. */
export function useGroupList() {
  return useQuery({
    queryKey: ['receipts', 'groups'],
    queryFn: ({ signal }) => fetchGroupList(signal),
  });
}
