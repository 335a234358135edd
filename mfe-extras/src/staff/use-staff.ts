import { useQuery, useQueryClient } from '@kuri/shared/query';
import { fetchStaff } from '../api.ts';

const STAFF = ['staff'];

/** Everybody who may sign in. */
export function useStaff() {
  return useQuery({ queryKey: STAFF, queryFn: ({ signal }) => fetchStaff(signal) });
}

/** Gives the function that fetches the staff anew, after a write. */
export function useRefreshStaff(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: STAFF });
  };
}
