import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { dateFilter, idParameter, rangeQuery, schemeFilter, searchText } from './list-filters.ts';
import { maybePageQuery, pageQuery, type Paged } from '../envelope.ts';
import {
  addReceiptBody,
  collectionReport as collectionReportSchema,
  countSlipPrintBody,
  memberReceipts,
  memberReceiptsBody,
  ownPayment,
  payment,
  receipt,
  receiptSlip as receiptSlipSchema,
  reverseReceiptBody,
  slipPrints,
  type AddReceiptBody,
  type CollectionReport,
  type CountSlipPrintBody,
  type MemberReceipts,
  type OwnPayment,
  type Payment,
  type Receipt,
  type ReceiptSlip,
  type ReverseReceiptBody,
  type SlipPrints,
} from '../receipt.ts';
import type { Call, PageNumbers } from './call.ts';

/** Data that a payment or its reversal changes. */
const OF_PAYMENTS = ['receipts', 'tickets', 'members', 'dues', 'draws'] as const;

/** Which receipts: the group or `All`, and the days, both inclusive. */
type ReceiptFilter = {
  scheme: string;
  startdate?: string | undefined;
  enddate?: string | undefined;
};

/** Newest first, reversed ones too; the text is a part of a name, a phone, a code or a number. */
export const receiptPage: Call<
  Paged<Receipt>,
  { query: ReceiptFilter & PageNumbers & { searchvalue?: string | undefined } }
> = { method: 'GET', path: 'membersReceipts', packed: 'page', reads: ['receipts'] };

/** The receipts of tickets or persons, newest first. It is sent as a POST and changes nothing. */
export const receiptsOfMember: Call<
  MemberReceipts,
  { query: { scheme: string }; body: { schememember: string } }
> = { method: 'POST', path: 'memberReceiptByMember', reads: ['receipts'] };

export const collectionReport: Call<CollectionReport, { query: ReceiptFilter & PageNumbers }> = {
  method: 'GET',
  path: 'collectionReport',
  reads: ['receipts'],
};

/**
 * Payments that the caller took on a day, by the time of recording; newest first, reversed ones
 * too.
 */
export const ownPayments: Call<Paged<OwnPayment>, { query: { date: string } & PageNumbers }> = {
  method: 'GET',
  path: 'ownPayments',
  packed: 'page',
  reads: ['receipts'],
};

export const addReceipt: Call<Payment, { body: AddReceiptBody }> = {
  method: 'POST',
  path: 'addMemberReceipt',
  permission: 'takePayments',
  once: 'required',
  changes: OF_PAYMENTS,
};

/** Reverses a line of a payment, or all of them by their number; answers those lines. */
export const reverseReceipt: Call<Payment, { body: ReverseReceiptBody }> = {
  method: 'POST',
  path: 'reverseMemberReceipt',
  permission: 'reversePayments',
  once: 'required',
  changes: OF_PAYMENTS,
};

/** The lines of a payment and where their tickets stood when it was recorded, for its slip; and the slip's prints. */
export const receiptSlip: Call<ReceiptSlip, { query: { receiptnumber: string } }> = {
  method: 'GET',
  path: 'receiptSlip',
  reads: ['receipts'],
};

export const countSlipPrint: Call<SlipPrints, { body: CountSlipPrintBody }> = {
  method: 'POST',
  path: 'countSlipPrint',
  permission: 'takePayments',
  once: 'accepted',
};

const bind = binderFor('receipts');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  receiptPage: bind(receiptPage, {
    summary: 'A page of receipts, newest first, reversed ones too',
    query: z.extend(pageQuery, { ...rangeQuery, searchvalue: searchText }),
    answer: receipt,
    besides: { totalCount: z.int() },
  }),
  receiptsOfMember: bind(receiptsOfMember, {
    summary: 'The receipts of tickets or persons, newest first; reads only',
    query: z.object({ schemeid: schemeFilter }),
    body: memberReceiptsBody,
    answer: memberReceipts,
  }),
  collectionReport: bind(collectionReport, {
    summary: 'Collections: totals by method, sums by day, the newest receipts or a page of them',
    query: z.extend(maybePageQuery, rangeQuery),
    answer: collectionReportSchema,
  }),
  ownPayments: bind(ownPayments, {
    summary: 'What you took on a day (today unless given), newest first, reversed payments too',
    query: z.extend(pageQuery, { date: dateFilter('date') }),
    answer: ownPayment,
  }),
  addReceipt: bind(addReceipt, {
    summary: 'Take a payment for one ticket or several',
    status: 201,
    body: addReceiptBody,
    answer: payment,
  }),
  reverseReceipt: bind(reverseReceipt, {
    summary: 'Reverse a receipt, or one line of it',
    body: reverseReceiptBody,
    answer: payment,
  }),
  receiptSlip: bind(receiptSlip, {
    summary: 'The lines of a payment, and where their tickets stood when it was recorded',
    query: z.object({ receiptnumber: idParameter('receiptnumber') }),
    answer: receiptSlipSchema,
  }),
  countSlipPrint: bind(countSlipPrint, {
    summary: 'Count a print of a slip; answers how often it was printed',
    body: countSlipPrintBody,
    answer: slipPrints,
  }),
};
