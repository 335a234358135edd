import { GROUPS, GROUP_LIST, useQuery, useQueryClient } from '@kuri/shared/query';
import { fetchGroupList } from './api.ts';

// Cache keys by what they hold; a write fetches anew whatever begins with one of them.
export const TICKETS = ['tickets'];
const MEMBERS = ['members'];
const REFERRALS = ['referrals'];

/** Every group, active ones first, by name. */
export function useGroupList() {
  return useQuery({ queryKey: GROUP_LIST, queryFn: ({ signal }) => fetchGroupList(signal) });
}

/** Gives the function that fetches all that a ticket shows up in anew, after a write. */
export function useRefreshTickets(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [GROUPS, TICKETS, MEMBERS, REFERRALS].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
