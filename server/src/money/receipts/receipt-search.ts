import type { Queryable } from '../../ground/database/database.ts';
import {
  behind,
  pageOfHits,
  type ListRange,
  type PageOfIds,
} from '../../ground/search/page-of-ids.ts';
import { searchMatches, type SearchTerm } from '../../ground/search/search-term.ts';
import { RECEIPTS, inRange, type ReceiptRange } from './collection-queries.ts';

/**
 * The receipts of a range whose number, transaction id or ticket code matches, or a name or phone that their member has
 * or had; newest first.
 */
export function searchReceipts(
  database: Queryable,
  accountId: string,
  { range, term, page }: { range: ReceiptRange; term: SearchTerm; page: ListRange },
): Promise<PageOfIds> {
  const { groupId, start, end } = range;
  const match = searchMatches(term, 'r.search', 6);
  const conditions = `${inRange(groupId)}
    and ${behind(RECEIPTS, 'r', { after: page.after, parameter: '$5' })} and ${match.sql}`;
  return pageOfHits(database, {
    list: RECEIPTS,
    row: 'r',
    hits: `select r.receipt_id, r.receipt_date, r.created_at from receipt_search_row r where ${conditions}`,
    walk: `from receipt r where ${conditions}`,
    values: [accountId, start, end, groupId ?? null, page.after ?? null, ...match.values],
    page,
  });
}
