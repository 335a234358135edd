import type { ActivatedTickets, ActivateTicketsBody, UserType } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';
import { asSaid, Failure } from '../../ground/http/failure.ts';
import { lockTickets } from './ticket-queries.ts';
import { changeStatus } from './ticket-writes.ts';

/**
 * Activates tickets, each as if it were the only one: with an audit row of its own, or a refusal.
 * @param request `userType` is the caller's
 */
export async function activateTickets(
  tx: Queryable,
  writer: Writer,
  { schemeMemberIds, userType }: ActivateTicketsBody & { userType: UserType },
): Promise<ActivatedTickets> {
  const ids = [...new Set(schemeMemberIds)];
  const rows = await lockTickets(tx, writer.accountId, ids);
  const codes = new Map(rows.map(({ ticketId, code }) => [ticketId, code]));
  const done: ActivatedTickets = { activated: 0, defaulters: 0, refused: [] };
  for (const id of ids) {
    const body = { membershipStatus: 'Active' as const };
    try {
      const changed = await changeStatus(tx, writer, { id, userType, seen: undefined, body });
      done.activated += 1;
      if (changed.membershipStatus === 'Defaulter') done.defaulters += 1;
    } catch (error) {
      // A refusal comes before the first statement that writes.
      if (!(error instanceof Failure)) throw error;
      done.refused.push({ membershipCode: codes.get(id) ?? id, ...asSaid(error.refusal) });
    }
  }
  return done;
}
