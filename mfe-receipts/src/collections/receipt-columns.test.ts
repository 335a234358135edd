import { installmentsOf, modeOf } from './receipt-columns.tsx';

test('a receipt that does not say so paid one instalment, by UPI', () => {
  expect(installmentsOf({})).toBe(1);
  expect(installmentsOf({ no_installments: null, noOfInstallments: null })).toBe(1);
  expect(modeOf({})).toBe('UPI');
  expect(modeOf({ paymentMethod: null })).toBe('UPI');
});

test('either name of the instalments is read, the first one first', () => {
  expect(installmentsOf({ no_installments: 3, noOfInstallments: 2 })).toBe(3);
  expect(installmentsOf({ noOfInstallments: 2 })).toBe(2);
  expect(modeOf({ paymentMethod: 'Cash' })).toBe('Cash');
});
