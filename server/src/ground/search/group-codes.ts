import { codePattern } from './search-conditions.ts';
import type { SearchTerm } from './search-term.ts';

// A ticket's code is its group's, as it was at enrolment, then a hyphen and a number. So what has a letter
// behind its last hyphen can only match in the group's part, and the groups are asked for their tickets. The
// search index would name them one by one: 250 of each group.

const OF_GROUP = /[a-z][a-z0-9]*%$/;

/** True when a search can match the group's part of a ticket's code only. */
export function isOfGroupCodes(term: SearchTerm): boolean {
  const pattern = codePattern(term);
  return pattern !== null && OF_GROUP.test(pattern);
}

/**
 * The groups of which tickets have a matching code; `is_whole` where it is all of their tickets.
 * @param code the parameter with the pattern of a code
 */
export function codedGroupsSql(code: string): string {
  return `select g.scheme_id, g.former_codes = '{}' as is_whole from scheme g
       where g.account_id = $1 and (lower(g.code) like ${code}
         or exists (select from unnest(g.former_codes) as former where lower(former) like ${code}))`;
}

interface CodedTickets {
  /** Columns of a ticket `t`. */
  columns: string;
  /** A condition on a ticket `t`. */
  ticket: string;
  /** The parameter with the pattern of a code. */
  code: string;
  /** A condition on a group `g` of `codedGroupsSql`, where a search is of those. */
  group?: string;
}

/** The tickets `t` of the account `$1` with a matching code, from the groups where a search is of their codes. */
export function codedTicketsSql(
  term: SearchTerm,
  { columns, ticket, code, group = 'true' }: CodedTickets,
): string {
  if (!isOfGroupCodes(term)) {
    return `select ${columns} from ticket_search_row t where ${ticket} and lower(t.code) like ${code}`;
  }
  return `select ${columns} from (${codedGroupsSql(code)}) g cross join lateral (
         select * from ticket t where t.account_id = $1 and t.scheme_id = g.scheme_id and ${ticket}
           and (g.is_whole or lower(t.code) like ${code}) offset 0
       ) t where ${group}`;
}
