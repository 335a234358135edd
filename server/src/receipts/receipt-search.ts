import type { Queryable } from '../database/database.ts';
import { nameKey } from '../search/name-keys.ts';
import {
  COUNTED_HITS,
  WALKED_ROWS,
  shownPart,
  type PageOfIds,
  type PageRange,
} from '../search/page-of-ids.ts';
import { personMatches } from '../search/search-conditions.ts';
import { containing, type SearchTerm } from '../search/search-term.ts';
import type { ReceiptRange } from './collection-queries.ts';

/** What is sought: as a name or phone, and as part of a code, receipt number or transaction id. */
export interface SoughtReceipts {
  person: SearchTerm;
  text: string;
  /** The same as it stands. */
  key: string;
  /** The part of it that the index of receipt numbers is asked for. */
  tail: string;
}

/** Three letters between two `%`. */
const SHORTEST_PATTERN = 5;

/** So many persons, tickets and payments that match are asked for their receipts, and no more. */
const MOST_SOUGHT = 5_000;

/** The newest receipts that are looked at one by one when not all that match were asked for theirs. */
const WALKED = 20_000;

const IN_RANGE = `r.account_id = $1 and r.receipt_date between $2 and $3
  and ($4::text is null or r.scheme_id = $4)`;
const PAYMENT = `p.account_id = $1 and (lower(p.receipt_number) like $5 or lower(p.transaction_id) like $5)`;
const NEWEST = 'order by receipt_date desc, created_at desc, receipt_id desc';
/** None of these limits is kept when all hits are fetched. */
const LIMITS = { sought: `limit ${MOST_SOUGHT + 1}`, hits: `limit ${COUNTED_HITS + 1}` };
const NO_LIMITS = { sought: '', hits: '' };

/**
 * The receipts of the rows `s` that match, up to one more than are counted. They are asked one after the
 * other ("offset 0"), and no further than to that one.
 */
function hitsOf(matching: 'persons' | 'tickets' | 'payments', own: string, limit: string): string {
  return `select r.* from ${matching} s cross join lateral (
      select r.receipt_id, r.receipt_date, r.created_at from receipt r where ${IN_RANGE} and ${own}
      offset 0
    ) r ${limit}`;
}

/** What makes a receipt number rare: all that stands before is in every number of its year. */
const TAIL = /\/[^/]{3,}$/;

/** Reads what was typed; undefined when that is nothing. */
export function soughtReceipts(
  typed: string,
  person: SearchTerm | undefined,
): SoughtReceipts | undefined {
  const key = nameKey(typed);
  const tail = TAIL.exec(key)?.[0] ?? key;
  return person && { person, key, text: containing(key), tail: containing(tail) };
}

function parameters(accountId: string, { groupId, start, end }: ReceiptRange, text: string) {
  return [accountId, start, end, groupId ?? null, text];
}

interface ReceiptSearch {
  range: ReceiptRange;
  sought: SoughtReceipts;
  page: PageRange;
}

/** Whether any of the rows that match may have a receipt: some do, or not all were asked. */
const mayHave = (hits: string, matching: string) =>
  `(exists (select from ${hits}) or (select count(*) from ${matching}) > ${MOST_SOUGHT})`;

/** What a search came to without walking. */
interface Gathered extends PageOfIds {
  /** More match than are counted. */
  isMany: boolean;
  /** Not all that match were asked: the hits are not all. */
  isCut: boolean;
  /** Where hits may be. */
  byPerson: boolean;
  byTicket: boolean;
  byPayment: boolean;
}

/** Nothing is known: all is to be looked at. */
const UNKNOWN: Gathered = {
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
async function gathered(
  database: Queryable,
  accountId: string,
  { range, sought, page }: ReceiptSearch,
  limits = LIMITS,
): Promise<Gathered> {
  const match = personMatches(sought.person, 9);
  // The index is asked for the tail alone; an expression that it does not know decides.
  const number = `lower(p.receipt_number) like $8 and lower(p.receipt_number) || '' like $5`;
  const { rows } = await database.query<Gathered>(
    // Persons, tickets and payments are looked up as they are asked for; how many match in all is only
    // looked up where the hits leave a doubt.
    `with persons as materialized (
       select m.member_id from member_search_row m where m.account_id = $1 and ${match.sql} ${limits.sought}
     ), tickets as materialized (
       select t.ticket_id from ticket_search_row t where t.account_id = $1 and lower(t.code) like $5
         ${limits.sought}
     ), payments as materialized (
       select p.payment_id from payment_search_row p where p.account_id = $1
         and (${number} or lower(p.transaction_id) like $5) and p.receipt_date between $2 and $3 ${limits.sought}
     ), by_person as materialized (${hitsOf('persons', 'r.member_id = s.member_id', limits.hits)}),
     by_ticket as materialized (${hitsOf('tickets', 'r.ticket_id = s.ticket_id', limits.hits)}),
     by_payment as materialized (${hitsOf('payments', 'r.payment_id = s.payment_id', limits.hits)}),
     hits as materialized (
       select * from by_person union select * from by_ticket union select * from by_payment
     ), counted as materialized (select count(*) as total from hits)
     select total, total > ${COUNTED_HITS} as "isMany",
       total <= ${COUNTED_HITS} and ((select count(*) from persons) > ${MOST_SOUGHT}
         or (select count(*) from tickets) > ${MOST_SOUGHT}
         or (select count(*) from payments) > ${MOST_SOUGHT}) as "isCut",
       ${mayHave('by_person', 'persons')} as "byPerson",
       ${mayHave('by_ticket', 'tickets')} as "byTicket",
       ${mayHave('by_payment', 'payments')} as "byPayment",
       array(select receipt_id from hits ${NEWEST} limit $6 offset $7) as ids
     from counted`,
    [
      ...parameters(accountId, range, sought.text),
      page.limit,
      page.offset,
      sought.tail,
      ...match.values,
    ],
  );
  return rows[0] ?? UNKNOWN;
}

/** How far a walk goes, and whether the persons that match are all found before it instead of looked up on it. */
interface Walk {
  rows: number;
  areListed: boolean;
}

/** Few steps show whether hits lie close together; of those that do not, persons are so few that a list is shorter. */
const FIRST_WALK: Walk = { rows: 500, areListed: false };
const LONG_WALK: Walk = { rows: WALKED_ROWS, areListed: true };
/** Where not all that match were asked for their receipts. */
const LONGEST_WALK: Walk = { rows: WALKED, areListed: false };

function isSoughtPerson(match: string, { areListed }: Walk): string {
  // "offset 0" keeps the looking up after the order of the walk.
  return areListed
    ? `r.member_id in (select m.member_id from member_search_row m where m.account_id = $1 and ${match})`
    : `exists (select 1 from member m where m.account_id = $1 and m.member_id = r.member_id
         and ${match} offset 0)`;
}

/**
 * The newest hits, found by looking at one receipt after the other.
 * @param found what is known already. Where the range has more than are counted, no more than the page
 *   is sought, and only where hits were found
 */
async function walked(
  database: Queryable,
  accountId: string,
  { range, sought, page }: ReceiptSearch,
  found: Gathered,
  walk: Walk,
): Promise<PageOfIds> {
  const { isMany } = found;
  const match = personMatches(sought.person, 7);
  const wanted = isMany ? Math.min(page.offset + page.limit, COUNTED_HITS) : COUNTED_HITS;
  const lookUps = [
    found.byPerson && isSoughtPerson(match.sql, walk),
    found.byTicket &&
      `exists (select 1 from ticket t where t.account_id = $1 and t.ticket_id = r.ticket_id
         and lower(t.code) like $5 offset 0)`,
    found.byPayment &&
      `exists (select 1 from payment p where ${PAYMENT} and p.payment_id = r.payment_id offset 0)`,
  ].filter((lookUp) => lookUp !== false);
  const values = [...parameters(accountId, range, sought.text), wanted];
  const { rows } = await database.query<{ receiptId: string }>(
    `select r.receipt_id as "receiptId"
     from (select * from receipt r where ${IN_RANGE} ${NEWEST} limit ${walk.rows}) r
     where $5::text is not null and (${lookUps.join(' or ')}) limit $6`,
    found.byPerson ? [...values, ...match.values] : values,
  );
  const ids = rows.map(({ receiptId }) => receiptId);
  const total = isMany ? COUNTED_HITS : ids.length;
  return { ids: ids.slice(page.offset, page.offset + page.limit), total };
}

/**
 * The receipts of a range whose number or transaction id, whose ticket's code or whose member's name
 * or phone matches, newest first. When a term matches very many, the newest `COUNTED_HITS` are shown
 * and counted; where so many match that not all were asked for their receipts, and those asked had few,
 * only among the newest `WALKED` receipts of the range.
 */
export async function searchReceipts(
  database: Queryable,
  accountId: string,
  search: ReceiptSearch,
): Promise<PageOfIds> {
  // Shorter parts of a word are in no index.
  const isShort = search.sought.text.length < SHORTEST_PATTERN;
  const found = isShort ? UNKNOWN : await gathered(database, accountId, search);
  if (!found.isMany && !found.isCut) return found;
  const page = shownPart(search.page);
  for (const walk of found.isMany ? [FIRST_WALK, LONG_WALK] : [LONGEST_WALK]) {
    const met = await walked(database, accountId, { ...search, page }, found, walk);
    if (!found.isMany || met.ids.length === page.limit) return met;
  }
  // Few of the newest match: then there is no way around all of them.
  const { ids } = await gathered(database, accountId, { ...search, page }, NO_LIMITS);
  return { ids, total: COUNTED_HITS };
}
