import { paymentLineFault, type PayableTicket } from './payment-line.ts';

/** Of twelve instalments of 1,000 paise half of the first is paid. */
const ticket: PayableTicket = {
  status: 'Active',
  instalmentPaise: 1_000,
  creditPaise: 500,
  balancePaise: 11_500,
  remainingInstalments: 12,
};
const full = { balancePaise: 0, remainingInstalments: 0 };

test.each([
  ['the price', {}, 1_000, 1, undefined],
  ['what is open', {}, 500, 1, undefined],
  ['what is open of all', {}, 11_500, 12, undefined],
  ['a price above what is left, by the credit', {}, 12_000, 12, undefined],
  ['another amount', {}, 700, 1, 'otherAmount'],
  ['more than is left', {}, 11_501, 12, 'tooMuch'],
  ['more instalments than remain', {}, 13_000, 13, 'tooMany'],
  ['a ticket that is paid in full', full, 1_000, 1, 'fullyPaid'],
  ['a closed ticket', { ...full, status: 'Coupon-Redeemed' }, 1_000, 1, 'closed'],
] as const)('%s', (_, change, amountPaise, instalments, fault) => {
  const paid = { amountPaise, instalments };
  expect(paymentLineFault({ ...ticket, ...change }, paid, false)).toBe(fault);
});

test('any amount up to what is left is taken where the office takes parts', () => {
  const faultOf = (amountPaise: number) =>
    paymentLineFault(ticket, { amountPaise, instalments: 12 }, true);
  expect(faultOf(700)).toBeUndefined();
  expect(faultOf(11_500)).toBeUndefined();
  expect(faultOf(11_501)).toBe('tooMuch');
});
