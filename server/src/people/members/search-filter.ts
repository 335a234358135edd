import type { MembershipStatus } from '@kuri/shared/contract';
import { readSearchTerm } from '../../ground/search/search-term.ts';

interface SearchQuery {
  schemeid: string | undefined;
  membershipstatus?: MembershipStatus | undefined;
  searchvalue: string;
}

/** What the query of a search for tickets or members asks for. */
export function searchFilter({ schemeid, membershipstatus, searchvalue }: SearchQuery) {
  return { groupId: schemeid, status: membershipstatus, term: readSearchTerm(searchvalue) };
}
