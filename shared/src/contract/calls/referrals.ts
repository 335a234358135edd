import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { listQuery, type Paged } from '../envelope.ts';
import {
  foundReferral,
  referral,
  referralBody,
  type FoundReferral,
  type Referral,
  type ReferralBody,
} from '../referral.ts';
import type { Call, PageNumbers } from './call.ts';

/** Everyone who brings members, newest first. */
export const referralPage: Call<Paged<Referral>, { query: PageNumbers }> = {
  method: 'GET',
  path: 'referralMembers',
  packed: 'page',
  reads: ['referrals'],
};

/** Referrer with a number of 12 digits, 91 first; an empty object when nobody has it. */
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

const bind = binderFor('referrals');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  findReferral: bind(findReferral, {
    summary: 'The referrer with a phone number, or an empty object',
    query: z.object({ searchterm: z.string('searchTerm is required').check(z.maxLength(40)) }),
    answer: foundReferral,
  }),
  referralPage: bind(referralPage, {
    summary: 'Referrers with the number of their live tickets, newest first: all, or a page',
    query: listQuery,
    answer: referral,
  }),
  addReferral: bind(addReferral, {
    summary: 'Add someone who brings members',
    status: 201,
    body: referralBody,
    answer: referral,
  }),
};
