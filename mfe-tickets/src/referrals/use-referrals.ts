import { useQuery, useQueryClient } from '@kuri/shared/query';
import { fetchReferrals } from '../api.ts';

const REFERRALS = ['referrals'];

/** Everyone who brings members. */
export function useReferrals() {
  return useQuery({
    queryKey: REFERRALS,
    queryFn: ({ signal }) => fetchReferrals(signal),
  });
}

/** Gives the function that fetches the referrals anew, after a write. */
export function useRefreshReferrals(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: REFERRALS });
  };
}
