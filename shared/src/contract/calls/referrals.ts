import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { cashVoucher, type CashVoucher } from '../cash.ts';
import {
  commission,
  payCommissionBody,
  type Commission,
  type PayCommissionBody,
} from '../commission.ts';
import { listQuery, pageQuery, type Paged } from '../envelope.ts';
import {
  foundReferral,
  referral,
  referralBody,
  type FoundReferral,
  type Referral,
  type ReferralBody,
} from '../referral.ts';
import { id } from '../primitives.ts';
import type { Call, PageNumbers } from './call.ts';

/** Everyone who brings members, newest first. */
export const referralPage: Call<Paged<Referral>, { query: PageNumbers }> = {
  method: 'GET',
  path: 'referralMembers',
  packed: 'page',
  reads: ['referrals', 'tickets', 'receipts', 'dayBook'],
};

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

export const commissionPage: Call<Paged<Commission>, { query: PageNumbers & { refid: string } }> = {
  method: 'GET',
  path: 'referrerCommissions',
  packed: 'page',
  reads: ['referrals', 'tickets', 'receipts', 'dayBook'],
};

export const payCommission: Call<CashVoucher, { body: PayCommissionBody }> = {
  method: 'POST',
  path: 'payCommission',
  permission: 'payCommissions',
  once: 'required',
  changes: ['referrals', 'dayBook'],
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
  commissionPage: bind(commissionPage, {
    summary: 'Commission that a referrer earned by ticket, what is due first',
    query: z.extend(pageQuery, { refid: id }),
    answer: commission,
  }),
  payCommission: bind(payCommission, {
    summary: 'Pay the due commission of tickets to their referrer',
    status: 201,
    body: payCommissionBody,
    answer: cashVoucher,
  }),
};
