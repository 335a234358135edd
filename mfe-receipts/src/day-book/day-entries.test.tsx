import { dayBookEntries } from '@kuri/shared/calls';
import type { DayBookEntry } from '@kuri/shared/contract';
import { axeViolations, failure, ok, renderPage, screen, within } from '@kuri/shared/testing';
import { dayBookHttp } from '../testing/day-book-driver.ts';

const http = dayBookHttp();

function entry(fields: Partial<DayBookEntry>): DayBookEntry {
  return {
    kind: 'received',
    at: '2026-11-21T10:15:00+05:30',
    by: 'Lakshmi',
    number: 'RC/2026-27/000123',
    memberName: 'Meera Krishnan',
    tickets: ['LG12-A-0142', 'NS12-C-0007'],
    method: 'Cash',
    amount: 7_000,
    way: 'in',
    ...fields,
  };
}

const COUNT = { number: null, memberName: null, tickets: [] };
const count = (fields: Partial<DayBookEntry>): DayBookEntry => {
  const { way: _, ...counted } = entry({ ...COUNT, ...fields });
  return counted;
};
const ENTRIES = [
  count({ kind: 'opening', at: null, amount: 500 }),
  entry({}),
  entry({ number: 'RC/2026-27/000124', method: 'UPI', amount: 2_000.5 }),
  entry({ kind: 'reversed', way: 'out' }),
  entry({ kind: 'paidOut', number: 'PV/2026-27/000004', amount: 300, way: 'out' }),
  entry({ kind: 'payoutReversed', number: 'PV/2026-27/000004', amount: 300 }),
  count({ kind: 'closing', at: '2026-11-21T18:00:00+05:30', amount: 500 }),
];

beforeEach(() => {
  http.on(dayBookEntries, ok(ENTRIES));
});

const show = (route = '/dayBook') => renderPage(route);
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Entries of the day' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const printed = () => document.querySelector('body > [aria-hidden] table[aria-label="Entries"]');

test('lists each entry with what it brings in or takes out', async () => {
  await show();
  const found = await rows();
  expect(found.map((cells) => [cells[0], cells.at(-2), cells.at(-1)])).toEqual([
    ['Opening cash', '—', '—'],
    ['ReceiptRC/2026-27/000123', '₹7,000.00', '—'],
    ['ReceiptRC/2026-27/000124', '₹2,000.50', '—'],
    ['Receipt reversedRC/2026-27/000123', '—', '₹7,000.00'],
    ['Prize paidPV/2026-27/000004', '—', '₹300.00'],
    ['Payout reversedPV/2026-27/000004', '₹300.00', '—'],
    ['Closing', '—', '—'],
  ]);
  expect(found[0]?.slice(2, 5)).toEqual(['₹500.00 in the drawer', expect.any(String), 'Cash']);
  expect(screen.getAllByRole('link', { name: 'RC/2026-27/000123' })[0]).toHaveAttribute(
    'href',
    '/receipts?search=RC%2F2026-27%2F000123',
  );
  expect(await axeViolations()).toEqual([]);
});

test('the sums of a method lead to its entries', async () => {
  const { user } = await show();
  await rows();
  await user.click(screen.getByRole('link', { name: 'Entries by UPI' }));
  expect((await rows()).map(([first]) => first)).toEqual(['ReceiptRC/2026-27/000124']);
  await user.click(screen.getByRole('button', { name: 'Only UPI: show all' }));
  expect(await rows()).toHaveLength(ENTRIES.length);
});

test('the paper has the office, all entries and what they come to', async () => {
  await show('/dayBook?method=UPI');
  await rows();
  const paper = document.querySelector('body > [aria-hidden]');
  expect(paper).toHaveTextContent('Sree Lakshmi Savings');
  expect(paper).toHaveTextContent('MG Road, Thrissur');
  expect(printed()?.querySelectorAll('tbody tr')).toHaveLength(ENTRIES.length + 1);
  expect(printed()?.querySelector('tbody tr:last-child')).toHaveTextContent(
    'Total₹9,300.50₹7,300.00',
  );
});

test('entries that cannot be had say so, beside the sums', async () => {
  http.on(dayBookEntries, failure(500, 'INTERNAL', 'Something went wrong.'));
  await show();
  expect(await screen.findByText('Failed to fetch the entries. Please try again.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Everybody' })).toBeVisible();
});
