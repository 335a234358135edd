import { worded } from '../texts/refusals.ts';
import {
  addReceiptBody,
  memberReceiptsBody,
  referenceFault,
  reverseReceiptBody,
} from './receipt.ts';

const line = { schemeMemberId: 'tkt_1', amountPaid: 5000, no_installments: 1 };
const given = {
  monthlySchemeId: null,
  ticketsCount: 1,
  schemeMember: [line],
  paymentMethod: 'Cash',
  receiptDate: '2026-11-21',
};

const faultOf = (schema: { safeParse: (input: unknown) => unknown }, input: unknown) => {
  const result = schema.safeParse(input) as { error?: { issues: { message: string }[] } };
  return result.error && worded(result.error.issues[0]?.message ?? '');
};
const lines = (count: number) => ({ ...given, schemeMember: Array<object>(count).fill(line) });
const withLine = (fields: object) => ({ ...given, schemeMember: [{ ...line, ...fields }] });

it('pays 1 to 100 tickets at once', () => {
  expect(faultOf(addReceiptBody, lines(0))).toBe('Please select at least one ticket');
  expect(faultOf(addReceiptBody, lines(1))).toBeUndefined();
  expect(faultOf(addReceiptBody, lines(100))).toBeUndefined();
  expect(faultOf(addReceiptBody, lines(101))).toBe('Too many tickets at once');
});

it.each([
  [{ amountPaid: 0 }, 'Amount must be above 0'],
  [{ amountPaid: 0.01 }, undefined],
  [{ amountPaid: 0.001 }, 'Amount must have at most 2 decimals'],
  [{ amountPaid: 1_00_00_00_000 }, undefined],
  [{ amountPaid: 1_00_00_00_001 }, 'Amount is too large'],
  [{ no_installments: undefined }, undefined],
  [{ no_installments: null }, 'Please enter number of installments (min 1)'],
  [{ no_installments: '2' }, 'Number of installments must be at least 1'],
  [{ no_installments: 0 }, 'Number of installments must be at least 1'],
  [{ no_installments: 1.5 }, 'Number of installments must be at least 1'],
  [{ no_installments: 60 }, undefined],
  [{ no_installments: 61 }, 'Number of instalments is too large'],
])('says of a line with %j: %s', (fields, message) => {
  expect(faultOf(addReceiptBody, withLine(fields))).toBe(message);
});

it('is dated by the day in India, and by nothing that is no day', () => {
  const dated = addReceiptBody.parse({ ...given, receiptDate: '2026-11-21T18:30:00Z' });
  expect(dated.receiptDate).toBe('2026-11-22');
  expect(faultOf(addReceiptBody, { ...given, receiptDate: '2026-02-30' })).toBe(
    'Please select a date',
  );
});

it('accepts 1 to 100 tickets or persons', () => {
  const ids = (count: number) => ({ schememember: Array<string>(count).fill('tkt_1') });
  expect(faultOf(memberReceiptsBody, ids(0))).toBeDefined();
  expect(faultOf(memberReceiptsBody, ids(100))).toBeUndefined();
  expect(faultOf(memberReceiptsBody, ids(101))).toBeDefined();
});

it.each([
  ['abcd ', 'Reason must have at least 5 characters'],
  ['abcde', undefined],
  ['x'.repeat(300), undefined],
  ['x'.repeat(301), 'Reason must have at most 300 characters'],
])('is reversed for the reason %j: %s', (reason, message) => {
  expect(faultOf(reverseReceiptBody, { receiptNumber: 'RC/1', reason })).toBe(message);
});

it.each([
  [{ method: 'Cash' }, undefined],
  [{ method: '' }, undefined],
  [{ method: 'UPI' }, 'transactionId'],
  [{ method: 'Card', transactionId: ' ' }, 'transactionId'],
  [{ method: 'Bank Transfer', transactionId: 'UTR1' }, undefined],
  [{ method: 'UPI', referenceReason: 'Lost' }, 'referenceReason'],
  [{ method: 'UPI', referenceReason: ' Lost ' }, 'referenceReason'],
  [{ method: 'UPI', referenceReason: 'Phone' }, undefined],
])('of %j misses %s', (payment, field) => expect(referenceFault(payment)?.field).toBe(field));
