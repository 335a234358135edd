import { codePattern, personMatches } from '../../ground/search/search-conditions.ts';
import type { SearchTerm, SearchWord } from '../../ground/search/search-term.ts';

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

/** Conditions on what a search of dues looks through, with the values of their parameters. */
export interface DuesConditions {
  /** On a person `m`. */
  person: string;
  /** The parameter with the pattern of a ticket's code. */
  code: string;
  /** On a group `g`: its name or code. */
  group: string;
  values: unknown[];
}

/**
 * A ticket `t` of a person `m` in a group `g` matches where any of these is so.
 * @param first the number of the conditions' first parameter
 */
export function duesConditions(term: SearchTerm, first: number): DuesConditions {
  const person = personMatches(term, first + 2);
  const like = `like any($${first + 1}::text[])`;
  return {
    person: person.sql,
    code: `$${first}`,
    group: `(lower(g.name) ${like} or lower(g.code) ${like})`,
    values: [codePattern(term), groupPatterns(term), ...person.values],
  };
}
