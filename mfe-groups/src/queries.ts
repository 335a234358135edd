import { GROUPS, keepPreviousData, useQuery, useQueryClient } from '@kuri/shared/query';
import { fetchGroups, fetchGroupTypes } from './api.ts';

const GROUP_TYPES = ['group-types'];

/** One page of groups; while another page is on its way the previous one stays. */
export function useGroups({ page, size }: { page: number; size: number }) {
  return useQuery({
    queryKey: [...GROUPS, 'page', { page, size }],
    queryFn: ({ signal }) => fetchGroups({ page, size }, signal),
    placeholderData: keepPreviousData,
  });
}

/** All group types. */
export function useGroupTypes() {
  return useQuery({
    queryKey: GROUP_TYPES,
    queryFn: ({ signal }) => fetchGroupTypes(signal),
  });
}

/** Gives the function that fetches what is shown of groups and group types anew, after a write. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [GROUPS, GROUP_TYPES]) void client.invalidateQueries({ queryKey });
  };
}
