import { codePattern, personMatches } from '../search/search-conditions.ts';
import type { SearchTerm, SearchWord } from '../search/search-term.ts';

/** One or two letters are the beginning of any of a name's words. */
function laterNames([word, next]: readonly SearchWord[]): string[] {
  return word?.kind === 'start' && next === undefined ? [word.laterName] : [];
}

/** What the name or the code of a group may look like, for SQL's `like`. */
function groupPatterns(term: SearchTerm): string[] {
  switch (term.kind) {
    case 'phone':
      return [];
    case 'words':
      return [term.code, ...laterNames(term.words)];
    case 'digits':
      return [term.code];
  }
}

/**
 * Whether a ticket `t` of a person `m` in a group `g` is sought: by the person's name or phone, the
 * ticket's code, the group's name or code.
 * @param first the number of the condition's first parameter
 */
export function duesMatch(term: SearchTerm, first: number): { sql: string; values: unknown[] } {
  const person = personMatches(term, first + 2);
  return {
    sql: `(${person.sql} or lower(t.code) like $${first}
      or lower(g.name) like any($${first + 1}::text[]) or lower(g.code) like any($${first + 1}))`,
    values: [codePattern(term), groupPatterns(term), ...person.values],
  };
}
