import { referralPage } from '@kuri/shared/calls';
import {
  PHONE_WIDTH,
  axeViolations,
  failure,
  fakeHttp,
  login,
  page,
  referral,
  renderScreen,
  screen,
  setViewportWidth,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { ReferralsScreen } from './referrals-screen.tsx';

const http = fakeHttp();

const show = (route = '/referrals') => renderScreen(<ReferralsScreen />, { route });
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    referral({ refId: `ref_${index + 1}`, refName: `Agent ${index + 1}` }),
  );

test('lists all referrers', async () => {
  http.on(
    referralPage,
    page([
      referral({
        refName: 'ആശ നായർ',
        refContactPhone: '919847011234',
        refType: 'Agent',
        totalReferrals: 7,
        commissionDue: 501.5,
      }),
    ]),
  );
  show();
  const table = await screen.findByRole('table', { name: 'Referrals' });
  expect(screen.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
    'Referral Name',
    'Referral Contact',
    'Referral Type',
    'Total Referrals',
    'Commission Due',
  ]);
  expect(texts(within(table).getAllByRole('cell'))).toEqual([
    'ആശ നായർ',
    '+91 98470 11234',
    'Agent',
    '7',
    '₹501.50',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('has no column of commission where the office gives none', async () => {
  http.on(referralPage, page([referral({ refName: 'Suresh Babu' })]));
  show();
  expect(await screen.findByText('Suresh Babu')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Commission Due' })).toBeNull();
});

/** Twelve referrals, by page. */
function answerTwelve() {
  http.on(referralPage, ({ query }) => {
    const [number, size] = [Number(query['pageno']), Number(query['pagesize'])];
    const rows = many(12).slice((number - 1) * size, number * size);
    return page(rows, { totalRecords: 12, pageSize: size, currentPage: number });
  });
}

test('shows 5, 10 or 15 of them a page, and keeps the page in the address', async () => {
  answerTwelve();
  const { user, address } = show();
  const sizes = await screen.findByRole('combobox', { name: 'Rows per page' });
  expect(texts(within(sizes).getAllByRole('option'))).toEqual(['5', '10', '15']);
  expect(screen.getByText('1–10 of 12')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(address()).toBe('/referrals?page=2');
  expect(await screen.findByText('Agent 11')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await user.selectOptions(sizes, '5');
  expect(address()).toBe('/referrals?size=5');
  expect(await screen.findByText('1–5 of 12')).toBeVisible();
  expect(http.sent(referralPage).map(({ query }) => query)).toEqual([
    { pageno: '1', pagesize: '10' },
    { pageno: '2', pagesize: '10' },
    { pageno: '1', pagesize: '5' },
  ]);
});

test('steps back from a page beyond the end', async () => {
  answerTwelve();
  const { address } = show('/referrals?page=7');
  expect(await screen.findByText('Agent 12')).toBeVisible();
  expect(address()).toBe('/referrals?page=2');
});

test('says that it is loading, and that the list is empty', async () => {
  http.on(referralPage, page([]));
  const { user } = show();
  expect(screen.getByText('Loading referrals')).toBeInTheDocument();
  expect(await screen.findByText('No referral added yet')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();

  const [, offer] = screen.getAllByRole('button', { name: 'Add Referral' });
  await user.click(offer ?? document.body);
  expect(await screen.findByRole('dialog', { name: 'Add Referral' })).toBeVisible();
});

test('a user who may not manage them looks, and is offered nothing else', async () => {
  http.on(referralPage, page([]));
  const session = login({ userType: 'AUDITOR' });
  renderScreen(<ReferralsScreen />, { route: '/referrals', session });
  expect(await screen.findByText('No referral added yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Referral' })).not.toBeInTheDocument();
});

test('a failure is never shown as an empty list', async () => {
  http.on(referralPage, failure(500, 'INTERNAL', 'Something went wrong'));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch referrals');
  expect(screen.queryByText('No referral added yet')).not.toBeInTheDocument();

  http.on(referralPage, page([referral({ refName: 'Suresh Babu' })]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Suresh Babu')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('on a phone they are cards', async () => {
  setViewportWidth(PHONE_WIDTH);
  http.on(referralPage, page([referral({ refName: 'Suresh Babu', commissionDue: 0 })]));
  show();
  const list = await screen.findByRole('list', { name: 'Referrals' });
  expect(within(list).getByText('Suresh Babu')).toBeVisible();
  expect(texts(within(list).getAllByRole('term'))).toEqual([
    'Referral Contact',
    'Referral Type',
    'Total Referrals',
    'Commission Due',
  ]);
  await waitFor(async () => {
    expect(await axeViolations()).toEqual([]);
  });
});
