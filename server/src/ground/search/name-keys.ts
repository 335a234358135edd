export { cleanName, nameKey } from '@kuri/shared/contract';

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** The ways in which Malayalam writes one sound: the sign of au, and n before a hard r. */
const AU_SIGN = /\u0d4c/g;
const HARD_NR = /\u0d7b\u0d4d?\u0d31/g;
const NOT_ASCII = /[^\p{ASCII}]/gu;
const CAPITALS = 'GHIJKLMNOPQRSTUV';

/**
 * Folds a key as the database's `search_letters` does: without the marks of Latin letters, with one way of writing
 * each letter, and with every letter outside ASCII spelt in capitals, since not every locale makes trigrams of it.
 */
export function searchLetters(key: string): string {
  return key
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .replace(AU_SIGN, '\u0d57')
    .replace(HARD_NR, '\u0d28\u0d4d\u0d31')
    .replace(NOT_ASCII, (letter) => {
      const digits = (letter.codePointAt(0) ?? 0).toString(16).padStart(5, '0');
      return `Z${digits.replace(/./g, (digit) => CAPITALS.charAt(Number.parseInt(digit, 16)))}`;
    });
}

/** Search text of words, as the database's `search_text` makes it. */
export function searchText(words: readonly (string | null | undefined)[]): string {
  return ` ${searchLetters(
    words
      .filter((word) => word != null)
      .join(' ')
      .toLowerCase(),
  )}`;
}
