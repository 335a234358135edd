import type { Queryable } from '../../ground/database/database.ts';

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

/** The number of the voucher by which a ticket's prize is paid out; undefined while it is not. */
export async function voucherOfTicket(
  tx: Queryable,
  accountId: string,
  ticketId: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ voucher: string }>(
    `select voucher_number as voucher from prize_payout
     where account_id = $1 and ticket_id = $2 and reversed_at is null`,
    [accountId, ticketId],
  );
  return rows[0]?.voucher;
}
