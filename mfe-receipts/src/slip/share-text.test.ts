import { receipt } from '../collections/fixtures.ts';
import { slipOf, type PaymentSlip } from './payment-slip.ts';
import { shareText, shareUrl } from './share-text.ts';

function slip(...receipts: Parameters<typeof receipt>[0][]): PaymentSlip {
  const made = slipOf(receipts.map((overrides) => receipt(overrides)));
  if (!made) throw new Error('A slip needs a line');
  return made;
}

test('says what was paid, line by line', () => {
  const text = shareText(
    slip(
      { receiptAmount: 10000, no_installments: 2, remarks: 'At the counter' },
      { receiptId: 'rct_2', membershipCode: 'NS12-C-0007', receiptAmount: 2000.5 },
    ),
  );
  expect(text.split('\n')).toEqual([
    'Receipt RC/2026-27/000123',
    'Date: 20-Nov-2026, 10:15 am',
    'Received from: Meera Krishnan',
    'LG12-A-0142, Lakshmi Gold 12: 2 instalments, ₹10,000.00',
    'NS12-C-0007, Lakshmi Gold 12: 1 instalment, ₹2,000.50',
    'Total: ₹12,000.50',
    'Rupees Twelve Thousand and Fifty Paise Only',
    'Paid by: UPI, UPI4412093381',
    'Remarks: At the counter',
  ]);
});

test('a reversed line is named and not counted', () => {
  const made = slip({}, { receiptId: 'rct_2', status: 'Reversed' });
  expect(made.total).toBe(5000);
  expect(shareText(made)).toContain('₹5,000.00 (Reversed)\nTotal: ₹5,000.00');
});

test('opens a chat with the member', () => {
  const url = new URL(shareUrl(slip({ memberName: 'Meera & Sons' })));
  expect(url.origin + url.pathname).toBe('https://wa.me/919847011234');
  expect(url.searchParams.get('text')).toContain('Received from: Meera & Sons\n');
});

test('no lines are no slip', () => {
  expect(slipOf([])).toBeNull();
});
