import { periodReport } from '@kuri/shared/calls';
import type { PeriodReport } from '@kuri/shared/contract';
import { axeViolations, fakeHttp, ok, renderPage, screen, within } from '@kuri/shared/testing';

const http = fakeHttp();

const NONE = { joined: 0, left: 0, tickets: 0, dueTickets: 0, dueAmount: 0 };

const REPORT: PeriodReport = {
  from: '2026-04-01',
  to: '2026-11-21',
  total: {
    ...{ collected: 5_000, paidOut: 61_000, earned: 2_460.5 },
    ...{ joined: 4, left: 1, tickets: 3, dueTickets: 2, dueAmount: 4_999.5 },
  },
  groups: [
    {
      ...{ schemeId: 'grp_1', schemeName: 'Lakshmi Gold 12' },
      ...{ collected: 5_000, paidOut: 61_000, earned: 2_500 },
      ...{ joined: 4, left: 1, tickets: 3, dueTickets: 2, dueAmount: 4_999.5 },
    },
    { schemeId: null, schemeName: null, collected: 0, paidOut: 0, earned: -39.5, ...NONE },
  ],
  income: [
    { ledger: 'foreman', amount: 2_500 },
    { ledger: 'expenses', amount: -39.5 },
  ],
  months: [
    { month: '2026-10', collected: 4_000, paidOut: 0, earned: 0 },
    { month: '2026-11', collected: 1_000, paidOut: 61_000, earned: 2_460.5 },
  ],
  members: { joined: 3, left: 1, due: 2 },
  statuses: [
    { status: 'Joined', tickets: 2 },
    { status: 'Active', tickets: 1 },
    { status: 'Left', tickets: 1 },
  ],
};

const show = async (query = '') => {
  http.on(periodReport, ok(REPORT));
  const page = await renderPage(`/reports${query}`);
  await screen.findByRole('region', { name: 'Money' });
  return page;
};
const card = (name: string) => screen.getByRole('region', { name });
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

it('shows what the days brought, and how it stood behind the last', async () => {
  await show('?from=2026-04-01&to=2026-11-21');
  expect(http.sent(periodReport).at(-1)?.query).toEqual({
    startdate: '2026-04-01',
    enddate: '2026-11-21',
  });
  expect(card('Money')).toHaveTextContent(
    'Instalments collected₹5,000.00Paid out to members₹61,000.00Income less expenses₹2,460.50',
  );
  expect(textsOf(within(card('Income and expenses')).getByRole('table'))).toEqual([
    'Ledger | Amount',
    'Foreman’s commission | ₹2,500.00',
    'Expenses | -₹39.50',
    'Income less expenses | ₹2,460.50',
  ]);
  expect(card('As on 21-Nov-2026')).toHaveTextContent('Dues₹4,999.50Members with dues2');
  expect(textsOf(within(card('By month')).getByRole('table')).at(-1)).toBe(
    'Total | ₹5,000 | ₹61,000 | ₹2,460.50',
  );
  const [, group, rest] = textsOf(within(card('By group')).getByRole('table'));
  expect(group).toBe('Lakshmi Gold 12 | ₹5,000 | ₹61,000 | ₹2,500 | 4 | 1 | 3 | ₹4,999.50');
  expect(rest).toMatch(/^Of no group \| — \| — \| -₹39.50/);
  expect(await axeViolations()).toEqual([]);
});

it('asks for the month so far, and for another period of the books', async () => {
  const { user, address } = await show();
  const { startdate, enddate } = http.sent(periodReport).at(-1)?.query ?? {};
  expect(startdate).toBe(`${enddate?.slice(0, 8)}01`);
  await user.click(screen.getByRole('button', { name: /^Dates: This Month So Far/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Dates' }));
  await user.click(menu.getByRole('button', { name: 'Previous Month' }));
  expect(address()).toBe('/reports?dates=previous-month');
});
