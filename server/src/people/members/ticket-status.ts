import { isPermitted, type MembershipStatus, type UserType } from '@kuri/shared/contract';
import { conflict, Failure, invalidField } from '../../ground/http/failure.ts';
import type { TicketRow } from './ticket-rows.ts';

/**
 * The changes of status that staff make by hand. Who falls behind, who catches up and who wins a draw
 * changes status by that alone.
 */
const BY_HAND: Readonly<Record<MembershipStatus, readonly MembershipStatus[]>> = {
  Joined: ['Active', 'Inactive'],
  Active: ['Inactive', 'Coupon-Generated'],
  Inactive: ['Active'],
  Defaulter: ['Inactive'],
  'Draw-Winner': ['Coupon-Generated'],
  'Coupon-Generated': ['Coupon-Assigned'],
  'Coupon-Assigned': ['Coupon-Redeemed'],
  'Coupon-Redeemed': [],
};

/** A change of status that somebody asks for. */
interface StatusChange {
  to: MembershipStatus;
  userType: UserType;
  reason: string | undefined;
}

/** Statuses with which a ticket is in no draw, however much is paid. */
const OUT_OF_DRAWS: readonly MembershipStatus[] = [
  'Inactive',
  'Coupon-Generated',
  'Coupon-Assigned',
  'Coupon-Redeemed',
];

/** What forbids to take a ticket with payments out of the draws to come: that shapes who can win. */
function checkTakenOut(
  { status: from, paidPaise, isWinner }: Pick<TicketRow, 'status' | 'paidPaise' | 'isWinner'>,
  { to, userType, reason }: StatusChange,
): Failure | undefined {
  const isTakenOut = OUT_OF_DRAWS.includes(to) && !OUT_OF_DRAWS.includes(from);
  if (!isTakenOut || paidPaise === 0 || isWinner) return undefined;
  if (!isPermitted(userType, 'takeOutPaidTickets')) {
    const message = `This ticket has payments: only an administrator sets it ${to}, with a reason`;
    const errors = [{ field: 'membershipStatus', message }];
    return new Failure({ status: 403, code: 'FORBIDDEN', message, errors });
  }
  if (reason !== undefined) return undefined;
  return invalidField(
    'reason',
    `Say why a ticket with payments is set ${to}, in at least 5 characters`,
  );
}

/**
 * What forbids a change of status; an ADMIN who gives a reason may make any.
 * @returns 409 INVALID_TRANSITION; 403 or 422 for a ticket with payments that is taken out of the draws
 */
export function checkStatusChange(
  ticket: Pick<TicketRow, 'status' | 'paidPaise' | 'isWinner'>,
  change: StatusChange,
): Failure | undefined {
  const { status: from } = ticket;
  const { to, userType, reason } = change;
  const mayForce =
    from !== to && reason !== undefined && isPermitted(userType, 'forceTicketStatus');
  if (BY_HAND[from].includes(to) || mayForce) return checkTakenOut(ticket, change);
  const message =
    from === to ? `This ticket is already ${to}` : `A ticket cannot change from ${from} to ${to}`;
  return conflict('INVALID_TRANSITION', message, [{ field: 'membershipStatus', message }]);
}
