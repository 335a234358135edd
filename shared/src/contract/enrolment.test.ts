import { worded } from '../texts/refusals.ts';
import { CAPACITY_TEXT, enrolmentBody, enrolmentForm, paperNumbersOf } from './enrolment.ts';

const given = {
  memberName: 'Meera Krishnan',
  address: '12 Temple Road, Thrissur',
  contactPhone: '+91 98470 11234',
  monthlySchemeId: 'grp_1',
  joinedDate: '2026-11-21',
  ticketsCount: 2,
  paidAmount: 10000,
  paymentMode: 'upi',
  transactionId: 'UTR1',
};

const messages = (form: object) =>
  enrolmentForm.safeParse(form).error?.issues.map(({ message }) => worded(message)) ?? [];

it('takes a payment mode in any case and gives it in the contract’s writing', () => {
  expect(enrolmentForm.parse(given).paymentMode).toBe('UPI');
  expect(messages({ ...given, paymentMode: 'Barter' })).toEqual([
    'Payment Mode must be Cash, Card, UPI or Bank Transfer',
  ]);
});

it('writes the transaction id in capitals', () => {
  expect(enrolmentForm.parse({ ...given, transactionId: ' txn88 ' }).transactionId).toBe('TXN88');
});

it.each([
  ['memberName', '', 'Member Name is required'],
  ['address', ' ', 'Address is required'],
  ['contactPhone', '', 'Contact Phone is required'],
  ['contactPhone', '98470', 'Please enter a valid 10-digit phone number'],
  ['contactEmail', 'meera', 'Please enter a valid email address'],
  ['monthlySchemeId', '', 'Monthly Scheme Id is required'],
  ['joinedDate', '', 'Joined Date is required'],
  ['ticketsCount', undefined, 'Tickets Count is required'],
  ['ticketsCount', 0, CAPACITY_TEXT],
  ['ticketsCount', 1.5, CAPACITY_TEXT],
  ['paymentMode', '', 'Payment Mode is required'],
  ['paidAmount', -1, 'Paid amount cannot be negative'],
])('refuses %s %j with its text', (field, value, text) => {
  expect(messages({ ...given, [field]: value })).toEqual([worded(text)]);
});

it('wants a referral whole or not at all, and says so together with the rest', () => {
  expect(messages({ ...given, address: '', referralMobile: '9961182210' })).toEqual([
    'Address is required',
    'Referral Type is required',
    'Referral Name is required',
  ]);
  expect(messages({ ...given, referralName: 'Suresh', referralType: 'Agent' })).toEqual([
    'Please enter a valid 10-digit mobile number',
  ]);
  expect(messages({ ...given, referralMemberId: 'ref_1', referralName: 'Suresh' })).toEqual([]);
});

it('lets a caller leave out what has a default', () => {
  const body = enrolmentBody.parse({
    ...given,
    paidAmount: undefined,
    paymentMode: undefined,
    isNewMember: true,
  });
  expect(body.paidAmount).toBe(0);
  expect(body.paymentMode).toBe('Cash');
});

it('wants a transaction id or a reason for none of what is not paid in cash', () => {
  const { transactionId: _, ...without } = given;
  const text = 'Enter the transaction number, or say why there is none in at least 5 characters';
  expect(messages(without)).toEqual([text]);
  expect(messages({ ...without, referenceReason: 'Lost' })).toEqual([text]);
  expect(messages({ ...without, referenceReason: 'Slip lost' })).toEqual([]);
  expect(messages({ ...without, paymentMode: 'Cash' })).toEqual([]);
  expect(messages({ ...without, paidAmount: 0 })).toEqual([]);
  expect(messages({ ...without, isPaidNow: false })).toEqual([]);
});

it('takes a number on paper for each ticket, cleaned, or none', () => {
  const each = 'Enter one number on paper for each ticket, with commas between them';
  expect(messages({ ...given, paperNumber: '7' })).toEqual([each]);
  expect(messages({ ...given, paperNumber: '7,' })).toEqual([]);
  expect(messages({ ...given, paperNumber: `7,${'1'.repeat(21)}` })).toEqual([
    'Ticket number on paper must have at most 20 characters',
  ]);
  expect(paperNumbersOf(' ')).toEqual([]);
  expect(paperNumbersOf(' 007,  A  1,000,')).toEqual(['7', 'A 1', '0', '']);
});
