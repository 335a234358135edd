import { refusals } from '../../texts/refusals.ts';

/** Statuses of a ticket as members and the console read them. */
export const STATUS_MESSAGES = {
  Joined: 'Joined',
  Active: 'Active',
  Inactive: 'Inactive',
  Defaulter: 'Defaulter',
  'Draw-Winner': 'Draw-Winner',
  'Coupon-Generated': 'Coupon-Generated',
  'Coupon-Redeemed': 'Coupon-Redeemed',
  'Coupon-Assigned': 'Coupon-Assigned',
  Left: 'Left',
} as const;

/** The same inside of a refusal. */
export const statusRefusals = refusals('status', STATUS_MESSAGES);
