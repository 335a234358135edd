import type { Paged } from '../envelope.ts';
import type { FoundReferral, Referral, ReferralBody } from '../referral.ts';
import type { Call, PageNumbers } from './call.ts';

/** Everyone who brings members, newest first. */
export const referralPage: Call<Paged<Referral>, { query: PageNumbers }> = {
  method: 'GET',
  path: 'referralMembers',
  packed: 'page',
  reads: ['referrals'],
};

/** Who refers under a number of 12 digits, 91 first; an empty object when nobody does. */
export const findReferral: Call<FoundReferral, { query: { searchTerm: string } }> = {
  method: 'GET',
  path: 'searchReferralMember',
  reads: ['referrals'],
};

export const addReferral: Call<Referral, { body: ReferralBody }> = {
  method: 'POST',
  path: 'addReferralMember',
  permission: 'manageReferrals',
  once: 'accepted',
  changes: ['referrals'],
};
