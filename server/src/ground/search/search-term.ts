import { phone10 } from '@kuri/shared/contract';
import { sql } from 'kysely';
import type { Sql } from '../database/statements.ts';
import {
  initialsIn,
  joinedInitials,
  nameKey,
  searchLetters,
  searchText,
  spacedInitials,
} from './name-keys.ts';

/** A search: a row matches that has each of the words, in any of its spellings. */
export type SearchTerm = readonly (readonly string[])[];

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const ONLY_DIGITS = /^[\d\s+().-]+$/;
/** A country code or trunk zero before the digits of a number that is not whole yet. */
const NUMBER_PREFIX = /^(?:0091|091|91|0)(?=\d{3})/;
/** Fewer letters or digits are the beginning of a word: they make no trigram. */
const SHORTEST_PART = 3;
const LIKE_SIGNS = /[\\%_]/g;

/** The spellings of digits: as typed, without what stands between them, and from the beginning of a phone. */
function spellingsOf(key: string, digits: string): string[] {
  const start = digits.replace(NUMBER_PREFIX, '');
  const spellings = [
    ...(key.includes(' ') ? [] : [key]),
    digits,
    ...(start === digits ? [] : [` +${start}`]),
  ];
  return [...new Set(spellings)];
}

/**
 * Reads the text of a search box. A number of three digits or more is one word. A whole phone in any writing is that
 * phone, and ten digits alone may be another number too. Otherwise each word is looked for, in any order; initials that
 * follow each other also as one word.
 * @returns undefined for an empty box
 */
export function readSearchTerm(typed: string): SearchTerm | undefined {
  const key = nameKey(typed);
  if (key === '') return undefined;
  const digits = key.replace(/\D/g, '');
  if (ONLY_DIGITS.test(key) && digits.length >= SHORTEST_PART) {
    const whole = phone10(key);
    if (whole === undefined) return [spellingsOf(key, digits)];
    return [[whole === key ? whole : `+${whole}`]];
  }
  const spaced = spacedInitials(key);
  const initials = initialsIn(spaced);
  return [...new Set(spaced.split(' '))].map((word) => [
    word,
    ...initials.filter((letters) => letters.split(' ').includes(word)).map(joinedInitials),
  ]);
}

/** A word as it stands in a search text: a short one only at the beginning of a word there. */
function foldedWord(word: string): string {
  const letters = searchLetters(word);
  return letters.length < SHORTEST_PART ? ` ${letters}` : letters;
}

/** The pattern of a word for SQL's `like`, which finds nothing else by its `%` and `_`. */
export function searchPattern(word: string): string {
  return `%${foldedWord(word).replace(LIKE_SIGNS, '\\$&')}%`;
}

/** False for signs alone: no row has them at the beginning of a word, and no index would say so. */
function canMatch(term: SearchTerm): boolean {
  return term.some(([word = '']) => LETTER_OR_DIGIT.test(word));
}

/** True where the search text of these words matches, as `searchMatches` says of a column. */
export function matchesWords(term: SearchTerm, ...words: string[]): boolean {
  const text = searchText(words.map(nameKey));
  return (
    canMatch(term) &&
    term.every((spellings) => spellings.some((word) => text.includes(foldedWord(word))))
  );
}

/**
 * The condition that a search text matches.
 * @param column the text, e.g. `t.search` of `ticket_search_row`: of that view, since row-level security keeps `like`
 *   from the index of the table itself
 */
export function searchMatches(term: SearchTerm, column: string): Sql {
  if (!canMatch(term)) return sql`false`;
  const isLike = (word: string) => sql`${sql.ref(column)} like ${searchPattern(word)}`;
  const words = term.map((spellings) => sql`(${sql.join(spellings.map(isLike), sql` or `)})`);
  return sql.join(words, sql` and `);
}
