import type { Queryable } from '../../ground/database/database.ts';
import { beyond } from '../../ground/search/page-key.ts';
import { SCANNED_ROWS } from '../../ground/search/page-of-ids.ts';
import { codedGroupsSql, isOfGroupCodes } from '../../ground/search/group-codes.ts';
import { personMatches, personRows } from '../../ground/search/search-conditions.ts';
import type { SearchTerm } from '../../ground/search/search-term.ts';
import { RECEIPTS, type ReceiptRange } from './collection-queries.ts';
import type { ReceiptSearch } from './receipt-criteria.ts';

/** Where the hits of a search may be. */
export interface HitPlaces {
  byPerson: boolean;
  byTicket: boolean;
  byPayment: boolean;
}

/** How far a scan goes, and whether the persons that match are all found before it instead of looked up on it. */
export interface Scan {
  rows: number;
  areListed: boolean;
}

/** Few steps show whether hits lie close together; of those that do not, persons are so few that a list is shorter. */
export const SHORT_SCAN: Scan = { rows: 500, areListed: false };
export const LONG_SCAN: Scan = { rows: SCANNED_ROWS, areListed: true };
/** Where not all that match were asked for their receipts, or nobody can be asked. */
export const LONGEST_SCAN: Scan = { rows: 20_000, areListed: false };

/** Whether a receipt `r` is of the account `$1`, the days `$2` to `$3` and the group `$4`, where there is one. */
export const IN_RANGE = `r.account_id = $1 and r.receipt_date between $2 and $3
  and ($4::text is null or r.scheme_id = $4)`;
const PAYMENT = `p.account_id = $1 and (lower(p.receipt_number) like $5 or lower(p.transaction_id) like $5)`;

/** Whether the code of a receipt's ticket matches: looked up for each. */
export const HAS_CODE = `exists (select 1 from ticket t where t.account_id = $1 and t.ticket_id = r.ticket_id
  and lower(t.code) like $5 offset 0)`;

/** Whether the code of a receipt's ticket matches; the code of a group is compared with the group, where it can. */
function hasCode(term: SearchTerm): string {
  if (!isOfGroupCodes(term)) return HAS_CODE;
  const groups = (condition: string) =>
    `r.scheme_id in (select g.scheme_id from (${codedGroupsSql('$5')}) g where ${condition})`;
  return `${groups('g.is_whole')} or ${groups('not g.is_whole')} and ${HAS_CODE}`;
}

/** The first values of the statements of a search. @param text the pattern of a code, number or transaction id */
export function scanParameters(
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  text: string,
): unknown[] {
  return [accountId, start, end, groupId ?? null, text];
}

function isMatchingPerson(term: SearchTerm, match: string, { areListed }: Scan): string {
  const listed = (persons: string) =>
    `r.member_id in (select m.member_id from ${persons} m where m.account_id = $1 and ${match})`;
  // "offset 0" keeps the looking up after the order of the scan.
  const present = areListed
    ? listed(personRows(term))
    : `exists (select 1 from member m where m.account_id = $1 and m.member_id = r.member_id
         and ${match} offset 0)`;
  return `${present} or ${listed('former_name')}`;
}

/**
 * The hits of a page that are met by looking at one receipt after the other, from its place on.
 * @param found where hits may be; nowhere else is looked
 */
export async function hitsAmong(
  database: Queryable,
  accountId: string,
  { range, criteria, page, place }: ReceiptSearch,
  { found, scan }: { found: HitPlaces; scan: Scan },
): Promise<string[]> {
  const from = beyond(RECEIPTS, place, 8);
  const match = personMatches(criteria.person, 8 + from.values.length);
  const lookUps = [
    found.byPerson && isMatchingPerson(criteria.person, match.sql, scan),
    found.byTicket && hasCode(criteria.person),
    found.byPayment &&
      `exists (select 1 from payment p where ${PAYMENT} and p.payment_id = r.payment_id offset 0)`,
  ].filter((lookUp) => lookUp !== false);
  const { limit, offset } = page;
  const values = [
    ...scanParameters(accountId, range, criteria.text),
    limit,
    offset,
    ...from.values,
  ];
  // "is true" keeps lists of persons and groups from being joined, by an estimate of how many these are.
  const { rows } = await database.query<{ receiptId: string }>(
    `select r.receipt_id as "receiptId"
     from (select * from receipt r where ${IN_RANGE} and ${from.condition} ${from.order}
       limit ${scan.rows}) r
     where $5::text is not null and (${lookUps.join(' or ')}) is true limit $6 offset $7`,
    found.byPerson ? [...values, ...match.values] : values,
  );
  return rows.map(({ receiptId }) => receiptId);
}

/** The last receipt that the longest scan from a place looks at; undefined where it ends with the range. */
export async function scannedUpTo(
  database: Queryable,
  accountId: string,
  { range, criteria, place }: ReceiptSearch,
): Promise<string | undefined> {
  const from = beyond(RECEIPTS, place, 6);
  const { rows } = await database.query<{ receiptId: string }>(
    `select r.receipt_id as "receiptId" from receipt r
     where ${IN_RANGE} and $5::text is not null and ${from.condition} ${from.order}
     limit 1 offset ${LONGEST_SCAN.rows - 1}`,
    [...scanParameters(accountId, range, criteria.text), ...from.values],
  );
  return rows[0]?.receiptId;
}
