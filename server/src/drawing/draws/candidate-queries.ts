import type { Queryable } from '../../ground/database/database.ts';
import { isFarBehind, type TicketTerms } from '../../ground/arrears/arrears.ts';
import type { Candidate } from './eligibility.ts';

/** A live ticket of a group, with what decides whether it takes part. */
export interface CandidateRow extends Candidate, TicketTerms {
  ticketId: string;
  memberId: string;
  code: string;
  name: string;
}

type Row = Omit<CandidateRow, 'isFarBehind'>;

/**
 * The live tickets of a group.
 * @param today the business date in India, on which the due instalments are counted
 * @param held whether nobody renames a holder before the transaction ends
 */
export async function candidatesOf(
  database: Queryable,
  { accountId, groupId }: { accountId: string; groupId: string },
  { today, held = false }: { today: string; held?: boolean },
): Promise<CandidateRow[]> {
  const { rows } = await database.query<Row>(
    `select t.ticket_id as "ticketId", t.member_id as "memberId", t.code, m.name, t.status,
       t.paid_instalments as "paidInstalments", t.joined_date as "joinedDate",
       t.instalment_paise as "instalmentPaise", t.total_instalments as "totalInstalments",
       t.waived_instalments as "waivedInstalments", t.paid_paise as "paidPaise", g.start_date as "startDate",
       exists (select from draw d where d.account_id = t.account_id and d.scheme_id = t.scheme_id
         and d.ticket_id = t.ticket_id and d.state = 'marked') as "isWinner"
     from ticket t
     join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
     join member m on m.account_id = t.account_id and m.member_id = t.member_id
     where t.account_id = $1 and t.scheme_id = $2 and t.deleted_at is null ${held ? 'for share of m' : ''}`,
    [accountId, groupId],
  );
  return rows.map((row) => ({ ...row, isFarBehind: isFarBehind(row, today) }));
}

/** The holders of the tickets of a group, deleted ones too: ticket id -> member id. */
export async function holderByTicket(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ ticketId: string; memberId: string }>(
    `select ticket_id as "ticketId", member_id as "memberId" from ticket
     where account_id = $1 and scheme_id = $2`,
    [accountId, groupId],
  );
  return new Map(rows.map(({ ticketId, memberId }) => [ticketId, memberId]));
}
