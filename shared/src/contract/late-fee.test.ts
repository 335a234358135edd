import { worded } from '../texts/refusals.ts';
import {
  changedLateFee,
  lateFeeOf,
  lateFeeRule,
  type LateFeeRule,
  type LateFeeTicket,
} from './late-fee.ts';

const FIFTY: LateFeeRule = { kind: 'fixed', value: 50, graceDays: 5 };

function ticketOf(rule: LateFeeRule = FIFTY, fields: Partial<LateFeeTicket> = {}): LateFeeTicket {
  return {
    schemeStartDate: '2026-01-31',
    joinedDate: '2026-01-01',
    monthlyInstallmentAmount: 5_000,
    paidAmount: 0,
    totalInstallments: 12,
    waivedInstallments: 0,
    lateFee: { ...rule, since: '2026-01-01' },
    ...fields,
  };
}

const fee = (ticket: LateFeeTicket, paidOn: string, amount = 5_000) =>
  lateFeeOf(ticket, { amount, paidOn });

test.each([
  ['2026-01-31', 0],
  ['2026-02-05', 0],
  ['2026-02-06', 50],
])('paid on %s with 5 days of grace after 31 January: %i', (paidOn, expected) => {
  expect(fee(ticketOf(), paidOn)).toBe(expected);
});

test('is due after the last day of a shorter month', () => {
  const second = ticketOf({ ...FIFTY, graceDays: 0 }, { paidAmount: 5_000 });
  expect(fee(second, '2026-02-28')).toBe(0);
  expect(fee(second, '2026-03-01')).toBe(50);
});

test('is one for each late instalment that a payment completes, and none for those in time', () => {
  expect(fee(ticketOf(), '2026-03-06', 15_000)).toBe(100);
  expect(fee(ticketOf(), '2026-03-06', 60_000)).toBe(100);
});

test('is asked for by the part that completes an instalment, and by no other', () => {
  expect(fee(ticketOf(), '2026-03-01', 4_999)).toBe(0);
  expect(fee(ticketOf(FIFTY, { paidAmount: 4_999 }), '2026-03-01', 1)).toBe(50);
});

test.each([
  [2, 5_000, 100],
  [1.5, 1_033, 15],
  [1.5, 1_034, 16],
  [0.1, 400, 0],
  [100, 5_000.5, 5_001],
])('%d percent of %d is %d, in whole rupees', (value, monthlyInstallmentAmount, expected) => {
  const rule = { kind: 'percent', value, graceDays: 0 } as const;
  const ticket = ticketOf(rule, { monthlyInstallmentAmount });
  expect(fee(ticket, '2026-02-10', monthlyInstallmentAmount)).toBe(expected);
});

test.each<[string, Partial<LateFeeTicket>]>([
  ['without a rule', { lateFee: undefined }],
  ['due before the rule was switched on', { lateFee: { ...FIFTY, since: '2026-02-01' } }],
  ['due at the joining already', { joinedDate: '2026-01-31' }],
  ['that need not be paid', { waivedInstallments: 12 }],
])('an instalment %s is free', (_, fields) => {
  expect(fee(ticketOf(FIFTY, fields), '2026-03-30')).toBe(0);
});

test('an instalment due on the day of a change goes by the new rule', () => {
  const since = '2026-01-31';
  const feeUnder = (lateFee: LateFeeTicket['lateFee']) =>
    fee(ticketOf(FIFTY, { lateFee }), '2026-02-28');
  const on = changedLateFee(undefined, FIFTY, since);
  expect(feeUnder(on)).toBe(50);
  const before = { ...FIFTY, since: '2026-01-01' };
  expect(feeUnder(changedLateFee(before, { ...FIFTY, value: 80 }, since))).toBe(80);
  expect(feeUnder(changedLateFee(before, null, since))).toBe(0);
});

test.each([
  [{ value: 0 }, 'Late fee must be a number above 0'],
  [{ kind: 'percent', value: 101 }, 'A percentage is above 0, at most 100'],
  [{ graceDays: 91 }, 'Days of grace must be a whole number from 0 to 90'],
])('%j is refused', (fields, message) => {
  const { error } = lateFeeRule.safeParse({ ...FIFTY, ...fields });
  expect(error?.issues.map((issue) => worded(issue.message))).toEqual([message]);
});
