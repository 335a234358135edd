import * as z from 'zod/mini';
import * as calls from '../calls/receipts.ts';
import { keyedPageQuery, maybePageQuery, pageQuery } from '../envelope.ts';
import {
  addReceiptBody,
  collectionReport,
  memberReceipts,
  memberReceiptsBody,
  ownPayment,
  payment,
  receipt,
  reverseReceiptBody,
} from '../receipt.ts';
import { binderFor } from './bind.ts';
import { dateFilter, rangeQuery, schemeFilter, searchText } from './list-filters.ts';

const bind = binderFor('receipts');

export const receiptCalls = {
  receiptPage: bind(calls.receiptPage, {
    summary: 'A page of receipts, newest first, reversed ones too',
    query: z.extend(keyedPageQuery, { ...rangeQuery, searchvalue: searchText }),
    answer: receipt,
    besides: { totalCount: z.int() },
  }),
  receiptsOfMember: bind(calls.receiptsOfMember, {
    summary: 'The receipts of tickets or persons, newest first; reads only',
    query: z.object({ schemeid: schemeFilter }),
    body: memberReceiptsBody,
    answer: memberReceipts,
  }),
  collectionReport: bind(calls.collectionReport, {
    summary: 'Collections: totals by method, sums by day, the newest receipts or a page of them',
    query: z.extend(maybePageQuery, rangeQuery),
    answer: collectionReport,
  }),
  ownPayments: bind(calls.ownPayments, {
    summary: 'What you took on a day (today unless given), newest first, reversed payments too',
    query: z.extend(pageQuery, { date: dateFilter('date') }),
    answer: ownPayment,
  }),
  addReceipt: bind(calls.addReceipt, {
    summary: 'Take a payment for one ticket or several',
    status: 201,
    body: addReceiptBody,
    answer: payment,
  }),
  reverseReceipt: bind(calls.reverseReceipt, {
    summary: 'Reverse a receipt, or one line of it',
    body: reverseReceiptBody,
    answer: payment,
  }),
};
