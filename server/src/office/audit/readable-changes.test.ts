import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableChanges } from './readable-changes.ts';

const names = new Map([
  ['tkt_1', 'GOLD-001, Anjali'],
  ['tkt_2', 'GOLD-002, Biju'],
]);

function changesOf(before: object | null, after: object | null): string[] {
  return readableChanges({ before, after }, names).map(
    ({ field, before: old, after: now }) => `${field}: ${old ?? '-'} > ${now ?? '-'}`,
  );
}

test('a change is shown with words, money, dates and names', () => {
  assert.deepEqual(
    changesOf(
      { maxCapacity: 20, monthlyInstallment: 5000, schemeStartDate: '2026-09-05', schemeName: 'A' },
      {
        maxCapacity: 25,
        monthlyInstallment: 5500.5,
        schemeStartDate: '2026-10-05',
        schemeName: 'A',
      },
    ),
    [
      'Places: 20 > 25',
      'Monthly instalment: ₹5,000.00 > ₹5,500.50',
      'Start date: 05-Sep-2026 > 05-Oct-2026',
    ],
  );
  assert.deepEqual(changesOf(null, { totalPaise: 12345678900, ticketId: 'tkt_1', isOld: true }), [
    'Amount: - > ₹12,34,56,789.00',
    'Ticket: - > GOLD-001, Anjali',
    'Is old: - > Yes',
  ]);
});

test('what only the program needs is left out, and a long list is cut', () => {
  assert.deepEqual(changesOf({ updatedAt: 'a' }, { updatedAt: 'b', email: '' }), []);
  const ticketIds = ['tkt_1', 'tkt_2', ...Array.from({ length: 20 }, (_, n) => `tkt_x${n}`)];
  const [text] = changesOf(null, { ticketIds });
  assert.match(text ?? '', /^Tickets: - > GOLD-001, Anjali, GOLD-002, Biju, tkt_x0,.*and 12 more$/);
});

test('a count names its notes, and a kind is in words', () => {
  assert.deepEqual(changesOf(null, { notes500: 12, notes10: 0, coinsPaise: 0, kind: 'topUp' }), [
    'Notes of ₹500: - > 12',
    'Kind: - > Top up',
  ]);
});

test('what was deleted is shown as it was', () => {
  assert.deepEqual(changesOf({ status: 'Joined', joinedDate: '2026-11-20', paidPaise: 0 }, null), [
    'Status: Joined > -',
    'Joined on: 20-Nov-2026 > -',
    'Paid: ₹0.00 > -',
  ]);
});
