import { isPermitted, type MembershipStatus, type UserType } from '@kuri/shared/contract';
import { conflict, type Failure } from '../http/failure.ts';

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
  from: MembershipStatus;
  to: MembershipStatus;
  userType: UserType;
  reason: string | undefined;
}

/** What forbids a change of status; an ADMIN who gives a reason may make any. */
export function checkStatusChange({
  from,
  to,
  userType,
  reason,
}: StatusChange): Failure | undefined {
  if (BY_HAND[from].includes(to)) return undefined;
  if (from !== to && reason !== undefined && isPermitted(userType, 'forceTicketStatus'))
    return undefined;
  const message =
    from === to ? `This ticket is already ${to}` : `A ticket cannot change from ${from} to ${to}`;
  return conflict('INVALID_TRANSITION', message, [{ field: 'membershipStatus', message }]);
}
