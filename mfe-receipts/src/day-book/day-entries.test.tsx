import { dayBook, dayBookEntries } from '@kuri/shared/calls';
import type { DayBookEntry } from '@kuri/shared/contract';
import {
  axeViolations,
  failure,
  ok,
  PHONE_WIDTH,
  renderPage,
  screen,
  setViewportWidth,
  within,
} from '@kuri/shared/testing';
import { ownDay } from '../testing/counter-driver.ts';
import { dayBookHttp } from '../testing/day-book-driver.ts';
import { dayEntry, NOTHING } from '../testing/drawer-fixtures.ts';

const http = dayBookHttp();

const entry = (fields: Partial<DayBookEntry>) =>
  dayEntry({ tickets: ['LG12-A-0142', 'NS12-C-0007'], ...fields });

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
  expect(found.map((cells) => cells.slice(-3).join(' '))).toEqual([
    '— — ₹500.00',
    '₹7,000.00 — ₹7,500.00',
    '₹2,000.50 — —',
    '— ₹7,000.00 ₹500.00',
    '— ₹300.00 ₹200.00',
    '₹300.00 — ₹500.00',
    '— — ₹500.00',
  ]);
  expect(found[0]?.[0]).toMatch(/^Opening cash.*₹500\.00 in the drawer$/);
  expect(found[3]?.[0]).toContain('Meera KrishnanReceipt reversed RC/2026-27/000123 LG12-A-0142');
  expect(screen.getAllByRole('link', { name: 'RC/2026-27/000123' })[0]).toHaveAttribute(
    'href',
    '/receipts?search=RC%2F2026-27%2F000123',
  );
  expect(await axeViolations()).toEqual([]);
});

test('the sum of a method leads to its entries, and back to all', async () => {
  const received = { ...NOTHING, UPI: 2_500 };
  http.on(dayBook, ok({ ...ownDay(), received, reversed: { ...NOTHING, UPI: 499.5 } }));
  const { user } = await show();
  await rows();
  await user.click(screen.getByRole('link', { name: 'UPI ₹2,000.50' }));
  expect(await rows()).toHaveLength(1);
  expect(screen.getByText('Received ₹2,500.00 · Reversed -₹499.50')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'UPI ₹2,000.50' }));
  expect(await rows()).toHaveLength(ENTRIES.length);
});

test('an entry is a card of two lines on a phone, with its cash in hand, and opens', async () => {
  setViewportWidth(PHONE_WIDTH);
  const { user } = await show();
  const list = within(await screen.findByRole('list', { name: 'Entries of the day' }));
  const card = within(list.getAllByRole('listitem')[1] ?? document.body);
  expect(card.getByText('Meera Krishnan')).toBeVisible();
  expect(card.getByText('₹7,500.00')).toBeVisible();
  expect(card.queryByText('Lakshmi')).toBeNull();
  await user.click(card.getByRole('button', { name: /^Details of/ }));
  expect(card.getByText('Lakshmi')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('the paper has the office, all entries and what they come to', async () => {
  await show('/dayBook?method=UPI');
  await rows();
  const paper = document.querySelector('body > [aria-hidden]');
  expect(paper).toHaveTextContent('Sree Lakshmi Savings');
  expect(paper).toHaveTextContent('MG Road, Thrissur');
  expect(printed()?.querySelectorAll('tbody tr')).toHaveLength(ENTRIES.length + 1);
  expect(printed()?.querySelector('tbody tr:last-child')).toHaveTextContent(
    'Total, all methods₹9,300.50₹7,300.00',
  );
});

test('entries that cannot be had say so, beside the sums', async () => {
  http.on(dayBookEntries, failure(500, 'INTERNAL', 'Something went wrong.'));
  await show();
  expect(await screen.findByText('Failed to fetch the entries. Please try again.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your drawer' })).toBeVisible();
});
