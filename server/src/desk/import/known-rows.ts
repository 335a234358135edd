import type { MembershipStatus } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

/** A live ticket of a group that is there, with whose it is. */
export interface KnownTicket {
  ticketId: string;
  groupId: string;
  memberId: string;
  name: string;
  phone10: string;
  status: MembershipStatus;
  code: string;
  paidPaise: number;
  joinedDate: string;
  waivedInstalments: number;
}

export interface KnownPerson {
  memberId: string;
  name: string;
  phone10: string;
}

/** What was paid at once to a person's tickets of a group. */
export interface KnownPayment {
  memberId: string;
  groupId: string;
  date: string;
  paise: number;
  receiptNumber: string;
}

/** What an import pays nothing into: tickets that were paid in the console, groups with a draw of it. */
export interface LiveBook {
  /** By ticket: the number of a payment, reversed since or not. */
  paidTickets: ReadonlyMap<string, string>;
  drawnGroups: ReadonlySet<string>;
}

/** Reads by lists of ids or phones, some at a time, so that no other caller waits for long. */
async function bySome<Row>(
  ids: readonly string[],
  some: number,
  read: (ids: readonly string[]) => Promise<{ rows: Row[] }>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < ids.length; from += some) {
    found.push(...(await read(ids.slice(from, from + some))).rows);
  }
  return found;
}

/** Everybody who has one of these phones. */
export function personsByPhone(
  database: Queryable,
  accountId: string,
  phones: readonly string[],
): Promise<KnownPerson[]> {
  return bySome(phones, 500, (some) =>
    database.query<KnownPerson>(
      `select member_id as "memberId", name, phone10 from member
       where account_id = $1 and phone10 = any($2) order by member_no`,
      [accountId, some],
    ),
  );
}

/** The live tickets of these groups, in their order. */
export function ticketsOfGroups(
  database: Queryable,
  accountId: string,
  groupIds: readonly string[],
): Promise<KnownTicket[]> {
  // A group has 250 tickets at most.
  return bySome(groupIds, 4, (some) =>
    database.query<KnownTicket>(
      `select t.ticket_id as "ticketId", t.scheme_id as "groupId", t.member_id as "memberId",
         m.name, m.phone10, t.status, t.code, t.paid_paise as "paidPaise",
         t.joined_date as "joinedDate", t.waived_instalments as "waivedInstalments"
       from ticket t join member m on m.account_id = t.account_id and m.member_id = t.member_id
       where t.account_id = $1 and t.scheme_id = any($2) and t.deleted_at is null
       order by t.scheme_id, t.seq`,
      [accountId, some],
    ),
  );
}

/** The valid payments of these tickets. */
export function paymentsTo(
  database: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<KnownPayment[]> {
  return bySome(ticketIds, 200, (some) =>
    database.query<KnownPayment>(
      `select r.member_id as "memberId", r.scheme_id as "groupId", r.receipt_date as date,
         sum(r.amount_paise)::bigint as paise, p.receipt_number as "receiptNumber"
       from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       where r.account_id = $1 and r.ticket_id = any($2) and r.status = 'Valid'
       group by r.member_id, r.scheme_id, r.receipt_date, p.receipt_number`,
      [accountId, some],
    ),
  );
}

/** Finds what of these tickets and groups lives in the console already. */
export async function liveBookOf(
  database: Queryable,
  accountId: string,
  { ticketIds, groupIds }: { ticketIds: readonly string[]; groupIds: readonly string[] },
): Promise<LiveBook> {
  const paid = await bySome(ticketIds, 200, (some) =>
    database.query<{ ticketId: string; receiptNumber: string }>(
      `select r.ticket_id as "ticketId", min(p.receipt_number) as "receiptNumber"
       from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       where r.account_id = $1 and r.ticket_id = any($2) and p.import_id is null
       group by r.ticket_id`,
      [accountId, some],
    ),
  );
  const drawn = await bySome(groupIds, 200, (some) =>
    database.query<{ groupId: string }>(
      `select distinct scheme_id as "groupId" from draw
       where account_id = $1 and scheme_id = any($2)`,
      [accountId, some],
    ),
  );
  return {
    paidTickets: new Map(paid.map(({ ticketId, receiptNumber }) => [ticketId, receiptNumber])),
    drawnGroups: new Set(drawn.map(({ groupId }) => groupId)),
  };
}
