import * as z from 'zod/mini';
import * as calls from '../calls/referrals.ts';
import { listQuery } from '../envelope.ts';
import { foundReferral, referral, referralBody } from '../referral.ts';
import { binderFor } from './bind.ts';

const bind = binderFor('referrals');

export const referralCalls = {
  findReferral: bind(calls.findReferral, {
    summary: 'The referrer with a phone number, or an empty object',
    query: z.object({ searchterm: z.string('searchTerm is required').check(z.maxLength(40)) }),
    answer: foundReferral,
  }),
  referralPage: bind(calls.referralPage, {
    summary: 'Referrers with the number of their live tickets, newest first: all, or a page',
    query: listQuery,
    answer: referral,
  }),
  addReferral: bind(calls.addReferral, {
    summary: 'Add someone who brings members',
    status: 201,
    body: referralBody,
    answer: referral,
  }),
};
