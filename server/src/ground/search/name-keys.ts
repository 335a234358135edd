/** Chillu letters of Malayalam in their older writing: consonant, virama, joiner. */
const OLD_CHILLUS = new Map([
  ['\u0d23\u0d4d\u200d', '\u0d7a'],
  ['\u0d28\u0d4d\u200d', '\u0d7b'],
  ['\u0d30\u0d4d\u200d', '\u0d7c'],
  ['\u0d32\u0d4d\u200d', '\u0d7d'],
  ['\u0d33\u0d4d\u200d', '\u0d7e'],
  ['\u0d15\u0d4d\u200d', '\u0d7f'],
]);
const OLD_CHILLU = /[\u0d23\u0d28\u0d30\u0d32\u0d33\u0d15]\u0d4d\u200d/g;
/** Joiners and marks of direction: they change how a name looks, not which name it is. */
const INVISIBLE = /\p{Cf}/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/g;

/** A name as it is kept: one form for each letter (NFC), single spaces. */
export function cleanName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A name or a search term as the two are compared: case, apostrophes and joiners evened out. */
export function nameKey(text: string): string {
  return cleanName(text)
    .replace(OLD_CHILLU, (old) => OLD_CHILLUS.get(old) ?? old)
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .toLowerCase()
    .normalize('NFC');
}

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
