import { receipt } from '../testing/receipt-fixtures.ts';
import { searchReceipts } from './use-collections.ts';

const rows = [
  receipt({ receiptId: 'meera' }),
  receipt({
    receiptId: 'suresh',
    memberName: 'Suresh Babu',
    membershipCode: 'NS12-C-0007',
    contactPhone: '919961182210',
    paymentMethod: 'Bank Transfer',
  }),
];

test.each([
  ['', ['meera', 'suresh']],
  ['  ', ['meera', 'suresh']],
  ['meera', ['meera']],
  ['KRISH', ['meera']],
  ['ns12', ['suresh']],
  ['bank', ['suresh']],
  ['upi', ['meera']],
  ['98470', ['meera']],
  ['98470 11234', ['meera']],
  ['+91 99611 82210', ['suresh']],
  ['919961182210', ['suresh']],
  ['0007', ['suresh']],
  ['nobody', []],
  ['krishnan meera', ['meera']],
  ['LG12-A-0142 upi', ['meera']],
])('"%s" finds %j', (text, found) => {
  expect(searchReceipts(rows, text).map(({ receiptId }) => receiptId)).toEqual(found);
});
