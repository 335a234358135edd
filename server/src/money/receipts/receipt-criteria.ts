import { nameKey } from '../../ground/search/name-keys.ts';
import type { Place } from '../../ground/search/page-key.ts';
import type { KeyedRange } from '../../ground/search/page-of-ids.ts';
import { containing, type SearchTerm } from '../../ground/search/search-term.ts';
import type { ReceiptRange } from './collection-queries.ts';

/** A search text, as a name or phone and as part of a code, receipt number or transaction id. */
export interface ReceiptCriteria {
  person: SearchTerm;
  text: string;
  /** The same as it stands. */
  key: string;
  /** The part of it that the index of receipt numbers is asked for. */
  tail: string;
}

/** What a page of a search is asked for. */
export interface ReceiptSearch {
  range: ReceiptRange;
  criteria: ReceiptCriteria;
  page: KeyedRange;
  /** Where a page by its key is. */
  place: Place | undefined;
}

/** What makes a receipt number rare: all that stands before is in every number of its year. */
const TAIL = /\/[^/]{3,}$/;

/** Reads what was typed; undefined when that is nothing. */
export function receiptCriteria(
  typed: string,
  person: SearchTerm | undefined,
): ReceiptCriteria | undefined {
  const key = nameKey(typed);
  const tail = TAIL.exec(key)?.[0] ?? key;
  return person && { person, key, text: containing(key), tail: containing(tail) };
}
