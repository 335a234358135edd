import type { Queryable } from '../database/database.ts';
import { COUNTED_HITS } from '../search/page-of-ids.ts';
import { NEWEST, inRange, type ReceiptRange } from './collection-queries.ts';
import { isOfManyNumbers } from './receipt-number.ts';

/**
 * How many receipts of a range a search finds, up to `COUNTED_HITS`, where all of its newest have what is
 * sought in their number, as with "rc/2026": then they are the hits, newest first. The index of numbers
 * would name every receipt of the account.
 * @param sought in small letters, and as a pattern for `like`
 * @returns undefined where it is not so
 */
export async function countIfAllNumbered(
  database: Queryable,
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  { key, text }: { key: string; text: string },
): Promise<number | undefined> {
  if (!isOfManyNumbers(key)) return undefined;
  const newest = `from receipt r where ${inRange(groupId)} ${NEWEST} limit ${COUNTED_HITS}`;
  // Looked up one by one ("offset 0"), up to the first that has it not; counted after that.
  const { rows } = await database.query<{ total: number }>(
    `select (select count(*) from (select ${newest}) counted) as total
     where not exists (
       select from (select r.payment_id ${newest}) n where not exists (
         select from payment p where p.account_id = $1 and p.payment_id = n.payment_id
           and lower(p.receipt_number) like $5 offset 0))`,
    [accountId, start, end, groupId ?? null, text],
  );
  return rows[0]?.total;
}
