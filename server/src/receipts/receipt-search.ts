import type { Queryable } from '../database/database.ts';
import { nameKey } from '../search/name-keys.ts';
import { COUNTED_HITS, type PageOfIds, type PageRange } from '../search/page-of-ids.ts';
import { personMatches } from '../search/search-conditions.ts';
import { containing, type SearchTerm } from '../search/search-term.ts';
import type { ReceiptRange } from './collection-queries.ts';

/** What is sought: as a name or phone, and as part of a code, receipt number or transaction id. */
export interface SoughtReceipts {
  person: SearchTerm;
  text: string;
}

/** Three letters between two `%`. */
const SHORTEST_PATTERN = 5;

/** The newest receipts that are looked at one by one when a term matches thousands. */
const WALKED = 20_000;

const IN_RANGE = `r.account_id = $1 and r.receipt_date between $2 and $3
  and ($4::text is null or r.scheme_id = $4)`;
const PAYMENT = `p.account_id = $1 and (lower(p.receipt_number) like $5 or lower(p.transaction_id) like $5)`;
const NEWEST = 'order by receipt_date desc, created_at desc, receipt_id desc';
const HIT = 'select r.receipt_id, r.receipt_date, r.created_at from receipt r';
const ENOUGH = `limit ${COUNTED_HITS + 1}`;

/** Reads what was typed; undefined when that is nothing. */
export function soughtReceipts(
  typed: string,
  person: SearchTerm | undefined,
): SoughtReceipts | undefined {
  return person && { person, text: containing(nameKey(typed)) };
}

function parameters(accountId: string, { groupId, start, end }: ReceiptRange, text: string) {
  return [accountId, start, end, groupId ?? null, text];
}

/** All hits, sorted. `isCut` when there are too many of them to fetch. */
async function gathered(
  database: Queryable,
  accountId: string,
  { range, sought, page }: { range: ReceiptRange; sought: SoughtReceipts; page: PageRange },
): Promise<PageOfIds & { isCut: boolean }> {
  const match = personMatches(sought.person, 8);
  const { rows } = await database.query<PageOfIds & { isCut: boolean }>(
    `with persons as materialized (
       select m.member_id from member_search_row m where m.account_id = $1 and ${match.sql} ${ENOUGH}
     ), tickets as materialized (
       select t.ticket_id from ticket_search_row t where t.account_id = $1 and lower(t.code) like $5
         ${ENOUGH}
     ), payments as materialized (
       select p.payment_id from payment_search_row p where ${PAYMENT}
         and p.receipt_date between $2 and $3 ${ENOUGH}
     ), hits as materialized (
       (${HIT} join persons s on s.member_id = r.member_id where ${IN_RANGE} ${ENOUGH})
       union (${HIT} join tickets s on s.ticket_id = r.ticket_id where ${IN_RANGE} ${ENOUGH})
       union (${HIT} join payments s on s.payment_id = r.payment_id where ${IN_RANGE} ${ENOUGH})
     )
     select (select count(*) from hits) as total,
       greatest((select count(*) from persons), (select count(*) from tickets),
         (select count(*) from payments), (select count(*) from hits)) > ${COUNTED_HITS} as "isCut",
       array(select receipt_id from hits ${NEWEST} limit $6 offset $7) as ids`,
    [...parameters(accountId, range, sought.text), page.limit, page.offset, ...match.values],
  );
  return rows[0] ?? { ids: [], total: 0, isCut: false };
}

/**
 * The newest hits, found by looking at one receipt after the other.
 * @param isMany when the range is known to have more than are counted: no more than the page is sought
 */
async function walked(
  database: Queryable,
  accountId: string,
  { range, sought, page }: { range: ReceiptRange; sought: SoughtReceipts; page: PageRange },
  isMany: boolean,
): Promise<PageOfIds> {
  const match = personMatches(sought.person, 7);
  const wanted = isMany ? Math.min(page.offset + page.limit, COUNTED_HITS) : COUNTED_HITS;
  const { rows } = await database.query<{ receiptId: string }>(
    // "offset 0" keeps the looking up after the order of the walk.
    `select r.receipt_id as "receiptId"
     from (select * from receipt r where ${IN_RANGE} ${NEWEST} limit ${WALKED}) r
     where exists (select 1 from payment p where ${PAYMENT} and p.payment_id = r.payment_id offset 0)
       or exists (select 1 from ticket t where t.account_id = $1 and t.ticket_id = r.ticket_id
         and lower(t.code) like $5 offset 0)
       or exists (select 1 from member m where m.account_id = $1 and m.member_id = r.member_id
         and ${match.sql} offset 0)
     limit $6`,
    [...parameters(accountId, range, sought.text), wanted, ...match.values],
  );
  const ids = rows.map(({ receiptId }) => receiptId);
  const total = isMany ? COUNTED_HITS : ids.length;
  return { ids: ids.slice(page.offset, page.offset + page.limit), total };
}

/**
 * The receipts of a range whose number or transaction id, whose ticket's code or whose member's name
 * or phone matches, newest first. When a term matches very many, the newest `COUNTED_HITS` are shown
 * and counted, and those only among the newest `WALKED` receipts of the range.
 */
export async function searchReceipts(
  database: Queryable,
  accountId: string,
  search: { range: ReceiptRange; sought: SoughtReceipts; page: PageRange },
): Promise<PageOfIds> {
  // Shorter parts of a word are in no index.
  if (search.sought.text.length < SHORTEST_PATTERN)
    return walked(database, accountId, search, false);
  const found = await gathered(database, accountId, search);
  if (!found.isCut) return found;
  return walked(database, accountId, search, found.total > COUNTED_HITS);
}
