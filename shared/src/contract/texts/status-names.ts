import type { MembershipStatus } from '../member.ts';

type StatusNames = Readonly<Record<MembershipStatus, string>>;

/** Statuses of a ticket, as a member and the console in English read them. */
export const STATUSES_IN_ENGLISH: StatusNames = {
  Joined: 'Joined',
  Active: 'Active',
  Inactive: 'Inactive',
  Defaulter: 'Defaulter',
  'Draw-Winner': 'Draw-Winner',
  'Coupon-Generated': 'Coupon-Generated',
  'Coupon-Redeemed': 'Coupon-Redeemed',
  'Coupon-Assigned': 'Coupon-Assigned',
  Left: 'Left',
};

/** The same in Malayalam. */
export const STATUSES_IN_MALAYALAM: StatusNames = {
  Joined: 'ചേർന്നു',
  Active: 'സജീവം',
  Inactive: 'നിഷ്ക്രിയം',
  Defaulter: 'കുടിശ്ശികയുള്ളത്',
  'Draw-Winner': 'നറുക്ക് ലഭിച്ചു',
  'Coupon-Generated': 'കൂപ്പൺ തയ്യാറായി',
  'Coupon-Redeemed': 'കൂപ്പൺ കൈപ്പറ്റി',
  'Coupon-Assigned': 'കൂപ്പൺ നൽകി',
  Left: 'പണം തിരികെ നൽകി അവസാനിപ്പിച്ചു',
};
