import fc from 'fast-check';
import { addRupees, askedOf, debtOf, reminderAsks } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { ticket } from '@kuri/shared/testing';
import {
  amountFault,
  amountOf,
  bodyAsShown,
  bodyOf,
  dueAmountOf,
  dueLines,
  lateFeeOfLines,
  linesOfOne,
  linesText,
  openText,
  reasonAgainst,
  renewedLines,
  takesOther,
  totalsOf,
} from './ticket-lines.ts';

test.each([
  ['Active', 7, null],
  ['Joined', 0, null],
  ['Draw-Winner', 7, null],
  ['Defaulter', 7, null],
  ['Coupon-Generated', 7, null],
  ['Coupon-Assigned', 7, 'A Coupon-Assigned ticket cannot take a payment'],
  ['Coupon-Redeemed', 7, 'A Coupon-Redeemed ticket cannot take a payment'],
  ['Active', 12, 'Fully paid'],
] as const)('a ticket that is %s with %d of 12 paid: %s', (status, paid, reason) => {
  const one = ticket({ membershipStatus: status, paidInstallments: paid });
  expect(reasonAgainst(one)).toBe(reason);
});

test('all that remain cost what is left after a part payment', () => {
  const part = ticket({ paidAmount: 37000, balanceAmount: 23000 });
  expect(amountOf({ ticket: part, instalments: 4 })).toBe(18000);
  expect(amountOf({ ticket: part, instalments: 5 })).toBe(23000);
});

/** 4,500 of the first instalment of 5,000 is paid. */
const part = () => ticket({ paidAmount: 4_500, paidInstallments: 0, balanceAmount: 55_500 });

test.each([
  ['700', true, null],
  ['0.01', true, null],
  ['55,500', true, null],
  ['55500.01', true, 'Only ₹55,500.00 is left to pay'],
  ['0', true, 'Enter an amount above 0'],
  ['', true, 'Enter an amount above 0'],
  ['-5', true, 'Enter an amount above 0'],
  ['1.005', true, 'Enter an amount above 0'],
  ['500', false, null],
  ['5500', false, null],
  ['5000', false, null],
  ['499.99', false, 'Whole instalments, or the ₹500.00 that is open'],
  ['700', false, 'Whole instalments, or the ₹500.00 that is open'],
])('another amount of %s where any is %s: %s', (typed, allowPartial, fault) => {
  expect(amountFault({ ticket: part(), instalments: 1, typed }, allowPartial)).toBe(fault);
});

test('another amount is offered where the office allows it, or a part is open', () => {
  expect(takesOther(part(), false)).toBe(true);
  expect(takesOther(ticket(), true)).toBe(true);
  expect(takesOther(ticket(), false)).toBe(false);
  expect(openText({ ticket: part(), instalments: 2 })).toBe('5500');
});

test.each([
  ['300', 1, '1 ticket · ₹4,800.00 credit'],
  ['500', 1, '1 ticket · 1 instalment'],
  ['500.01', 2, '1 ticket · 1 instalment · ₹0.01 credit'],
  ['5000', 1, '1 ticket · 1 instalment · ₹4,500.00 credit'],
  ['55500', 12, '1 ticket · 12 instalments'],
])('another amount of %s is sent as %d instalments: %s', (typed, count, text) => {
  const line = { ticket: part(), instalments: 1, typed };
  expect(bodyOf([line]).schemeMember).toEqual([
    { schemeMemberId: 'tkt_1', amountPaid: Number(typed), no_installments: count },
  ]);
  expect(linesText([line])).toBe(text);
  expect(renewedLines([line], [part()])).toEqual([line]);
});

test('an amount beyond what is left adds nothing to the sum', () => {
  const line = { ticket: part(), instalments: 1, typed: '55500.01' };
  expect(amountOf(line)).toBe(0);
  expect(linesText([line])).toBe('1 ticket · 0 instalments');
});

test('a sum is right to the paisa', () => {
  const instalment = fc.integer({ min: 1, max: 10_00_000 });
  const lines = fc.array(fc.tuple(instalment, fc.integer({ min: 1, max: 12 })), { maxLength: 20 });
  fc.assert(
    fc.property(lines, (pairs) => {
      const expected = pairs.reduce((sum, [paise, count]) => sum + paise * count, 0);
      const { amount } = totalsOf(
        pairs.map(([paise, instalments]) => ({
          ticket: ticket({
            monthlyInstallmentAmount: paise / 100,
            paidAmount: 0,
            paidInstallments: 0,
            balanceAmount: (paise * 12) / 100,
          }),
          instalments,
        })),
      );
      expect(Math.round(amount * 100)).toBe(expected);
      expect(amount).toBe(expected / 100);
    }),
  );
});

test('the counter and Add Receipt propose what the ticket owes everywhere else, for any part paid', () => {
  const lateFee = { kind: 'percent', value: 2, graceDays: 5, since: '2020-01-01' } as const;
  const instalment = fc.integer({ min: 100, max: 10_000_00 });
  const counts = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 12 }));
  fc.assert(
    fc.property(instalment, counts, fc.nat(99), (paise, [whole, late], percent) => {
      const credit = Math.floor((paise * percent) / 100);
      const toDate = Math.min(12, whole + late);
      const paid = paise * whole + credit;
      const owing = ticket({
        lateFee,
        monthlyInstallmentAmount: paise / 100,
        paidAmount: paid / 100,
        paidInstallments: whole,
        dueInstallments: toDate - whole,
        dueAmount: Math.max(0, paise * toDate - paid) / 100,
        balanceAmount: (paise * 12 - paid) / 100,
      });
      const debt = debtOf(owing, todayInIndia());
      const asked = askedOf([{ debt }], todayInIndia());
      const lines = linesOfOne(owing);
      const fee = lateFeeOfLines(lines, { waives: false }).due;
      expect(dueLines([owing])).toEqual(asked.isDue ? lines : []);
      if (asked.isDue) expect(addRupees([totalsOf(lines).amount, fee])).toBe(asked.rupees);
      else expect(totalsOf(lines).amount).toBe(asked.rupees);
      expect(reminderAsks({ schemeMemberships: [owing] }, todayInIndia()).rupees).toBe(
        asked.isDue ? asked.rupees : 0,
      );
    }),
    { seed: 49, numRuns: 300 },
  );
});

test('says how many tickets and instalments', () => {
  const one = { ticket: ticket(), instalments: 1 };
  expect(linesText([one])).toBe('1 ticket · 1 instalment');
  expect(linesText([one, { ...one, instalments: 2 }])).toBe('2 tickets · 3 instalments');
});

test('tickets of several groups are sent without a group', () => {
  const mine = { ticket: ticket(), instalments: 2 };
  const other = {
    ticket: ticket({
      membershipId: 'tkt_2',
      schemeId: 'grp_2',
      monthlyInstallmentAmount: 2000,
      paidAmount: 14_000,
    }),
    instalments: 1,
  };
  expect(bodyOf([mine])).toEqual({
    monthlySchemeId: 'grp_1',
    ticketsCount: 1,
    amountPerTicket: 5000,
    schemeMember: [{ schemeMemberId: 'tkt_1', amountPaid: 10000, no_installments: 2 }],
  });
  expect(bodyOf([mine, other])).toEqual({
    monthlySchemeId: null,
    ticketsCount: 2,
    schemeMember: [
      { schemeMemberId: 'tkt_1', amountPaid: 10000, no_installments: 2 },
      { schemeMemberId: 'tkt_2', amountPaid: 2000, no_installments: 1 },
    ],
  });
});

test('says with each line what its ticket had paid when it was shown', () => {
  const { schemeMember } = bodyAsShown([{ ticket: ticket({ paidAmount: 35000 }), instalments: 1 }]);
  expect(schemeMember).toEqual([
    { schemeMemberId: 'tkt_1', amountPaid: 5000, no_installments: 1, paidBefore: 35000 },
  ]);
});

test('what is due are all due instalments of the tickets that take a payment', () => {
  const late = ticket({ dueInstallments: 2, dueAmount: 9000.1 });
  const atEnd = ticket({ membershipId: 'tkt_2', dueInstallments: 6, dueAmount: 0.2 });
  const closed = ticket({ dueInstallments: 1, membershipStatus: 'Coupon-Redeemed' });
  expect(dueLines([late, ticket(), closed, atEnd])).toEqual([
    { ticket: late, instalments: 2 },
    { ticket: atEnd, instalments: 5 },
  ]);
  expect(dueAmountOf([late, atEnd])).toBe(9000.3);
});

test.each([
  ['all that was due, of which one was paid', 2, { dueInstallments: 1 }, 1],
  ['all that was due, and all of it was paid', 2, { dueInstallments: 0 }, undefined],
  ['all that was due, and more is due now', 2, { dueInstallments: 3 }, 3],
  ['less than was due', 1, { dueInstallments: 1 }, 1],
  ['ahead of what was due, with fewer left', 5, { paidInstallments: 9 }, 3],
  ['a ticket that is paid in full now', 1, { paidInstallments: 12 }, undefined],
])('a line of %s', (_, instalments, change, now) => {
  const shown = ticket({ dueInstallments: 2 });
  const ticketNow = { ...shown, ...change };
  expect(renewedLines([{ ticket: shown, instalments }], [ticketNow])).toEqual(
    now === undefined ? [] : [{ ticket: ticketNow, instalments: now }],
  );
});
