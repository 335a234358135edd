import { keepPreviousData, useQuery, useQueryClient } from '@kuri/shared/query';
import { fetchReferrals, type PageRequest } from '../api.ts';

const REFERRALS = ['referrals'];

/** One page of everyone who brings members; while another is on its way the previous one stays. */
export function useReferrals({ page, size }: PageRequest) {
  return useQuery({
    queryKey: [...REFERRALS, { page, size }],
    queryFn: ({ signal }) => fetchReferrals({ page, size }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Gives the function that fetches the referrals anew, after a write. */
export function useRefreshReferrals(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: REFERRALS });
  };
}
