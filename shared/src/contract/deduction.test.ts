import { worded } from '../texts/refusals.ts';
import {
  deductedFrom,
  deductionFault,
  deductionText,
  leftOf,
  readDeductions,
} from './deduction.ts';

const commission = { name: 'Foreman’s commission', kind: 'percent', value: 5 } as const;
const stamp = { name: 'Stamp', kind: 'fixed', value: 1_100.5 } as const;

test('a percentage is of the return amount, to the paisa', () => {
  const lines = deductedFrom(62_500, [commission, stamp]);
  expect(lines.map(({ amount }) => amount)).toEqual([3_125, 1_100.5]);
  expect(leftOf(62_500, lines)).toBe(58_274.5);
  expect(deductedFrom(999.99, [{ ...commission, value: 2.5 }])[0]?.amount).toBe(25);
});

test('more than the return amount is a fault of it', () => {
  expect(deductionFault({ returnAmount: 1_000, deductions: [stamp] })?.field).toBe('returnAmount');
  expect(deductionFault({ returnAmount: 1_100.5, deductions: [stamp] })).toBeUndefined();
  expect(deductionFault({ returnAmount: null, deductions: [stamp] })).toBeUndefined();
});

test('rules are read as they are written, one a line', () => {
  const rules = [commission, stamp];
  expect(readDeductions(rules.map(deductionText).join('\n'))).toEqual({ rules });
  expect(readDeductions('\n Stamp: Rs. 1,100.50 \n\n')).toEqual({ rules: [stamp] });
  expect(readDeductions('')).toEqual({ rules: [] });
});

test.each([
  ['Stamp', 'Line 1: end it with a percentage or an amount, as in “Commission 5%” or “Stamp ₹100”'],
  [
    'Stamp 1\n5%',
    'Line 2: end it with a percentage or an amount, as in “Commission 5%” or “Stamp ₹100”',
  ],
  ['Commission 101%', 'Line 1: A percentage is above 0, at most 100'],
  ['Commission 0', 'Line 1: A deduction is a number above 0'],
  ['Commission 1.234%', 'Line 1: A deduction has at most 2 decimals'],
  ['A 1\nB 1\nC 1\nD 1\nE 1\nF 1\nG 1', 'At most 6 deductions'],
  ['Stamp 1\nstamp 2', 'Each deduction has a name of its own'],
])('%j is none', (text, message) => {
  const read = readDeductions(text);
  expect('fault' in read && [read.fault.field, worded(read.fault.message)]).toEqual([
    'deductions',
    message,
  ]);
});
