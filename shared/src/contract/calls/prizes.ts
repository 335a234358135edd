import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { prizeFilters } from './list-filters.ts';
import { pageQuery, type Paged } from '../envelope.ts';
import {
  approvePrizeBody,
  confirmPrizeBody,
  payPrizeBody,
  prize,
  reversePrizeBody,
  type ApprovePrizeBody,
  type PayPrizeBody,
  type Prize,
  type PrizeState,
  type ReversePrizeBody,
} from '../prize.ts';
import type { Call, PageNumbers } from './call.ts';

/** Data that the payout of a prize changes, dues that it pays among them. */
const OF_PRIZES = [
  ...(['prizes', 'dayBook'] as const),
  ...(['receipts', 'tickets', 'members', 'dues', 'draws'] as const),
] as const;

/** Prizes and their payouts, the latest draw first; one draw's or ticket's, when named. */
export const prizePage: Call<
  Paged<Prize>,
  {
    query: PageNumbers & {
      scheme: string;
      state: PrizeState | 'All';
      drawid?: string | undefined;
      ticketid?: string | undefined;
    };
  }
> = {
  method: 'GET',
  path: 'prizes',
  packed: 'page',
  reads: ['prizes', 'draws', 'groups', 'receipts'],
};

export const approvePrize: Call<Prize, { body: ApprovePrizeBody }> = {
  method: 'POST',
  path: 'approvePrize',
  permission: 'payUnusualPrizes',
  once: 'accepted',
  changes: ['prizes', 'audit'],
};

export const payPrize: Call<Prize, { body: PayPrizeBody }> = {
  method: 'POST',
  path: 'payPrize',
  permission: 'payPrizes',
  once: 'required',
  changes: OF_PRIZES,
};

export const confirmPrize: Call<Prize, { body: { payoutId: string } }> = {
  method: 'POST',
  path: 'confirmPrize',
  permission: 'payPrizes',
  once: 'accepted',
  changes: ['prizes'],
};

export const reversePrize: Call<Prize, { body: ReversePrizeBody }> = {
  method: 'POST',
  path: 'reversePrize',
  permission: 'reversePayments',
  once: 'required',
  changes: OF_PRIZES,
};

const bind = binderFor('prizes');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  prizePage: bind(prizePage, {
    summary: 'A page of prizes and their payouts, the latest draw first',
    query: z.extend(pageQuery, prizeFilters),
    answer: prize,
  }),
  approvePrize: bind(approvePrize, {
    summary: 'Approve an unusual prize, which another administrator pays',
    status: 201,
    body: approvePrizeBody,
    answer: prize,
  }),
  payPrize: bind(payPrize, {
    summary: 'Pay out the prize of a draw',
    status: 201,
    body: payPrizeBody,
    answer: prize,
  }),
  confirmPrize: bind(confirmPrize, {
    summary: 'Confirm that the receiver of a prize has signed for it',
    body: confirmPrizeBody,
    answer: prize,
  }),
  reversePrize: bind(reversePrize, {
    summary: 'Reverse the payout of a prize; it stays on record',
    body: reversePrizeBody,
    answer: prize,
  }),
};
