import type { Queryable } from '../../ground/database/database.ts';
import { beyond } from '../../ground/search/page-key.ts';
import {
  COUNTED_HITS,
  countedTotal,
  shownPart,
  type PageOfIds,
} from '../../ground/search/page-of-ids.ts';
import { NEWEST, RECEIPTS, inRange } from './collection-queries.ts';
import { haveAllNumbers, isOfCount, isOfManyNumbers } from './receipt-number.ts';
import type { ReceiptSearch } from './receipt-criteria.ts';

/** The newest receipts of a search's range, or those from its page's key on, as if all were hits. */
interface Newest extends Pick<PageOfIds, 'ids' | 'total'> {
  /** The days of as many as are counted; null where there is none. */
  first: string | null;
  last: string | null;
}

/**
 * The receipts of a search's range, and those from its page's key on.
 * @param own the values of the statement's own parameters, `$6` and on
 */
function partsOf(accountId: string, { range, place }: ReceiptSearch, own: readonly unknown[]) {
  const { groupId, start, end } = range;
  const values = [accountId, start, end, groupId ?? null, COUNTED_HITS + 1, ...own];
  const from = beyond(RECEIPTS, place, values.length + 1, 'r');
  const receipts = `from receipt r where ${inRange(groupId)}`;
  const fromPlace = `${receipts} and ${from.condition} ${from.order}`;
  return { receipts, fromPlace, values: [...values, ...from.values] };
}

async function readNewest(
  database: Queryable,
  accountId: string,
  search: ReceiptSearch,
): Promise<Newest | undefined> {
  const { limit, offset } = shownPart(search.page);
  const { receipts, fromPlace, values } = partsOf(accountId, search, [limit, offset]);
  const { rows } = await database.query<Newest>(
    `select (select count(*) from (select ${receipts} ${NEWEST} limit $5) counted) as total,
       array(select r.receipt_id ${fromPlace} limit $6 offset $7) as ids,
       min(n.receipt_date) as first, max(n.receipt_date) as last
     from (select r.receipt_date ${fromPlace} limit $5) n`,
    values,
  );
  return rows[0];
}

/** Whether as many as are counted all have it in their number: looked up one by one ("offset 0"), to the first without. */
async function haveAllLookedUp(
  database: Queryable,
  accountId: string,
  search: ReceiptSearch,
): Promise<boolean> {
  const { text } = search.criteria;
  const { fromPlace, values } = partsOf(accountId, search, [text]);
  const { rows } = await database.query(
    `select where not exists (
       select from (select r.payment_id ${fromPlace} limit $5) n
       where not exists (
         select from payment p where p.account_id = $1 and p.payment_id = n.payment_id
           and lower(p.receipt_number) like $6 offset 0))`,
    values,
  );
  return rows.length > 0;
}

/**
 * A page of a search of receipts whose newest, or those from the page's key on, all have what is searched in
 * their number, as with "rc/2026": then they are the hits. The index of numbers would name every receipt of
 * the account. What is in the prefix of a year follows from the receipts' dates; payments are looked up only
 * where a digit of the count itself is searched.
 * @returns undefined where it is not so
 */
export async function searchAllNumbered(
  database: Queryable,
  accountId: string,
  search: ReceiptSearch,
): Promise<PageOfIds | undefined> {
  const { key } = search.criteria;
  if (!isOfManyNumbers(key)) return undefined;
  const newest = await readNewest(database, accountId, search);
  if (!newest) return undefined;
  const { ids, total, first, last } = newest;
  const areHits =
    first === null ||
    last === null ||
    haveAllNumbers(first, last, key) ||
    (isOfCount(key) && (await haveAllLookedUp(database, accountId, search)));
  return areHits ? { ids, ...countedTotal(total) } : undefined;
}
