import { keepPreviousData, useQuery } from '@kuri/shared/query';
import { fetchMembers, searchMembers } from '../api.ts';

interface MembersRequest {
  /** What is searched for; empty for everyone. */
  text: string;
  page: number;
  size: number;
}

/** One page of members; while another page is on its way the previous one stays. */
export function useMembers({ text, page, size }: MembersRequest) {
  return useQuery({
    queryKey: ['members', { text, page, size }],
    queryFn: ({ signal }) =>
      text === ''
        ? fetchMembers({ page, size }, signal)
        : searchMembers({ text, page, size }, signal),
    placeholderData: keepPreviousData,
  });
}
