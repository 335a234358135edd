import { insertRow, updateRow } from '../../ground/database/statements.ts';
import { writeSearch } from './search-texts.ts';
import { runSql } from '../../ground/database/build.ts';
import {
  type CheckedTakeOver,
  CLOSED_STATUSES,
  istDate,
  type Ticket,
  refusals,
  statusRefusals,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { conflict, invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { changedAt } from '../../ground/versions.ts';
import { createPerson } from './member-writes.ts';
import { refuseFrozenTicket } from './frozen-tickets.ts';
import { findHolder, type Person } from './person-queries.ts';
import { lockTicket, ticketsByIds } from './ticket-queries.ts';
import { type TicketRow, toTicket } from './ticket-rows.ts';

const REFUSED = refusals('membersTakeOver', {
  ticketIsItCannotBeTransferred: 'Ticket {code} is {status}: it cannot be transferred',
  ticketHasWonAndItsPrize:
    'Ticket {code} has won and its prize was paid out by voucher {voucher}: it cannot be transferred',
  alreadyHoldsThisTicket: '{name} already holds this ticket',
});

/** A former holder of a ticket; days as `YYYY-MM-DD`. */
interface FormerHolder {
  ticketId: string;
  /** Number of the holder, from 1. */
  turn: number;
  memberId: string;
  heldFrom: string;
  heldUntil: string;
  reason: string;
}

/**
 * Gives a ticket to another person, without the former holder's nominee and links to the statement.
 */
async function storeHolder(
  tx: Queryable,
  { accountId, userId, at }: { accountId: string; userId: string; at: string },
  change: { former: FormerHolder; memberId: string; updatedAt: string },
): Promise<void> {
  const { ticketId } = change.former;
  const taken = { takenOverBy: userId, takenOverAt: at };
  await insertRow(tx, 'formerHolder', { accountId, ...change.former, ...taken });
  const { memberId, updatedAt } = change;
  const held = { memberId, updatedAt, nomineeName: null, nomineeRelation: null };
  await updateRow(tx, 'ticket', { accountId, ticketId }, held);
  await runSql(tx)`
    update statement_link set withdrawn_by = ${userId}, withdrawn_at = ${at}
    where account_id = ${accountId} and ticket_id = ${ticketId} and withdrawn_at is null`;
}

/** Number of the voucher that paid a ticket's prize; undefined while it is unpaid. */
async function voucherOfTicket(
  tx: Queryable,
  accountId: string,
  ticketId: string,
): Promise<string | undefined> {
  const { rows } = await runSql<{ voucher: string }>(tx)`
    select voucher_number as voucher from prize_payout
    where account_id = ${accountId} and ticket_id = ${ticketId} and reversed_at is null`;
  return rows[0]?.voucher;
}

/** @throws Failure 409 INVALID_TRANSITION, PRIZE_PAID or DRAW_UNDER_WAY */
async function checkFree(tx: Queryable, accountId: string, ticket: TicketRow): Promise<void> {
  const { ticketId, code, status } = ticket;
  if (CLOSED_STATUSES.includes(status)) {
    throw conflict(
      'INVALID_TRANSITION',
      REFUSED.ticketIsItCannotBeTransferred({ code, status: statusRefusals[status] }),
    );
  }
  await refuseFrozenTicket(tx, accountId, ticket);
  const voucher = await voucherOfTicket(tx, accountId, ticketId);
  if (voucher !== undefined) {
    const message = REFUSED.ticketHasWonAndItsPrize({ code, voucher });
    throw conflict('PRIZE_PAID', message);
  }
}

async function successor(tx: Queryable, writer: Writer, body: CheckedTakeOver): Promise<Person> {
  if (body.memberId === undefined) return createPerson(tx, writer, body);
  const person = await findHolder(tx, writer.accountId, body.memberId);
  if (!person) throw invalidField('memberId', NOT_FOUND.member);
  return person;
}

/**
 * Gives a ticket to another person, with all that is paid and due; earlier payments, draws and
 * lists keep their names.
 * @throws Failure 404, 409 INVALID_TRANSITION for a ticket that is done, PRIZE_PAID, DRAW_UNDER_WAY
 *   or MEMBER_EXISTS, 422 for an unknown person or the present holder
 */
export async function takeOver(
  tx: Queryable,
  writer: Writer,
  body: CheckedTakeOver,
): Promise<Ticket> {
  const { accountId, at } = writer;
  const today = istDate(Date.parse(at));
  const ticket = await lockTicket(tx, accountId, body.schemeMemberId);
  if (!ticket) throw notFound(NOT_FOUND.ticket);
  await checkFree(tx, accountId, ticket);
  const { ticketId, memberId: formerId, formerHolders, joinedDate } = ticket;
  const person = await successor(tx, writer, body);
  const { memberId } = person;
  if (memberId === formerId)
    throw invalidField('memberId', REFUSED.alreadyHoldsThisTicket({ name: person.name }));
  const { reason } = body;
  const heldFrom = formerHolders.at(-1)?.until ?? joinedDate;
  const turn = formerHolders.length + 1;
  await storeHolder(tx, writer, {
    former: { ticketId, turn, memberId: formerId, heldFrom, heldUntil: today, reason },
    memberId,
    updatedAt: changedAt(ticket.updatedAt, at),
  });
  await writeSearch(tx, accountId, [memberId]);
  await writeAudit(tx, {
    ...writer,
    action: 'ticket.taken-over',
    entityId: ticketId,
    before: { memberId: formerId },
    after: { memberId, reason },
  });
  const [row] = await ticketsByIds(tx, accountId, [ticketId]);
  if (!row) throw new Error(`The ticket ${ticketId} is gone.`);
  return toTicket(row, today);
}
