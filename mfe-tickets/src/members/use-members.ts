import { memberPage, memberSearch, type Call, type PageNumbers } from '@kuri/shared/calls';
import type { Member, Paged } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import type { Paging } from '@kuri/shared/ui';

interface MembersRequest extends Pick<Paging, 'page' | 'size'> {
  /** What is searched for; empty for everyone. */
  text: string;
}

/** One page of members; while another page is on its way the previous one stays. */
export function useMembers({ text, page, size }: MembersRequest) {
  const call: Call<Paged<Member>, { query: PageNumbers }> = text === '' ? memberPage : memberSearch;
  const numbers = { pageno: page, pagesize: size };
  const query = { ...(text !== '' && { searchValue: text }), ...numbers };
  return useRead(call, { query }, { keep: true });
}
