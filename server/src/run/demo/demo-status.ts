import type { MembershipStatus } from '@kuri/shared/contract';
import { DEFAULTER_INSTALMENTS } from '../../ground/arrears/arrears.ts';
import type { Random } from './random.ts';

/** The facts that decide the status of a ticket. */
interface TicketState {
  dueInstalments: number;
  paidInstalments: number;
  /** Whether it was added in the last weeks, or to a group that has not started. */
  isNew: boolean;
}

/** The statuses of tickets whose member holds a coupon: few, in months past. */
const RARE: readonly (readonly [MembershipStatus, number])[] = [
  ['Coupon-Generated', 3],
  ['Coupon-Assigned', 2],
  ['Coupon-Redeemed', 2],
];

/**
 * A plausible status for such a ticket: a new one waits to be activated, two
 * instalments behind makes a defaulter, some have left.
 */
export function demoStatus(random: Random, ticket: TicketState): MembershipStatus {
  const { dueInstalments, paidInstalments, isNew } = ticket;
  if (dueInstalments >= DEFAULTER_INSTALMENTS)
    return random.chance(0.12) ? 'Inactive' : 'Defaulter';
  if (isNew) return random.chance(0.7) ? 'Joined' : 'Active';
  if (dueInstalments === 0 && paidInstalments >= 3 && random.chance(0.03)) {
    return random.weighted(RARE);
  }
  return random.weighted([
    ['Active', 95],
    // Who is paid up and out by hand is in the warnings of the next draw.
    ['Inactive', dueInstalments === 0 ? 0 : 8],
    ['Joined', 2],
  ]);
}
