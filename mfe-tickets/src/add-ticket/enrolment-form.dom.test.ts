import { group } from '@kuri/shared/testing';
import { amountFor } from './enrolment-form.ts';

test.each([
  [3, 1000.1, 3000.3],
  [3, 0.1, 0.3],
  [7, 1234.56, 8641.92],
])('%d tickets of %d are %d, to the paisa', (count, monthlyInstallment, amount) => {
  expect(amountFor(count, group({ monthlyInstallment }))).toBe(amount);
});

test('nothing without a group or a count', () => {
  expect(amountFor(3, undefined)).toBe(0);
  expect(amountFor('3', group())).toBe(0);
  expect(amountFor(-1, group())).toBe(0);
});
