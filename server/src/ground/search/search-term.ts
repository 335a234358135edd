import { phone10 } from '@kuri/shared/contract';
import { nameIndex, nameKey } from './name-keys.ts';

/** Term of a search; the patterns are for SQL's `like`. */
export type SearchTerm =
  /** A whole phone number. */
  | { kind: 'phone'; phone10: string }
  /** Part of a phone number or of a code; `phoneStart` when it may begin with a country code. */
  | { kind: 'digits'; code: string; phone: string; phoneStart: string | undefined }
  /** Words that a name has all of, in whichever order; as they stand, part of a code. */
  | { kind: 'words'; words: SearchWord[]; code: string };

/** One word of a search for a name. */
export type SearchWord =
  | { kind: 'part'; name: string; index: string; phone: string | null }
  /** One or two letters: the beginning of a word. */
  | { kind: 'start'; name: string; laterName: string };

/** Shorter parts of a word are in no index, only its beginning is. */
const SHORTEST_PART = 3;

const LIKE_SIGNS = /[\\%_]/g;
const DIGITS = /^\d+$/;
const ONLY_DIGITS = /^[\d\s+().-]+$/;
/** A country code or trunk zero, as typed before the digits of a number that is not whole yet. */
const NUMBER_PREFIX = /^(?:0091|091|91|0)(?=\d{3})/;

/** The text for `like`, which finds nothing else by its `%` and `_`. */
function literally(text: string): string {
  return text.replace(LIKE_SIGNS, '\\$&');
}

/** Finds the text anywhere, and nothing else by its `%` and `_`. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

function readWord(key: string): SearchWord {
  const index = nameIndex(key);
  if (index.length < SHORTEST_PART) {
    const start = `${literally(index)}%`;
    return { kind: 'start', name: start, laterName: `% ${start}` };
  }
  const phone = DIGITS.test(key) ? containing(key) : null;
  return { kind: 'part', name: containing(key), index: containing(index), phone };
}

/**
 * Reads what was typed into a search box. Three digits or more look for phones too, whole numbers in
 * any writing; everything else looks for names in any script, word by word, where a word of digits
 * may be part of the phone. Both look for ticket codes.
 * @returns undefined when nothing was typed
 */
export function readSearchTerm(typed: string): SearchTerm | undefined {
  const key = nameKey(typed);
  if (key === '') return undefined;
  const digits = key.replace(/\D/g, '');
  if (!ONLY_DIGITS.test(key) || digits.length < SHORTEST_PART) {
    const words = [...new Set(key.split(' '))].map(readWord);
    const isShort = key.length < SHORTEST_PART && words[0]?.kind === 'start';
    return { kind: 'words', words, code: isShort ? `${literally(key)}%` : containing(key) };
  }
  const code = containing(key);
  const whole = phone10(key);
  if (whole !== undefined) return { kind: 'phone', phone10: whole };
  const start = digits.replace(NUMBER_PREFIX, '');
  const phoneStart = start === digits ? undefined : `${start}%`;
  return { kind: 'digits', code, phone: `%${digits}%`, phoneStart };
}
