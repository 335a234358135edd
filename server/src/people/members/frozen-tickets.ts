import { refusals } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../ground/database/database.ts';
import { lockGroup } from '../groups/group-queries.ts';
import { conflict } from '../../ground/http/failure.ts';
import type { TicketRow } from './ticket-rows.ts';

const REFUSED = refusals('frozenTickets', {
  drawOfIsUnderWayAnd:
    'Draw {number} of {group} is under way and ticket {code} is on its list: confirm the winner or void the draw first',
});

/**
 * Condition on tickets `t` and draws `d`: the frozen list of a draw under way names the ticket,
 * with or without a number.
 */
const IS_LISTED = sql`d.account_id = t.account_id and d.scheme_id = t.scheme_id
  and d.state in ('locked', 'drawn') and strpos(d.list, chr(9) || t.ticket_id || chr(9)) > 0`;

/** Condition on tickets `t` alone. */
export const IS_FROZEN = sql`exists (select from draw d where ${IS_LISTED})`;

/**
 * Refuses to change a ticket, or a person's tickets, on a frozen list. The caller holds the person, whom a freeze
 * waits for.
 * @throws Failure 409 DRAW_UNDER_WAY
 */
export async function refuseListed(
  tx: Queryable,
  accountId: string,
  { of, id }: { of: 'ticket_id' | 'member_id'; id: string },
): Promise<void> {
  const { rows } = await runSql<{ drawNo: number; groupName: string; code: string }>(tx)`
    select d.draw_no, g.name as group_name, t.code
    from ticket t
    join draw d on ${IS_LISTED}
    join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
    where t.account_id = ${accountId} and t.${sql.id(of)} = ${id}
    order by t.code limit 1`;
  const [listed] = rows;
  if (!listed) return;
  const { drawNo, groupName, code } = listed;
  throw conflict(
    'DRAW_UNDER_WAY',
    REFUSED.drawOfIsUnderWayAnd({ number: drawNo, group: groupName, code }),
  );
}

/**
 * Refuses to change a ticket on a frozen list. Its group stays locked, so that no list is frozen
 * before the change is stored; the caller holds the ticket.
 * @throws Failure 409 DRAW_UNDER_WAY
 */
export async function refuseFrozenTicket(
  tx: Queryable,
  accountId: string,
  { ticketId, groupId }: Pick<TicketRow, 'ticketId' | 'groupId'>,
): Promise<void> {
  await lockGroup(tx, accountId, groupId);
  await refuseListed(tx, accountId, { of: 'ticket_id', id: ticketId });
}
