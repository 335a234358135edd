import {
  isPermitted,
  istDate,
  mayFollowByHand,
  type MembershipStatus,
  type Ticket,
  type UpdateTicketStatusBody,
  type UserType,
  refusals,
  statusRefusals,
} from '@kuri/shared/contract';
import { conflict, Failure, invalidField } from '../../ground/http/failure.ts';
import { type TicketRow, toTicket } from './ticket-rows.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { changedAt, refuseStale } from '../../ground/versions.ts';
import type { Writer } from '../../ground/http/context.ts';
import { refuseFrozenTicket } from './frozen-tickets.ts';
import { releaseSeat } from './group-places.ts';
import { isDefaulterOn } from '../../ground/arrears/arrears.ts';
import {
  deleteTicket,
  hasValidReceipts,
  lockNamedTicket,
  updateTicketStatus,
} from './ticket-queries.ts';

const REFUSED = refusals('ticketWrites', {
  thisTicketHasPaymentsOnlyAn:
    'This ticket has payments: only an administrator sets it {status}, with a reason',
  sayWhyATicketWithPayments:
    'Say why a ticket with payments is set {status}, in at least 5 characters',
  thisTicketIsAlready: 'This ticket is already {status}',
  aTicketCannotChangeFromTo: 'A ticket cannot change from {from} to {to}',
  thisTicketIsBehindWithIts:
    'This ticket is behind with its instalments: it stays Defaulter until they are paid',
  onlyAJoinedTicketCanBe: 'Only a Joined ticket can be deleted. This one is {status}',
  thisTicketHasReceiptsAndCannot: 'This ticket has receipts and cannot be deleted',
});

interface StatusChange {
  to: MembershipStatus;
  userType: UserType;
  reason: string | undefined;
}

/** Statuses of tickets in no draw, however much is paid. */
const OUT_OF_DRAWS: readonly MembershipStatus[] = [
  'Inactive',
  'Coupon-Generated',
  'Coupon-Assigned',
  'Coupon-Redeemed',
];

/** Refuses to take a ticket with payments out of the draws, which shapes who can win. */
function checkTakenOut(
  { status: from, paidPaise, isWinner }: Pick<TicketRow, 'status' | 'paidPaise' | 'isWinner'>,
  { to, userType, reason }: StatusChange,
): Failure | undefined {
  const isTakenOut = OUT_OF_DRAWS.includes(to) && !OUT_OF_DRAWS.includes(from);
  if (!isTakenOut || paidPaise === 0 || isWinner) return undefined;
  if (!isPermitted(userType, 'takeOutPaidTickets')) {
    const message = REFUSED.thisTicketHasPaymentsOnlyAn({ status: statusRefusals[to] });
    const errors = [{ field: 'membershipStatus', message }];
    return new Failure({ status: 403, code: 'FORBIDDEN', message, errors });
  }
  if (reason !== undefined) return undefined;
  return invalidField('reason', REFUSED.sayWhyATicketWithPayments({ status: statusRefusals[to] }));
}

/**
 * Refusal of a change of status; an ADMIN who gives a reason may make any, but of a ticket that is settled.
 * @returns 409 INVALID_TRANSITION; 403 or 422 for a ticket with payments that is taken out of the draws
 */
function checkStatusChange(
  ticket: Pick<TicketRow, 'status' | 'paidPaise' | 'isWinner'>,
  change: StatusChange,
): Failure | undefined {
  const { status: from } = ticket;
  const { to, userType, reason } = change;
  const isOpen = from !== to && ![from, to].includes('Left');
  const mayForce = isOpen && reason !== undefined && isPermitted(userType, 'forceTicketStatus');
  if (mayFollowByHand(from, to) || mayForce) return checkTakenOut(ticket, change);
  const message =
    from === to
      ? REFUSED.thisTicketIsAlready({ status: statusRefusals[to] })
      : REFUSED.aTicketCannotChangeFromTo({ from, to });
  return conflict('INVALID_TRANSITION', message, [{ field: 'membershipStatus', message }]);
}

/**
 * The stored status: a defaulter's ticket becomes Defaulter, however often it is set Inactive and
 * Active again.
 * @throws Failure 409 INVALID_TRANSITION for a ticket that is Defaulter already
 */
function resultingStatus(
  ticket: TicketRow,
  newStatus: MembershipStatus,
  today: string,
): MembershipStatus {
  if (newStatus !== 'Active' || !isDefaulterOn(ticket, today)) return newStatus;
  if (ticket.status !== 'Defaulter') return 'Defaulter';
  const message = REFUSED.thisTicketIsBehindWithIts;
  throw conflict('INVALID_TRANSITION', message, [{ field: 'membershipStatus', message }]);
}

/**
 * Changes the status of a ticket by hand; a defaulter's becomes Defaulter instead of Active.
 * @param request `id` is the ticket's, `userType` the caller's
 * @throws Failure 404, 409 STALE, DRAW_UNDER_WAY or INVALID_TRANSITION; 403 or 422 for a ticket
 *   with payments that is taken out of the draws
 */
export async function changeStatus(
  tx: Queryable,
  writer: Writer,
  request: {
    id: string;
    userType: UserType;
    seen: string | undefined;
    body: UpdateTicketStatusBody;
  },
): Promise<Ticket> {
  const { accountId, at } = writer;
  const named = { id: request.id, field: 'schemememberid' };
  const before = await lockNamedTicket(tx, accountId, named);
  const today = istDate(Date.parse(at));
  refuseStale(request.seen, toTicket(before, today), 'ticket');
  await refuseFrozenTicket(tx, accountId, before);
  const { membershipStatus: newStatus, reason } = request.body;
  const { userType } = request;
  const refusal = checkStatusChange(before, { to: newStatus, userType, reason });
  if (refusal) throw refusal;
  const status = resultingStatus(before, newStatus, today);
  const updatedAt = changedAt(before.updatedAt, at);
  await updateTicketStatus(tx, accountId, { ticketId: before.ticketId, status, updatedAt });
  await writeAudit(tx, {
    ...writer,
    action: 'ticket.status-changed',
    entityId: before.ticketId,
    before: { status: before.status },
    after: {
      status,
      ...(status !== newStatus && { asked: newStatus }),
      ...(reason !== undefined && { reason }),
    },
  });
  return toTicket({ ...before, status, updatedAt }, today);
}

/**
 * Deletes a ticket, never the person: it stays on record and gives its place back, not its number.
 * @returns the ticket's id and the group's live tickets after it
 * @throws Failure 404, 409 DRAW_UNDER_WAY, NOT_DELETABLE unless it is Joined, HAS_RECEIPTS when
 *   money was paid
 */
export async function removeTicket(tx: Queryable, writer: Writer, id: string) {
  const { accountId, at } = writer;
  const before = await lockNamedTicket(tx, accountId, { id, field: 'memberid' });
  const { ticketId, groupId } = before;
  await refuseFrozenTicket(tx, accountId, before);
  if (before.status !== 'Joined') {
    throw conflict(
      'NOT_DELETABLE',
      REFUSED.onlyAJoinedTicketCanBe({ status: statusRefusals[before.status] }),
    );
  }
  if (await hasValidReceipts(tx, accountId, ticketId)) {
    throw conflict('HAS_RECEIPTS', REFUSED.thisTicketHasReceiptsAndCannot);
  }
  await deleteTicket(tx, accountId, { ticketId, at });
  const currentCapacity = await releaseSeat(tx, accountId, groupId);
  await writeAudit(tx, { ...writer, action: 'ticket.deleted', entityId: ticketId, before });
  return {
    membershipId: ticketId,
    deleted: true as const,
    group: { schemeId: groupId, currentCapacity },
  };
}
