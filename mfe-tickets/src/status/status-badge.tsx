import type { MembershipStatus } from '@kuri/shared/contract';
import { Badge, type BadgeTone } from '@kuri/shared/ui';

const TONES: Readonly<Record<MembershipStatus, BadgeTone>> = {
  Joined: 'info',
  Active: 'good',
  Inactive: 'neutral',
  Defaulter: 'bad',
  'Draw-Winner': 'gold',
  'Coupon-Generated': 'warn',
  'Coupon-Redeemed': 'neutral',
  'Coupon-Assigned': 'warn',
};

/** Every status, in the order in which a ticket goes through them. */
export const STATUSES = Object.keys(TONES) as readonly MembershipStatus[];

export function StatusBadge({ status }: { status: MembershipStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
