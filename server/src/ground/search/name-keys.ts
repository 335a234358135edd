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
