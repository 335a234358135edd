import type { SearchTerm, SearchWord } from './search-term.ts';

// Conditions on a person `m` and a ticket `t`, with the values that their parameters take.

function wordMatches(word: SearchWord, first: number): { sql: string; values: string[] } {
  const [a, b, c] = [first, first + 1, first + 2];
  if (word.kind === 'start') {
    return {
      sql: `(m.name_index like $${a} or m.name_index like $${b})`,
      values: [word.name, word.laterName],
    };
  }
  // The index is asked with its own spelling; the key decides.
  const name = {
    sql: `m.name_index like $${a} and m.name_key like $${b}`,
    values: [word.index, word.name],
  };
  if (word.phone === null) return name;
  return { sql: `(${name.sql} or m.phone10 like $${c})`, values: [...name.values, word.phone] };
}

/** Matches a person with all the words, each by a condition of its own: so the index is asked. */
function wordsMatch(words: readonly SearchWord[], first: number) {
  const conditions: string[] = [];
  const values: string[] = [];
  for (const word of words) {
    const match = wordMatches(word, first + values.length);
    conditions.push(match.sql);
    values.push(...match.values);
  }
  return { sql: `(${conditions.join(' and ')})`, values };
}

/**
 * Matches a person by the name or phone of a search.
 * @param first the number of the condition's first parameter
 */
export function personMatches(term: SearchTerm, first: number): { sql: string; values: string[] } {
  const [a, b] = [first, first + 1];
  switch (term.kind) {
    case 'phone':
      return { sql: `m.phone10 = $${a}`, values: [term.phone10] };
    case 'words':
      return wordsMatch(term.words, first);
    case 'digits':
      return term.phoneStart === undefined
        ? { sql: `m.phone10 like $${a}`, values: [term.phone] }
        : {
            sql: `(m.phone10 like $${a} or m.phone10 like $${b})`,
            values: [term.phone, term.phoneStart],
          };
  }
}

/**
 * The table or view of the persons `m` that a search looks through: a whole phone is in an index of its own,
 * behind the account, and all else in those that `member_search_row` is for.
 */
export function personRows(term: SearchTerm): string {
  return term.kind === 'phone' ? 'member' : 'member_search_row';
}

/** Signs in the codes of groups and tickets. */
const CODE_SIGNS = /^[a-z0-9%-]*$/;

/** The pattern of the ticket codes of a search; null when no code can be meant. */
export function codePattern(term: SearchTerm): string | null {
  // Other signs are not in the index, which would look through every code.
  return term.kind === 'phone' || !CODE_SIGNS.test(term.code) ? null : term.code;
}

/**
 * Number of tickets that are searched by their codes: where no code can be meant none, so that
 * nothing is looked through. A comparison with nothing may be planned as a look at all tickets by
 * several processes.
 * @param pattern the parameter with `codePattern`'s answer
 * @param most an expression of how many are too many at least; null for all
 */
export function codedLimit(pattern: string, most: string): string {
  return `case when ${pattern}::text is null then 0 else ${most}::bigint + 1 end`;
}
