import { worded } from '../texts/refusals.ts';
import {
  dateRange,
  earliestReceiptDate,
  firstPaymentFault,
  isBackdated,
  oldestFreeDate,
  receiptDateFault,
} from './receipt-dates.ts';

const today = '2026-03-05';
const old = { membershipCode: 'KL-001', joinedDate: '2025-06-01', schemeStartDate: '2025-06-10' };
const young = { membershipCode: 'KL-002', joinedDate: '2026-03-04', schemeStartDate: '2026-03-02' };

test('the earlier one of joining and start is the first day', () => {
  expect(earliestReceiptDate(old)).toBe('2025-06-01');
  expect(earliestReceiptDate(young)).toBe('2026-03-02');
});

test('seven days back are free, over the end of a month too', () => {
  expect(oldestFreeDate(today)).toBe('2026-02-26');
  expect(isBackdated('2026-02-26', today)).toBe(false);
  expect(isBackdated('2026-02-25', today)).toBe(true);
});

test.each([
  [today, '', undefined],
  ['2026-03-06', '', 'receiptDate'],
  ['2026-02-26', '', undefined],
  ['2026-02-25', '', 'backdateReason'],
  ['2026-02-25', ' abcd ', 'backdateReason'],
  ['2026-02-25', 'abcde', undefined],
  ['2025-06-01', 'abcde', undefined],
  ['2025-05-31', 'abcde', 'receiptDate'],
])(
  'an administrator who dates a receipt %s because %j: %s',
  (receiptDate, backdateReason, field) => {
    const limits = { today, tickets: [old], mayBackdate: true };
    expect(receiptDateFault({ receiptDate, backdateReason }, limits)?.field).toBe(field);
  },
);

const saidBy = (fault: { field: string; message: string } | undefined) =>
  fault && { ...fault, message: worded(fault.message) };

test('nobody else dates it further back, with any reason', () => {
  const limits = { today, tickets: [old], mayBackdate: false };
  const far = { receiptDate: '2026-02-25', backdateReason: 'A good reason' };
  expect(worded(receiptDateFault(far, limits)?.message ?? '')).toMatch(
    'The earliest date for you is 26-Feb-2026',
  );
  expect(receiptDateFault({ receiptDate: '2026-02-26' }, limits)).toBeUndefined();
});

test('of several tickets the youngest one decides', () => {
  const limits = { today, tickets: [old, young, old], mayBackdate: true };
  expect(saidBy(receiptDateFault({ receiptDate: '2026-03-01' }, limits))).toEqual({
    field: 'receiptDate',
    message: 'The earliest receipt date for KL-002 is 02-Mar-2026',
  });
  const youngest = { membershipCode: 'KL-003', joinedDate: today, schemeStartDate: '2026-03-04' };
  for (const tickets of [
    [young, youngest],
    [youngest, young],
  ]) {
    const fault = receiptDateFault({ receiptDate: '2026-03-01' }, { ...limits, tickets });
    expect(saidBy(fault)?.message).toBe('The earliest receipt date for KL-003 is 04-Mar-2026');
  }
});

test('what is paid at a joining far back takes a permission and a reason, a joining alone does not', () => {
  const fault = (fields: object, mayBackdate: boolean) =>
    firstPaymentFault(
      { joinedDate: '2026-01-01', paidAmount: 1, ...fields },
      { today, mayBackdate },
    )?.field;
  expect(fault({}, false)).toBe('joinedDate');
  expect(fault({}, true)).toBe('backdateReason');
  expect(fault({ backdateReason: 'From the book' }, true)).toBeUndefined();
  expect(fault({ paidAmount: 0 }, false)).toBeUndefined();
  expect(fault({ joinedDate: '2026-02-26' }, false)).toBeUndefined();
});

test('a closed month is refused by its name, and no calendar offers its days', () => {
  const limits = { today, mayBackdate: true, closedUntil: '2026-02-28' };
  const text = 'February 2026 is closed in the books. The first open day is 01-Mar-2026';
  const receipt = { receiptDate: '2026-02-28', backdateReason: '' };
  expect(saidBy(receiptDateFault(receipt, { ...limits, tickets: [old] }))).toEqual({
    field: 'receiptDate',
    message: text,
  });
  const enrolment = { joinedDate: '2026-02-28', paidAmount: 5_000 };
  expect(saidBy(firstPaymentFault(enrolment, limits))).toEqual({
    field: 'joinedDate',
    message: text,
  });
  expect(firstPaymentFault({ ...enrolment, paidAmount: 0 }, limits)).toBeUndefined();
  expect(dateRange(limits, ['2025-06-01'])).toEqual({
    min: '2026-03-01',
    minReason: text,
    max: today,
  });
  expect(dateRange(limits, ['2026-03-02'])).toEqual({ min: '2026-03-02', max: today });
});
