import type { Queryable } from '../database/database.ts';

/** Somebody who held a ticket; days as `YYYY-MM-DD`. */
export interface FormerHolder {
  ticketId: string;
  /** The first who held it is 1. */
  turn: number;
  memberId: string;
  heldFrom: string;
  heldUntil: string;
  reason: string;
}

/**
 * Gives a ticket to another person. Its nominee was the former holder's, and goes with them; so do the
 * links to its statement, which the former holder has.
 */
export async function storeHolder(
  tx: Queryable,
  { accountId, userId, at }: { accountId: string; userId: string; at: string },
  change: { former: FormerHolder; memberId: string; updatedAt: string },
): Promise<void> {
  const { ticketId, turn, memberId, heldFrom, heldUntil, reason } = change.former;
  await tx.query(
    `insert into former_holder (account_id, ticket_id, turn, member_id, held_from, held_until, reason,
       taken_over_by, taken_over_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [accountId, ticketId, turn, memberId, heldFrom, heldUntil, reason, userId, at],
  );
  await tx.query(
    `update ticket set member_id = $3, nominee_name = null, nominee_relation = null, updated_at = $4
     where account_id = $1 and ticket_id = $2`,
    [accountId, ticketId, change.memberId, change.updatedAt],
  );
  await tx.query(
    `update statement_link set withdrawn_by = $3, withdrawn_at = $4
     where account_id = $1 and ticket_id = $2 and withdrawn_at is null`,
    [accountId, ticketId, userId, at],
  );
}

/** The facts that prevent a transfer: a frozen list with the holder's name, a prize that was paid out. */
export async function boundBy(
  tx: Queryable,
  accountId: string,
  ticketId: string,
): Promise<{ drawNo: number | null; voucher: string | null }> {
  const { rows } = await tx.query<{ drawNo: number | null; voucher: string | null }>(
    `select (select d.draw_no from draw d join ticket t on t.account_id = d.account_id
         and t.scheme_id = d.scheme_id
       where d.account_id = $1 and t.ticket_id = $2 and d.state in ('locked', 'drawn'))
         as "drawNo",
       (select voucher_number from prize_payout where account_id = $1 and ticket_id = $2
         and reversed_at is null) as voucher`,
    [accountId, ticketId],
  );
  return rows[0] ?? { drawNo: null, voucher: null };
}
