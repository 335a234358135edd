import { useQuery } from '@kuri/shared/query';
import { fetchGroupList, fetchGroupTickets } from './api.ts';

/** Every group, active ones first, by name. */
export function useGroupList() {
  return useQuery({
    queryKey: ['groups', 'list'],
    queryFn: ({ signal }) => fetchGroupList(signal),
  });
}

/** All tickets of a group. */
export function useGroupTickets(schemeId: string) {
  return useQuery({
    queryKey: ['tickets', schemeId, 'all'],
    queryFn: ({ signal }) => fetchGroupTickets(schemeId, signal),
  });
}
