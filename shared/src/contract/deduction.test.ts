import { worded } from '../texts/refusals.ts';
import { deductedFrom, deductionFault, deductionRules, leftOf } from './deduction.ts';

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

const many = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ ...stamp, name: `Stamp ${number}` }));

test.each([
  [[{ ...commission, value: 101 }], 'A percentage is above 0, at most 100'],
  [[{ ...commission, value: 0 }], 'A deduction is a number above 0'],
  [[{ ...commission, value: 1.234 }], 'A deduction has at most 2 decimals'],
  [many, 'At most 6 deductions'],
  [[stamp, { ...stamp, name: 'stamp' }], 'Each deduction has a name of its own'],
])('%j is refused', (rules, message) => {
  const { error } = deductionRules.safeParse(rules);
  expect(error?.issues.map((issue) => worded(issue.message))).toEqual([message]);
});
