import { istDate, type MembershipStatus } from '@kuri/shared/contract';
import { sql } from 'kysely';
import { isDefaulterSql } from '../../ground/arrears/arrears-sql.ts';
import { runSql } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { nextChangeSql } from '../../ground/database/statements.ts';
import type { Writer } from '../../ground/http/context.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { changedAt } from '../../ground/versions.ts';
import { IS_FROZEN } from '../../people/members/frozen-tickets.ts';
import { updateTicketStatus } from '../../people/members/ticket-queries.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';

/** A ticket that its payment has activated. */
interface Activated {
  ticketId: string;
  status: MembershipStatus;
  updatedAt: string;
}

/**
 * Activates those of some tickets that are Joined and paid on, where the office has chosen that; a defaulter's becomes
 * Defaulter, and one on a frozen list waits for its next payment. The caller holds the tickets and has written the payment.
 * @returns the activated ones by their ids
 */
export async function activatePaid(
  tx: Queryable,
  writer: Writer,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, Activated>> {
  const { accountId, at } = writer;
  const isBehind = sql`exists (select from scheme g where g.account_id = ${accountId}
    and g.scheme_id = t.scheme_id and ${isDefaulterSql(sql`${istDate(Date.parse(at))}::date`)})`;
  const { rows } = await runSql<Activated>(tx)`
    update ticket t set status = case when ${isBehind} then 'Defaulter' else 'Active' end,
      updated_at = ${nextChangeSql(at)}
    where t.account_id = ${accountId} and t.ticket_id = any(${ticketIds}) and t.status = 'Joined'
      and t.paid_paise > 0 and not ${IS_FROZEN}
      and exists (select from organisation o where o.account_id = ${accountId} and o.activate_on_payment)
    returning t.ticket_id, t.status, t.updated_at`;
  const activated = new Map(rows.map((ticket) => [ticket.ticketId, ticket]));
  if (activated.size === 0) return activated;
  const after = { status: 'Active', ticketIds: [...activated.keys()] };
  await writeAudit(tx, { ...writer, action: 'tickets.activated', entityId: accountId, after });
  return activated;
}

/** Makes a defaulter active again, because of a payment. @returns what is different of the ticket */
export async function reactivateTicket(
  tx: Queryable,
  writer: Writer,
  ticket: Pick<TicketRow, 'ticketId' | 'status' | 'updatedAt'>,
) {
  const { ticketId } = ticket;
  const active = { status: 'Active', updatedAt: changedAt(ticket.updatedAt, writer.at) } as const;
  await updateTicketStatus(tx, writer.accountId, { ticketId, ...active });
  await writeAudit(tx, {
    ...writer,
    action: 'ticket.status-changed',
    entityId: ticketId,
    before: { status: ticket.status },
    after: { status: active.status, reason: 'Paid below two due installments' },
  });
  return active;
}
