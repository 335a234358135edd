import type { Queryable } from '../database/database.ts';
import { beyond } from '../search/page-key.ts';
import { COUNTED_HITS, countedTotal, shownPart, type PageOfIds } from '../search/page-of-ids.ts';
import { NEWEST, RECEIPTS, inRange } from './collection-queries.ts';
import { isOfManyNumbers } from './receipt-number.ts';
import type { ReceiptSearch } from './receipt-criteria.ts';

/**
 * A page of a search of receipts whose newest, or those from the page's key on, all have what is sought in
 * their number, as with "rc/2026": then they are the hits. The index of numbers would name every receipt of
 * the account.
 * @returns undefined where it is not so
 */
export async function searchAllNumbered(
  database: Queryable,
  accountId: string,
  { range, criteria, page, place }: ReceiptSearch,
): Promise<PageOfIds | undefined> {
  if (!isOfManyNumbers(criteria.key)) return undefined;
  const { groupId, start, end } = range;
  const { limit, offset } = shownPart(page);
  const from = beyond(RECEIPTS, place, 9, 'r');
  const receipts = (order: string, most: string) =>
    `from receipt r where ${inRange(groupId)} ${order} limit ${most}`;
  // Looked up one by one ("offset 0"), up to the first that has it not; counted and shown after that.
  const { rows } = await database.query<{ total: number; ids: string[] }>(
    `select (select count(*) from (select ${receipts(NEWEST, '$6')}) counted) as total,
       array(select r.receipt_id ${receipts(`and ${from.condition} ${from.order}`, '$7')} offset $8) as ids
     where not exists (
       select from (select r.payment_id ${receipts(`and ${from.condition} ${from.order}`, '$6')}) n
       where not exists (
         select from payment p where p.account_id = $1 and p.payment_id = n.payment_id
           and lower(p.receipt_number) like $5 offset 0))`,
    [
      accountId,
      start,
      end,
      groupId ?? null,
      criteria.text,
      COUNTED_HITS + 1,
      limit,
      offset,
      ...from.values,
    ],
  );
  const [found] = rows;
  return found && { ids: found.ids, ...countedTotal(found.total) };
}
