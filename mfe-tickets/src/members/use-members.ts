import { memberPage, memberSearch, type Call, type PageNumbers } from '@kuri/shared/calls';
import type { Member, Paged } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';

interface MembersRequest {
  /** What is searched for; empty for everyone. */
  text: string;
  page: number;
  size: number;
}

/** One page of members; while another page is on its way the previous one stays. */
export function useMembers({ text, page, size }: MembersRequest) {
  const call: Call<Paged<Member>, { query: PageNumbers }> = text === '' ? memberPage : memberSearch;
  const query = { ...(text !== '' && { searchValue: text }), pageno: page, pagesize: size };
  return useRead(call, { query }, { keep: true });
}
