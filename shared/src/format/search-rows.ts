/** A short word finds where a word begins, not in the middle of one. */
const SHORTEST_PART = 3;
const ONLY_DIGITS = /^\+?[\d\s().-]*\d[\d\s().-]*$/;
/** A country code or trunk zero, as typed before the digits of a number. */
const NUMBER_PREFIX = /^(?:0091|091|91|0)(?=\d{3})/;

export interface Searched {
  /** Names and the like: words that are found in any order. */
  names: readonly string[];
  /** Codes and the like: found as they are written. */
  codes?: readonly string[];
  phone?: string;
}

const normalized = (text: string) =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Rows that match a search, by the rule of the server's searches: every word is part of the row, in any
 * order; or the whole text is part of a code or of the phone.
 * @returns all rows for an empty text
 */
export function searchRows<Row>(
  rows: readonly Row[],
  searchText: string,
  textsOf: (row: Row) => Searched,
): readonly Row[] {
  const wanted = normalized(searchText);
  if (wanted === '') return rows;
  const words = wanted.split(' ');
  const digits = ONLY_DIGITS.test(wanted) ? wanted.replace(/\D/g, '') : '';
  const number = digits.replace(NUMBER_PREFIX, '');
  return rows.filter((row) => {
    const { names, codes = [], phone = '' } = textsOf(row);
    const local = phone.replace(/\D/g, '').slice(-10);
    if (digits.length >= SHORTEST_PART && [digits, number].some((part) => local.includes(part))) {
      return true;
    }
    if (codes.some((code) => normalized(code).includes(wanted))) return true;
    const parts = [...names, ...codes].map(normalized);
    return words.every(
      (word) =>
        parts.some((part) => hasWord(part, word)) ||
        (word.length >= SHORTEST_PART && /^\d+$/.test(word) && local.includes(word)),
    );
  });
}

function hasWord(text: string, word: string): boolean {
  return word.length < SHORTEST_PART ? ` ${text}`.includes(` ${word}`) : text.includes(word);
}
