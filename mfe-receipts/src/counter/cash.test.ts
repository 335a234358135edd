import { cashFor } from './cash.ts';

test.each([
  ['', 5000, { is: 'unsaid' }],
  ['  ', 5000, { is: 'unsaid' }],
  ['5000', 5000, { is: 'enough', change: 0 }],
  ['6,000', 5000, { is: 'enough', change: 1000 }],
  ['5000.', 4999.9, { is: 'enough', change: 0.1 }],
  ['500', 5000, { is: 'short', by: 4500 }],
  ['4999.99', 5000, { is: 'short', by: 0.01 }],
  ['five', 5000, { is: 'no-amount' }],
  ['-5000', 5000, { is: 'no-amount' }],
  ['5000.005', 5000, { is: 'no-amount' }],
])('%j for %d is %j', (received, amount, cash) => {
  expect(cashFor(received, amount)).toEqual(cash);
});
