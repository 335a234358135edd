import type { MembershipStatus } from '../contract/member.ts';
import { messages } from '../texts/messages.ts';
import { STATUS_MESSAGES } from '../contract/texts/status-messages.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

const TONES: Readonly<Record<MembershipStatus, BadgeTone>> = {
  Joined: 'info',
  Active: 'good',
  Inactive: 'neutral',
  Defaulter: 'bad',
  'Draw-Winner': 'gold',
  'Coupon-Generated': 'warn',
  'Coupon-Redeemed': 'neutral',
  'Coupon-Assigned': 'warn',
  Left: 'neutral',
};

/** Every status of a ticket, in the order in which it goes through them. */
export const TICKET_STATUSES = Object.keys(TONES) as readonly MembershipStatus[];

/** Names of the statuses in the language of the console. */
export const statusLabels = messages('status', STATUS_MESSAGES);

/** The status of a ticket, in the one tone that it has everywhere. */
export function StatusBadge({ status }: { status: MembershipStatus }) {
  return <Badge tone={TONES[status]}>{statusLabels[status]}</Badge>;
}
