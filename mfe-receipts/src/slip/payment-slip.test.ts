import { organisation } from '@kuri/shared/testing';
import { memberTexts } from '@kuri/shared/texts';
import { debt, receipt, slipAnswer, standing } from '../testing/receipt-fixtures.ts';
import { lineFacts, needsStamp, slipOf, sumsOf, upiOf } from './payment-slip.ts';

function slip(overrides: Parameters<typeof receipt>[0] = {}) {
  const made = slipOf([receipt(overrides)]);
  if (!made) throw new Error('A slip needs a line');
  return made;
}

const factsOf = (change: Parameters<typeof standing>[0], of = slip()) => {
  const [line] = of.lines;
  return line
    ? lineFacts(line, slipAnswer([], { lines: [standing(change)] }), memberTexts('en')).slice(1)
    : [];
};

test.each([
  ['2026-09-25', '2026-09-25', 5, 'Instalment 5, September 2026'],
  ['2026-09-25', '2026-10-25', 6, 'Instalments 5 to 6, September and October 2026'],
  ['2026-09-30', '2026-11-30', 7, 'Instalments 5 to 7, September to November 2026'],
  ['2026-12-31', '2027-01-31', 6, 'Instalments 5 to 6, December 2026 and January 2027'],
  ['2026-12-31', '2027-02-28', 7, 'Instalments 5 to 7, December 2026 to February 2027'],
])('instalments due from %s to %s are named with their months', (firstDue, lastDue, last, text) => {
  expect(factsOf({ firstDue, lastDue, last })[0]).toBe(text);
});

test.each([
  ['en', 'Registration fee', 'Taken in all'],
  ['ml', 'രജിസ്ട്രേഷൻ ഫീസ്', 'ആകെ വാങ്ങിയത്'],
] as const)(
  'charges stand beside the total, in the language of the slip: %s',
  (language, fee, all) => {
    const paid = slip({ registrationFee: 100.5 });
    expect(sumsOf(paid, memberTexts(language)).slice(1)).toEqual([
      [fee, 100.5],
      [all, paid.total + 100.5],
    ]);
  },
);

test('a line says to its member what is paid, what is left and when the next is due', () => {
  const draws = { day: 5, hour: '18:30' };
  expect(factsOf({ draws }, slip({ paperNumber: '7' }))).toEqual([
    'Paper no. 7',
    'Instalments 5 to 6, September and October 2026',
    'Paid so far ₹30,000',
    'Balance ₹30,000',
    'Draws: day 5 of the month, 6:30 pm',
    'You have paid 6 of 12. Next: ₹5,000 on 25-Nov-2026',
  ]);
});

const part = { number: 6, paid: 700, amount: 4_300, dueDate: '2026-10-25' };
const owing = debt({ paidInstallments: 5, open: part, due: 9_300, lateFee: 50 });
const nothing = debt({ open: null, next: null });

test.each([
  [{ credit: 700, debt: owing }, /^You have paid 5 of 12, ₹700 of instalment 6 \(₹4,300 open, due/],
  [{ credit: 700, debt: owing, isNewest: false }, /5 of 12. Of instalment 6 in part: ₹700$/],
  [{ nextDue: null, debt: nothing }, /^You have paid 6 of 12. Nothing left to pay$/],
  [{ last: 12, nextDue: null, isNewest: false }, /^You have paid 12 of 12. Nothing left to pay$/],
])('of %j it says %s', (change, text) => {
  expect(factsOf(change).at(-1)).toMatch(text);
});

test('a reversed line says nothing but that', () => {
  expect(factsOf({}, slip({ status: 'Reversed' }))).toEqual(['Reversed']);
});

test.each([
  ['Cash', 5000, false],
  ['Cash', 5000.01, true],
  ['UPI', 50_000, false],
  ['Card', 50_000, false],
  ['Bank Transfer', 50_000, false],
] as const)(
  'a receipt of %s over %d has room for a stamp: %s',
  (paymentMethod, amount, isThere) => {
    expect(needsStamp(slip({ paymentMethod, receiptAmount: amount }))).toBe(isThere);
  },
);

test('lines stand in the order of their tickets', () => {
  const codes = ['LG-012', 'LG-002', 'LG-001'];
  const found = slipOf(codes.map((membershipCode) => receipt({ membershipCode })));
  expect(found?.lines.map(({ membershipCode }) => membershipCode)).toEqual(codes.toReversed());
});

test('what was reversed needs no stamp', () => {
  const reversed = { paymentMethod: 'Cash', receiptAmount: 9000, status: 'Reversed' } as const;
  expect(needsStamp(slip(reversed))).toBe(false);
});

test('what was reversed is in no sum, late fees and waived ones included', () => {
  const reversed = { receiptId: 'rct_2', status: 'Reversed' } as const;
  const sums = slipOf([
    receipt({ lateFee: 50, lateFeeWaived: 0 }),
    receipt({ ...reversed, lateFee: 70, lateFeeWaived: 30 }),
  ]);
  const charges = [['lateFee', 50]];
  expect(sums).toMatchObject({ total: 5000, charges, lateFeeWaived: 0, taken: 5050 });
});

test('the sum to be paid says what it is for, of several tickets what is due first', () => {
  const of = slipOf([receipt(), receipt({ receiptId: 'rct_2', membershipCode: 'LG12-A-0143' })]);
  if (!of) throw new Error('A slip needs a line');
  const office = organisation({ upiAddress: 'lakshmi@okbank' });
  const owing = debt({
    open: { number: 6, paid: 0, amount: 5_000, dueDate: '2026-10-29' },
    due: 5_000,
    lateFee: 50,
  });
  const asked = (lines: Parameters<typeof standing>[0][]) =>
    upiOf(of, slipAnswer([], { lines: lines.map((line) => standing(line)) }), {
      office,
      texts: memberTexts('en'),
    });
  expect(asked([{}, { receiptId: 'rct_2' }])).toMatchObject({
    amount: '₹10,000.00',
    what: 'next instalment, 25-Nov-2026',
  });
  const due = asked([{}, { receiptId: 'rct_2', debt: owing }]);
  expect(due).toMatchObject({
    amount: '₹5,050.00',
    what: 'due since 29-Oct-2026, with ₹50.00 late fee',
  });
  expect(due?.link).toMatch(/am=5050\.00&cu=INR&tn=LG12-A-0143$/);
});
