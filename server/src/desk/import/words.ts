import { type ImportWord, WORD_VALUES, type WordKey } from '@kuri/shared/contract';
import { textFault, trimmed } from './cell-values.ts';

/** Meanings of common words in our columns; each is proposed, none is taken unasked. */
const PROPOSED: Readonly<Record<WordKey, readonly (readonly [RegExp, string])[]>> = {
  paymentMethod: [
    [/^(?:g[ -]?pay|google ?pay|phone ?pe|paytm|bhim|amazon ?pay|upi|qr)/, 'UPI'],
    [/\bcard|^(?:pos\b|swip)/, 'Card'],
    [/^(?:cash|by hand)/, 'Cash'],
    [/^(?:neft|imps|rtgs|bank|online|net ?bank|transfer|cheque|chq|dd\b|a\/c)/, 'Bank Transfer'],
  ],
  status: [
    [/^(?:running|live|current|ongoing|regular)$/, 'Active'],
    [/^(?:new|enrolled)$/, 'Joined'],
  ],
};

/** Most characters of a word; a longer text is a fault. */
const MOST_LETTERS = 60;
/** Words that are asked at once; others come after them. */
const MOST_ASKED = 100;

/** Most characters of a way of payment with its number. */
const MOST_WITH_NUMBER = 120;
const CHANNEL = /^(?:upi|neft|imps|rtgs)(?=[\s\p{P}])/iu;
const NUMBERED =
  /^(\P{L}*\p{L}.*?)[\s\p{P}]+(?:(?:no|utr|ref|txn|id)[\s\p{P}]+)*((?=[\da-z]*\d{4})[\da-z]+)(?![\da-z])/iu;

/**
 * Splits a way of payment from the number behind it: `Cheque No. 123456`, `UPI/412345678901/ravi`.
 * @returns the word and the number, which is empty where there is none
 */
export function methodIn(text: string): { word: string; number: string } {
  const [, before = text, number = ''] =
    (text.length <= MOST_WITH_NUMBER && NUMBERED.exec(text)) || [];
  return { word: CHANNEL.exec(text)?.[0] ?? trimmed(before), number };
}

/** Form of a word by which it is compared and stored. */
export const wordKey = (word: string) => trimmed(word).toLowerCase().replaceAll(/\s+/g, ' ');

/** The words of files that are not ours: those that the office has explained, and those to ask. */
export class BookWords {
  readonly #said: ReadonlyMap<string, string>;
  readonly #asked = new Map<string, ImportWord>();

  /** @param said our value of each word that was explained, by key and word */
  constructor(said: readonly { key: string; word: string; value: string }[]) {
    this.#said = new Map(said.map(({ key, word, value }) => [`${key} ${word}`, value]));
  }

  /** Words to ask, the most frequent first. */
  get asked(): ImportWord[] {
    return [...this.#asked.values()].toSorted((a, b) => b.rows - a.rows).slice(0, MOST_ASKED);
  }

  /**
   * Our value of a word. One that is not known is asked, and read as proposed until then.
   * @returns the word itself where it is ours, or nothing that can be asked
   */
  read(key: WordKey, word: string): string {
    const plain = wordKey(word);
    const ours: readonly string[] = WORD_VALUES[key];
    if (plain === '' || ours.some((value) => value.toLowerCase() === plain)) return word;
    const at = `${key} ${plain}`;
    const said = this.#said.get(at);
    if (said !== undefined) return said;
    const proposed = PROPOSED[key].find(([form]) => form.test(plain))?.[1] ?? null;
    const isWord = /\p{L}/u.test(word) && word.length <= MOST_LETTERS && !textFault(word);
    // Left and Closed have no value of ours: their rows are refused.
    if (!isWord || (key === 'status' && proposed === null)) return word;
    const rows = (this.#asked.get(at)?.rows ?? 0) + 1;
    this.#asked.set(at, { key, word: this.#asked.get(at)?.word ?? word, rows, proposed });
    return proposed ?? ours[0] ?? word;
  }
}
