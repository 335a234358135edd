import type { MembershipStatus } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { TICKET_SELECT, type TicketRow } from './ticket-rows.ts';

/** A ticket to be stored: nothing is paid yet. */
export interface NewTicket {
  ticketId: string;
  schemeId: string;
  memberId: string;
  seq: number;
  code: string;
  status: MembershipStatus;
  instalmentPaise: number;
  totalInstalments: number;
  joinedDate: string;
  nomineeName: string | null;
  nomineeRelation: string | null;
  referralId: string | null;
  createdAt: string;
}

/** Stores new tickets; their group's figure and next number are changed elsewhere. */
export async function insertTickets(
  tx: Queryable,
  accountId: string,
  tickets: readonly NewTicket[],
): Promise<void> {
  const column = (name: keyof NewTicket) => tickets.map((ticket) => ticket[name]);
  await tx.query(
    `insert into ticket (account_id, ticket_id, scheme_id, member_id, seq, code, status,
       instalment_paise, total_instalments, joined_date, nominee_name, nominee_relation,
       referral_id, created_at, updated_at)
     select $1, ticket.*, ticket.created_at from unnest($2::text[], $3::text[], $4::text[],
       $5::integer[], $6::text[], $7::text[], $8::bigint[], $9::integer[], $10::date[],
       $11::text[], $12::text[], $13::text[], $14::timestamptz[]) as ticket (ticket_id, scheme_id,
       member_id, seq, code, status, instalment_paise, total_instalments, joined_date,
       nominee_name, nominee_relation, referral_id, created_at)`,
    [
      accountId,
      column('ticketId'),
      column('schemeId'),
      column('memberId'),
      column('seq'),
      column('code'),
      column('status'),
      column('instalmentPaise'),
      column('totalInstalments'),
      column('joinedDate'),
      column('nomineeName'),
      column('nomineeRelation'),
      column('referralId'),
      column('createdAt'),
    ],
  );
}

/** The tickets of these ids, newest first, deleted ones too. */
export async function ticketsByIds(
  database: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<TicketRow[]> {
  const { rows } = await database.query<TicketRow>(
    `${TICKET_SELECT} and t.ticket_id = any($2) order by t.created_at desc, t.ticket_id desc`,
    [accountId, ticketIds],
  );
  return rows;
}
