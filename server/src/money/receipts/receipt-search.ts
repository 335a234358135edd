import type { Queryable } from '../../ground/database/database.ts';
import { beyond } from '../../ground/search/page-key.ts';
import {
  COUNTED_HITS,
  countedTotal,
  shownPart,
  type IndexHits,
  type PageOfIds,
} from '../../ground/search/page-of-ids.ts';
import { codedGroupsSql, isOfGroupCodes } from '../../ground/search/group-codes.ts';
import { personMatches, personRows } from '../../ground/search/search-conditions.ts';
import type { SearchTerm } from '../../ground/search/search-term.ts';
import { RECEIPTS, countReceipts } from './collection-queries.ts';
import {
  SHORT_SCAN,
  HAS_CODE,
  IN_RANGE,
  LONGEST_SCAN,
  LONG_SCAN,
  hitsAmong,
  scanParameters,
  scannedUpTo,
  type HitPlaces,
} from './receipt-scan.ts';
import type { ReceiptSearch } from './receipt-criteria.ts';

/** Three letters between two `%`. */
const SHORTEST_PATTERN = 5;

/** The most matching persons, tickets and payments of which receipts are read. */
const MAX_MATCHES = 5_000;

/** None of these limits is kept when all hits are fetched. */
const LIMITS = { criteria: `limit ${MAX_MATCHES + 1}`, hits: `limit ${COUNTED_HITS + 1}` };
const NO_LIMITS = { criteria: '', hits: '' };

/**
 * The receipts of the rows `s` that match, up to one more than are counted. They are asked one after the
 * other ("offset 0"), and no further than to that one.
 */
function hitsOf(matching: 'persons' | 'tickets' | 'payments', own: string, limit: string): string {
  return `${receiptsOf(matching, own)} ${limit}`;
}

const receiptsOf = (
  matching: string,
  own: string,
) => `select r.* from ${matching} s cross join lateral (
      select r.receipt_id, r.receipt_date, r.created_at from receipt r where ${IN_RANGE} and ${own}
      offset 0
    ) r`;

/** What matches by a ticket's code: the tickets, or the groups where all that matches is of their codes. */
function byTicket(term: SearchTerm, limits: typeof LIMITS) {
  const ofGroup = 'r.scheme_id = s.scheme_id';
  return isOfGroupCodes(term)
    ? {
        tickets: codedGroupsSql('$5'),
        hits: `${receiptsOf('tickets', ofGroup)} where s.is_whole union all
       ${receiptsOf('tickets', `${ofGroup} and ${HAS_CODE}`)} where not s.is_whole ${limits.hits}`,
      }
    : {
        tickets: `select t.ticket_id from ticket_search_row t where t.account_id = $1 and lower(t.code) like $5
         ${limits.criteria}`,
        hits: hitsOf('tickets', 'r.ticket_id = s.ticket_id', limits.hits),
      };
}

/** Whether any of the rows that match may have a receipt: some do, or not all were asked. */
const mayHave = (hits: string, matching: string) =>
  `(exists (select from ${hits}) or (select count(*) from ${matching}) > ${MAX_MATCHES})`;

/** What a search came to without walking; `isCut` where not all that match were asked: the hits are not all. */
interface FoundReceipts extends IndexHits, HitPlaces {}

/** Nothing is known: all is to be looked at. */
const UNKNOWN: FoundReceipts = {
  ids: [],
  total: 0,
  isMany: false,
  isCut: true,
  byPerson: true,
  byTicket: true,
  byPayment: true,
};

/**
 * All hits, sorted, unless there are too many of them to fetch.
 * @param limits without them all are fetched, however many they are
 */
async function indexHits(
  database: Queryable,
  accountId: string,
  { range, criteria, page, place }: ReceiptSearch,
  limits = LIMITS,
): Promise<FoundReceipts> {
  const match = personMatches(criteria.person, 9);
  const coded = byTicket(criteria.person, limits);
  const from = beyond(RECEIPTS, place, 9 + match.values.length);
  // The index is asked for the tail alone; an expression that it does not know decides.
  const number = `lower(p.receipt_number) like $8 and lower(p.receipt_number) || '' like $5`;
  const { rows } = await database.query<FoundReceipts>(
    // Persons, tickets and payments are looked up as they are asked for; how many match in all is only
    // looked up where the hits leave a doubt.
    `with persons as materialized (
       (select m.member_id from ${personRows(criteria.person)} m where m.account_id = $1 and ${match.sql} ${limits.criteria})
       union (select m.member_id from former_name m where m.account_id = $1 and ${match.sql} ${limits.criteria})
     ), tickets as materialized (
       ${coded.tickets}
     ), payments as materialized (
       select p.payment_id from payment_search_row p where p.account_id = $1
         and (${number} or lower(p.transaction_id) like $5) and p.receipt_date between $2 and $3 ${limits.criteria}
     ), by_person as materialized (${hitsOf('persons', 'r.member_id = s.member_id', limits.hits)}),
     by_ticket as materialized (${coded.hits}),
     by_payment as materialized (${hitsOf('payments', 'r.payment_id = s.payment_id', limits.hits)}),
     hits as materialized (
       select * from by_person union select * from by_ticket union select * from by_payment
     ), counted as materialized (select count(*) as total from hits)
     select total, total > ${COUNTED_HITS} as "isMany",
       total <= ${COUNTED_HITS} and ((select count(*) from persons) > ${MAX_MATCHES}
         or (select count(*) from tickets) > ${MAX_MATCHES}
         or (select count(*) from payments) > ${MAX_MATCHES}) as "isCut",
       ${mayHave('by_person', 'persons')} as "byPerson",
       ${mayHave('by_ticket', 'tickets')} as "byTicket",
       ${mayHave('by_payment', 'payments')} as "byPayment",
       array(select receipt_id from hits where ${from.condition} ${from.order} limit $6 offset $7) as ids
     from counted`,
    [
      ...scanParameters(accountId, range, criteria.text),
      page.limit,
      page.offset,
      criteria.tail,
      ...match.values,
      ...from.values,
    ],
  );
  return rows[0] ?? UNKNOWN;
}

/** Where more match than are counted, they lie so close that a scan meets a page of them. */
async function searchMany(
  database: Queryable,
  accountId: string,
  search: ReceiptSearch,
  found: FoundReceipts,
): Promise<PageOfIds> {
  const { limit } = search.page;
  for (const scan of [SHORT_SCAN, LONG_SCAN]) {
    const ids = await hitsAmong(database, accountId, search, { found, scan });
    if (ids.length === limit) return { ids, ...countedTotal(COUNTED_HITS + 1) };
  }
  return searchAll(database, accountId, search);
}

/** All hits are found, however many they are. */
async function searchAll(
  database: Queryable,
  accountId: string,
  search: ReceiptSearch,
): Promise<PageOfIds> {
  const { ids, total } = await indexHits(database, accountId, search, NO_LIMITS);
  return { ids, ...countedTotal(total) };
}

/** What is in no index is looked for receipt by receipt, and a page ends where that has gone far enough. */
async function searchUnindexed(
  database: Queryable,
  accountId: string,
  search: ReceiptSearch,
): Promise<PageOfIds> {
  const { limit, offset, key } = search.page;
  // By number the hits before the page are counted too.
  const page = key ? search.page : { limit: COUNTED_HITS + 1, offset: 0 };
  const scan = { found: UNKNOWN, scan: LONGEST_SCAN };
  const hits = await hitsAmong(database, accountId, { ...search, page }, scan);
  const stoppedAt =
    hits.length < page.limit ? await scannedUpTo(database, accountId, search) : undefined;
  if (key) return { ids: hits, ...countedTotal(COUNTED_HITS + 1), stoppedAt };
  const counted = countedTotal(hits.length);
  const ids = hits.slice(offset, Math.min(offset + limit, counted.total));
  const isLast = offset + limit >= counted.total;
  return {
    ids,
    total: counted.total,
    isExceeded: counted.isExceeded === true || stoppedAt !== undefined,
    stoppedAt: isLast ? stoppedAt : undefined,
  };
}

/** Where not all that match were asked for their receipts, and those that were have few. */
async function searchCut(
  database: Queryable,
  accountId: string,
  search: ReceiptSearch,
  found: FoundReceipts,
): Promise<PageOfIds> {
  // A range that a scan reads to its end has found all hits.
  if ((await countReceipts(database, accountId, search.range)) > LONGEST_SCAN.rows) {
    return searchAll(database, accountId, search);
  }
  const newest = { ...search, place: undefined, page: { limit: COUNTED_HITS + 1, offset: 0 } };
  const scan = { found, scan: LONGEST_SCAN };
  const hits = await hitsAmong(database, accountId, newest, scan);
  const { limit, offset, key } = search.page;
  const ids = key
    ? await hitsAmong(database, accountId, search, scan)
    : hits.slice(offset, offset + limit);
  return { ids, ...countedTotal(hits.length) };
}

/**
 * The receipts of a range whose number or transaction id, whose ticket's code or whose member's name
 * or phone matches, of now or of before, newest first or from a place on. More than `COUNTED_HITS` are not counted.
 */
export async function searchReceipts(
  database: Queryable,
  accountId: string,
  asked: ReceiptSearch,
): Promise<PageOfIds> {
  const search = { ...asked, page: shownPart(asked.page) };
  // Shorter parts of a word are in no index.
  if (asked.criteria.text.length < SHORTEST_PATTERN) {
    return searchUnindexed(database, accountId, search);
  }
  const found = await indexHits(database, accountId, asked);
  if (found.isMany) return searchMany(database, accountId, search, found);
  return found.isCut ? searchCut(database, accountId, search, found) : found;
}
