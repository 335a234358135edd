export { cleanName, nameKey } from '@kuri/shared/contract';

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Older sign of au in Malayalam. */
const AU_SIGN = /\u0d4c/g;
/** Chillu letters of Malayalam: a consonant without a vowel, which is also written with a virama. */
const CHILLU = /[\u0d7a-\u0d7f]\u0d4d?/g;
const CONSONANTS = '\u0d23\u0d28\u0d30\u0d32\u0d33\u0d15';
const VIRAMA = '\u0d4d';
const NOT_ASCII = /[^\p{ASCII}]/gu;
const CAPITALS = 'GHIJKLMNOPQRSTUV';

/**
 * Folds a key: without the marks of Latin letters, with one way of writing each letter, and with every letter outside
 * ASCII spelt in capitals, since not every locale makes trigrams of it.
 */
export function searchLetters(key: string): string {
  return key
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .replace(AU_SIGN, '\u0d57')
    .replace(CHILLU, (chillu) => `${CONSONANTS.charAt(chillu.charCodeAt(0) - 0x0d7a)}${VIRAMA}`)
    .replace(NOT_ASCII, (letter) => {
      const digits = (letter.codePointAt(0) ?? 0).toString(16).padStart(5, '0');
      return `Z${digits.replace(/./g, (digit) => CAPITALS.charAt(Number.parseInt(digit, 16)))}`;
    });
}

const LETTER_ALONE = String.raw`(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*`;
const STOP_AFTER_INITIAL = new RegExp(String.raw`(${LETTER_ALONE})\.\s*`, 'gu');
const INITIALS = new RegExp(
  String.raw`${LETTER_ALONE}(?: ${LETTER_ALONE})+(?![\p{L}\p{M}\p{N}])`,
  'gu',
);

/** Key whose initials have a space behind them: `p.k.nair` is `p k nair`. */
export const spacedInitials = (key: string): string =>
  key.replace(STOP_AFTER_INITIAL, '$1 ').trimEnd();

/** Initials that follow each other in a key with spaces: `p k` of `p k nair`. */
export const initialsIn = (key: string): string[] => key.match(INITIALS) ?? [];

export const joinedInitials = (initials: string): string => initials.replaceAll(' ', '');

/** Search text of words: what a row is found by, with its initials apart and as one word. */
export function searchText(words: readonly (string | null | undefined)[]): string {
  const key = spacedInitials(
    words
      .filter((word) => word != null)
      .join(' ')
      .toLowerCase(),
  );
  return ` ${searchLetters([key, ...initialsIn(key).map(joinedInitials)].join(' '))}`;
}
