/** A longer name has no more of them. */
const MOST = 3;

/** A letter as it is read, with its marks; of some scripts that is several characters. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The initials of a name: `Meera Krishnan` is `M. K.`. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  const letters = words.slice(0, MOST).map((word) => [...LETTERS.segment(word)][0]?.segment ?? '');
  return letters.length === 0 ? '-' : letters.map((letter) => `${letter}.`).join(' ');
}
