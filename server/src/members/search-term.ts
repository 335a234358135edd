import { phone10 } from '@kuri/shared/contract';
import { nameIndex, nameKey } from './name-keys.ts';

/** What somebody searches for; the patterns are for SQL's `like`. */
export type SearchTerm =
  /** A whole phone number. */
  | { kind: 'phone'; phone10: string }
  /** Part of a number, or of a name or code that has it. */
  | { kind: 'digits'; name: string; index: string; code: string; phone: string; phoneStart: string }
  | { kind: 'text'; name: string; index: string; code: string };

const LIKE_SIGNS = /[\\%_]/g;
const ONLY_DIGITS = /^[\d\s+().-]+$/;
/** A country code or trunk zero, as typed before the digits of a number that is not whole yet. */
const NUMBER_PREFIX = /^(?:0091|091|91|0)(?=\d{3})/;

/** Finds the text anywhere, and nothing else by its `%` and `_`. */
export function containing(text: string): string {
  return `%${text.replace(LIKE_SIGNS, '\\$&')}%`;
}

/**
 * Reads what was typed into a search box. Three digits or more look for phones too, whole numbers in
 * any writing; everything else looks for names in any script, and for ticket codes.
 * @returns undefined when nothing was typed
 */
export function readSearchTerm(typed: string): SearchTerm | undefined {
  const key = nameKey(typed);
  if (key === '') return undefined;
  const patterns = {
    name: containing(key),
    index: containing(nameIndex(key)),
    code: containing(key),
  };
  const digits = key.replace(/\D/g, '');
  if (!ONLY_DIGITS.test(key) || digits.length < 3) return { kind: 'text', ...patterns };
  const whole = phone10(key);
  if (whole !== undefined) return { kind: 'phone', phone10: whole };
  const start = digits.replace(NUMBER_PREFIX, '');
  return { kind: 'digits', ...patterns, phone: `%${digits}%`, phoneStart: `${start}%` };
}
