import { groupList, ledgerEntries, trialBalance } from '@kuri/shared/calls';
import type { LedgerEntry, TrialBalance } from '@kuri/shared/contract';
import {
  axeViolations,
  fakeHttp,
  group,
  ok,
  page,
  renderPage,
  screen,
  within,
} from '@kuri/shared/testing';

const http = fakeHttp();

beforeEach(() => http.on(groupList, ok([group()])));

const BALANCE: TrialBalance = {
  date: '2026-11-21',
  ledgers: [
    { ledger: 'cash', part: 'Lakshmi', debit: 16_000.5, credit: 0 },
    { ledger: 'members', part: null, debit: 0, credit: 13_500.5 },
    { ledger: 'foreman', part: null, debit: 0, credit: 2_500 },
  ],
  debit: 16_000.5,
  credit: 16_000.5,
  income: [{ ledger: 'foreman', amount: 2_500 }],
  earned: 2_500,
  owed: [{ schemeId: 'grp_1', schemeName: 'Lakshmi Gold 12', amount: 13_500.5 }],
};

const ENTRY: LedgerEntry = {
  day: '2026-11-20',
  at: '2026-11-21T10:15:00+05:30',
  number: 'RC/2026-27/000123',
  document: 'receipt',
  documentId: 'rct_1',
  reversed: false,
  other: 'members',
  memberName: 'Meera Krishnan',
  membershipCode: 'LG12-A-0142',
  ticketId: 'tkt_1',
  by: 'Lakshmi',
  debit: 5_000,
  credit: 0,
  balance: 16_000.5,
};

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

it('shows the balances with both sides, the income of the month and what is owed by group', async () => {
  http.on(trialBalance, ok(BALANCE));
  await renderPage('/ledger');
  expect(textsOf(await screen.findByRole('table', { name: /^Trial balance/ }))).toEqual([
    'Ledger | Debit | Credit',
    'Cash, Lakshmi | ₹16,000.50 | ',
    'Instalments of members |  | ₹13,500.50',
    'Foreman’s commission |  | ₹2,500.00',
    'Total | ₹16,000.50 | ₹16,000.50',
  ]);
  expect(textsOf(screen.getByRole('table', { name: /^Income of November 2026/ })).at(-1)).toBe(
    'Income less expenses | ₹2,500.00',
  );
  const owed = screen.getByRole('table', { name: 'Owed to members' });
  expect(within(owed).getByRole('rowheader', { name: 'Lakshmi Gold 12' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cash, Lakshmi' })).toHaveAttribute(
    'href',
    '/ledger?ledger=cash&dates=overall',
  );
  expect(await axeViolations()).toEqual([]);
});

it('lists the entries of a ledger, each with its document and the balance behind it', async () => {
  const counted = { document: 'count', number: null, documentId: 'c', other: 'putIn' } as const;
  http.on(ledgerEntries, page([ENTRY, { ...ENTRY, ...counted, reversed: true }]));
  await renderPage('/ledger?ledger=cash&dates=overall');
  const table = await screen.findByRole('table', { name: 'Ledger: Cash' });
  expect(within(table).getByRole('link', { name: 'RC/2026-27/000123' })).toHaveAttribute(
    'href',
    '/receipts?search=RC%2F2026-27%2F000123',
  );
  const [, , last] = within(table).getAllByRole('row');
  expect(last).toHaveTextContent(/Count of a drawerReversal/);
  expect(http.sent(ledgerEntries).at(-1)?.query).toMatchObject({ ledger: 'cash' });
  expect(screen.getByRole('link', { name: 'All ledgers' })).toHaveAttribute('href', '/ledger');
  expect(await axeViolations()).toEqual([]);
});

it('shows the ledgers of the group of the address, and leads to its entries and back', async () => {
  http.on(trialBalance, ok(BALANCE));
  http.on(ledgerEntries, page([ENTRY]));
  const { user, address } = await renderPage('/ledger?group=grp_1&date=2026-11-21');
  await user.click(await screen.findByRole('link', { name: 'Cash, Lakshmi' }));
  expect(address()).toBe('/ledger?group=grp_1&ledger=cash&dates=overall');
  await screen.findByRole('link', { name: 'RC/2026-27/000123' });
  expect(http.sent(trialBalance)[0]?.query).toEqual({ date: '2026-11-21', scheme: 'grp_1' });
  expect(http.sent(ledgerEntries)[0]?.query).toMatchObject({ ledger: 'cash', scheme: 'grp_1' });
  await user.click(screen.getByRole('link', { name: 'All ledgers' }));
  expect(address()).toBe('/ledger?group=grp_1');
});
