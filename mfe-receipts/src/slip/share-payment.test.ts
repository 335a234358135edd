import { organisation } from '@kuri/shared/testing';
import { receipt, slipAnswer, standing } from '../testing/receipt-fixtures.ts';
import { slipOf, type PaymentSlip } from './payment-slip.ts';
import { shareText, shareUrl } from './share-payment.ts';

function slip(...receipts: Parameters<typeof receipt>[0][]): PaymentSlip {
  const made = slipOf(receipts.map((overrides) => receipt(overrides)));
  if (!made) throw new Error('A slip needs a line');
  return made;
}

const sender = {
  language: 'en' as const,
  office: organisation({ name: 'Sree Lakshmi Savings' }),
  page: 'https://kuri.example/r/acc_1/pay_1/key',
  standing: slipAnswer([], { lines: [standing()] }),
};

test('says whose slip it is, what was paid line by line, and where to check it', () => {
  const text = shareText(
    slip(
      { receiptAmount: 10000, no_installments: 2, remarks: 'At the counter' },
      { receiptId: 'rct_2', membershipCode: 'NS12-C-0007', receiptAmount: 2000.5 },
    ),
    sender,
  );
  expect(text.split('\n')).toEqual([
    'Sree Lakshmi Savings',
    'Receipt RC/2026-27/000123',
    'Date: 20-Nov-2026, 10:15 am',
    'Received from: Meera Krishnan',
    'LG12-A-0142: ₹10,000.00',
    'Lakshmi Gold 12',
    'Instalments 5 to 6, September and October 2026',
    'Paid so far ₹30,000',
    'Balance ₹30,000',
    'You have paid 6 of 12. Next: ₹5,000 on 25-Nov-2026',
    'NS12-C-0007: ₹2,000.50',
    'Lakshmi Gold 12',
    '1 instalment',
    'Total: ₹12,000.50',
    'Rupees Twelve Thousand and Fifty Paise Only',
    'Paid by: UPI, UPI4412093381',
    'Remarks: At the counter',
    'Check this receipt: https://kuri.example/r/acc_1/pay_1/key',
  ]);
});

test('a part of an instalment is told as credit, and so is its use', () => {
  const parts = slip(
    { receiptAmount: 700, no_installments: 0, creditAmount: 700 },
    { receiptId: 'rct_2', receiptAmount: 4300, no_installments: 1, creditAmount: -700 },
  );
  const text = shareText(parts, { ...sender, standing: undefined });
  expect(text).toContain('\n₹700 is credit for the next instalment\n');
  expect(text).toContain('\n1 instalment\nwith ₹700 of earlier credit\n');
});

test('a reversed line is named and not counted', () => {
  const made = slip({}, { receiptId: 'rct_2', status: 'Reversed' });
  expect(made.total).toBe(5000);
  const text = shareText(made, {
    ...sender,
    office: undefined,
    page: undefined,
    standing: undefined,
  });
  expect(text).toContain('₹5,000.00\nLakshmi Gold 12\nReversed\nTotal: ₹5,000.00');
  expect(text).not.toContain('Check this receipt');
});

test('opens a chat with the member', () => {
  const url = new URL(shareUrl(slip({ memberName: 'Meera & Sons' }), sender));
  expect(url.origin + url.pathname).toBe('https://wa.me/919847011234');
  expect(url.searchParams.get('text')).toContain('Received from: Meera & Sons\n');
});

test('no lines are no slip', () => {
  expect(slipOf([])).toBeNull();
});
