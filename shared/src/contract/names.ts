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

/** Words of a name as they sound: one way of writing long vowels, doubled and aspirated letters. */
function wordsOf(name: string): string[] {
  const letters = nameKey(name).normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC');
  const spelt = letters
    .replaceAll("'", '')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/([td])h/g, '$1')
    .replaceAll('w', 'v')
    .replace(/([a-z])\1+/g, '$1');
  return spelt.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** Number of letters to add, drop or change from one word to the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of one.split('').entries()) {
    const next = [row + 1];
    for (const [at, sign] of other.split('').entries()) {
      const changed = (before[at] ?? 0) + (letter === sign ? 0 : 1);
      next.push(Math.min(changed, (before[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    before = next;
  }
  return before.at(-1) ?? 0;
}

/** Letters of a word for each of which one may be mistyped. */
const LETTERS_A_SLIP = 6;

/** A slip at either end makes another name: Mohan and Rohan, Vijaya and Vijayan. */
function isOneWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] !== other[0] || one.at(-1) !== other.at(-1)) return false;
  const slips = Math.floor(Math.min(one.length, other.length) / LETTERS_A_SLIP);
  return !/\p{N}/u.test(one + other) && distance(one, other) <= slips;
}

const isInitialOf = (one: string, other: string) =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

/** Words of two names that have no partner in the other. */
function unpaired(
  [words, others]: readonly [readonly string[], readonly string[]],
  isPair: (one: string, other: string) => boolean,
): [string[], string[]] {
  const left = [...others];
  const open = words.filter((word) => {
    const at = left.findIndex((other) => isPair(word, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [open, left];
}

/**
 * Whether a changed name is another person's. Case, marks, spaces, the order of the words, initials for words and
 * the other way round, and a mistyped letter inside a long word make another spelling; a word more or less does not.
 * @example isAnotherPerson('Ramu Chandran', 'Chandren, R.') // false
 */
export function isAnotherPerson(before: string, after: string): boolean {
  const names = [wordsOf(before), wordsOf(after)] as const;
  if (names[0].join('') === names[1].join('')) return false;
  const [words, others] = unpaired(names, isOneWord);
  if (words.length === names[0].length) return true;
  const [open, left] = unpaired([words, others], isInitialOf);
  if (open.length > 0 && left.length > 0) return true;
  return [...open, ...left].some((word) => !/^\p{L}$/u.test(word));
}

/**
 * Why an administrator writes a changed name or phone, with a reason: it is another person's name, or a winner's.
 * @param former names since the last change that had a reason, so that small steps do not lead to another person
 * @returns the name of the other person; undefined for another spelling or phone, which anybody corrects
 */
export function renameCause(
  former: readonly string[],
  after: string,
  hasWon: boolean,
): { other: string } | 'hasWon' | undefined {
  const other = former.find((name) => isAnotherPerson(name, after));
  if (other !== undefined) return { other };
  return hasWon ? 'hasWon' : undefined;
}
