import * as z from 'zod/mini';
import * as calls from '../calls/prizes.ts';
import { pageQuery } from '../envelope.ts';
import { PRIZE_STATES, confirmPrizeBody, payPrizeBody, prize, reversePrizeBody } from '../prize.ts';
import { binderFor } from './bind.ts';
import { idFilter, schemeFilter } from './list-filters.ts';

const bind = binderFor('prizes');

/** Which prizes: of a group, in a state, of one draw or of one ticket. */
export const prizeFilters = {
  schemeid: schemeFilter,
  state: z.pipe(
    idFilter('state'),
    z.optional(z.enum(PRIZE_STATES, 'state must be payable, paid, confirmed or reversed')),
  ),
  drawid: idFilter('drawid'),
  ticketid: idFilter('ticketid'),
};

export const prizeCalls = {
  prizePage: bind(calls.prizePage, {
    summary: 'A page of prizes and their payouts, the latest draw first',
    query: z.extend(pageQuery, prizeFilters),
    answer: prize,
  }),
  payPrize: bind(calls.payPrize, {
    summary: 'Pay out the prize of a draw',
    status: 201,
    body: payPrizeBody,
    answer: prize,
  }),
  confirmPrize: bind(calls.confirmPrize, {
    summary: 'Confirm that the receiver of a prize has signed for it',
    body: confirmPrizeBody,
    answer: prize,
  }),
  reversePrize: bind(calls.reversePrize, {
    summary: 'Reverse the payout of a prize; it stays on record',
    body: reversePrizeBody,
    answer: prize,
  }),
};
