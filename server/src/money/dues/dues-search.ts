import { searchMatches, type Condition, type SearchTerm } from '../../ground/search/search-term.ts';

/**
 * The condition of a search of dues on a ticket `t` in a group `g`: its code, its holder's name or phone, or the
 * group's name or code.
 * @param first the number of the condition's first parameter
 */
export function duesMatch(term: SearchTerm, first: number): Condition {
  const ticket = searchMatches(term, 't.search', first);
  const group = searchMatches(term, 'search_text(g.name, g.code)', first);
  return { sql: `((${ticket.sql}) or (${group.sql}))`, values: ticket.values };
}
