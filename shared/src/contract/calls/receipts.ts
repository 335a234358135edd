import type { Paged } from '../envelope.ts';
import type {
  AddReceiptBody,
  CollectionReport,
  MemberReceipts,
  OwnPayment,
  Payment,
  Receipt,
  ReverseReceiptBody,
} from '../receipt.ts';
import type { Call, KeyedPageNumbers, PageNumbers } from './call.ts';

/** What a payment or its reversal shows up in. */
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
  { query: ReceiptFilter & KeyedPageNumbers & { searchvalue?: string | undefined } }
> = { method: 'GET', path: 'membersReceipts', packed: 'page', reads: ['receipts'] };

/** The receipts of tickets or persons, newest first. It is sent as a POST and changes nothing. */
export const receiptsOfMember: Call<
  MemberReceipts,
  { query: { scheme: string }; body: { schememember: string } }
> = { method: 'POST', path: 'memberReceiptByMember', reads: ['receipts'] };

/** What came in on the days of a range, by method, with a page of its receipts. */
export const collectionReport: Call<CollectionReport, { query: ReceiptFilter & PageNumbers }> = {
  method: 'GET',
  path: 'collectionReport',
  reads: ['receipts'],
};

/** What the caller took on a day, by the time of recording; newest first, reversed ones too. */
export const ownPayments: Call<Paged<OwnPayment>, { query: { date: string } & PageNumbers }> = {
  method: 'GET',
  path: 'ownPayments',
  packed: 'page',
  reads: ['receipts'],
};

/** Takes a payment for one ticket or several. */
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
