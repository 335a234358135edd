import { collectionReport, groupList, organisationRead } from '@kuri/shared/calls';
import {
  PHONE_WIDTH,
  axeViolations,
  failure,
  fakeHttp,
  group,
  noAnswer,
  ok,
  organisation,
  renderPage,
  screen,
  setViewportWidth,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { todayInIndia } from '@kuri/shared/format';
import { rangeOf } from '../presets/presets.ts';
import { receipt, report } from '../testing/receipt-fixtures.ts';

const http = fakeHttp();

const show = (route = '/collections') => renderPage(route);
const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
const firstPage = { pageno: '1', pagesize: '250' };
const requested = () => http.sent(collectionReport).map(({ query }) => query);

beforeEach(() => http.on(groupList, ok([group()])));

test('shows what came in by each method, the shares, and the receipts', async () => {
  http.on(collectionReport, ok(report()));
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Recent Receipts' });
  expect(texts(screen.getAllByRole('term'))).toEqual(['Cash', 'UPI', 'Card', 'Others', 'Total']);
  expect(texts(screen.getAllByRole('definition'))).toEqual([
    '₹4,12,500',
    '₹6,88,000',
    '₹1,21,000',
    '₹45,500',
    '₹12,67,000',
  ]);
  expect(
    screen.getByRole('img', {
      name: 'Shares of the total: Cash 32.6%, UPI 54.3%, Card 9.6%, Others 3.6%',
    }),
  ).toBeVisible();
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
    'DATE',
    'NAME',
    'MEMBERSHIP CODE',
    'INSTALLMENTS',
    'PAYMENT MODE',
    'AMOUNT',
    'TRANSACTION ID',
  ]);
  expect(texts(within(table).getAllByRole('cell'))).toEqual([
    '20-Nov-2026',
    'Meera Krishnan',
    'LG12-A-0142',
    '1',
    'UPI',
    '₹5,000',
    'UPI4412093381',
  ]);
  await screen.findByRole('listbox', { name: 'Days' });
  expect(await axeViolations()).toEqual([]);
});

test('dues that prizes paid are a part of the total, shown apart', async () => {
  http.on(
    collectionReport,
    ok(report({ otherPayments: 49_500, adjustedPayments: 4_000, totalAmount: 12_71_000 })),
  );
  await show();
  await screen.findByRole('table', { name: 'Recent Receipts' });
  expect(texts(screen.getAllByRole('term')).slice(-3)).toEqual([
    'Others',
    'Against prizes',
    'Total',
  ]);
  expect(texts(screen.getAllByRole('definition')).slice(-3)).toEqual([
    '₹45,500',
    '₹4,000',
    '₹12,71,000',
  ]);
  expect(screen.getByRole('img', { name: /Against prizes 0\.3%$/ })).toBeVisible();
  await screen.findByRole('listbox', { name: 'Days' });
});

test('paise are shown where there are some; a receipt without a transaction has a dash', async () => {
  const cash = receipt({
    paymentMethod: 'Bank Transfer',
    receiptAmount: 2499.5,
    transactionId: null,
    no_installments: 3,
  });
  http.on(collectionReport, ok(report({ receiptsList: [cash], totalAmount: 2499.5 })));
  await show();
  const table = await screen.findByRole('table', { name: 'Recent Receipts' });
  expect(screen.getByText('₹2,499.50', { selector: 'dd button' })).toBeVisible();
  expect(texts(within(table).getAllByRole('cell')).slice(3)).toEqual([
    '3',
    'BANK TRANSFER',
    '₹2,499.50',
    '—',
  ]);
});

test('shows the financial year from the month that the office says', async () => {
  http.on(collectionReport, ok(report()));
  http.on(organisationRead, ok(organisation({ yearBegins: 1 })));
  await show('/collections?dates=financial-year');
  expect(await screen.findByRole('button', { name: /This Financial Year/ })).toBeVisible();
  await waitFor(() => {
    expect(requested().at(-1)).toMatchObject({ startdate: `${todayInIndia().slice(0, 4)}-01-01` });
  });
});

test('begins with the last month of every group; the address says what else is chosen', async () => {
  http.on(collectionReport, ok(report()));
  const { user, address } = await show();
  await screen.findByRole('table', { name: 'Recent Receipts' });
  const { start, end } = rangeOf('last-month', todayInIndia(), 4);
  expect(requested()).toEqual([{ scheme: 'All', startdate: start, enddate: end, ...firstPage }]);
  expect(address()).toBe('/collections');

  await user.click(screen.getByRole('button', { name: /All Groups/ }));
  await user.click(await screen.findByRole('option', { name: 'Lakshmi Gold 12' }));
  await waitFor(() => expect(address()).toBe('/collections?group=grp_1'));
  expect(requested().at(-1)).toEqual({
    scheme: 'grp_1',
    startdate: start,
    enddate: end,
    ...firstPage,
  });

  await user.click(screen.getByRole('button', { name: /Lakshmi Gold 12/ }));
  await user.click(await screen.findByRole('option', { name: 'All Groups' }));
  await waitFor(() => expect(address()).toBe('/collections'));
});

test('all days of a group are asked for without dates', async () => {
  http.on(collectionReport, ok(report()));
  await show('/collections?dates=overall&group=grp_1');
  await screen.findByRole('table', { name: 'Recent Receipts' });
  expect(requested()).toEqual([{ scheme: 'grp_1', ...firstPage }]);
});

test('sums of the former range are never shown for another one', async () => {
  http.on(collectionReport, ({ query }) =>
    query['scheme'] === 'All' ? ok(report()) : new Promise(() => undefined),
  );
  const { user } = await show();
  await screen.findByText('₹12,67,000');
  await user.click(screen.getByRole('button', { name: /All Groups/ }));
  await user.click(await screen.findByRole('option', { name: 'Lakshmi Gold 12' }));
  expect(await screen.findByText('Loading collections')).toBeInTheDocument();
  expect(screen.queryByText('₹12,67,000')).not.toBeInTheDocument();
});

test('nothing received is said in figures and words, and there is no chart', async () => {
  const nothing = report({
    receiptsList: [],
    cashPayments: 0,
    upiPayments: 0,
    cardPayments: 0,
    otherPayments: 0,
    totalAmount: 0,
    days: [],
  });
  http.on(collectionReport, ok(nothing));
  await show();
  expect(await screen.findByText('No transactions found.')).toBeVisible();
  expect(screen.getAllByText('₹0')).toHaveLength(5);
  expect(screen.getByRole('img', { name: 'Nothing was received.' })).toBeVisible();
  expect(screen.getByText(/^Nothing was received in this range\./)).toBeVisible();
  expect(screen.queryByText('Loading the chart')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('on a phone the receipts are cards that begin with the name', async () => {
  setViewportWidth(PHONE_WIDTH);
  http.on(collectionReport, ok(report()));
  await show();
  const list = await screen.findByRole('list', { name: 'Recent Receipts' });
  expect(screen.queryByRole('table', { name: 'Recent Receipts' })).not.toBeInTheDocument();
  const card = within(list).getByRole('listitem');
  expect(card).toHaveTextContent(/^Meera Krishnan/);
  expect(texts(within(card).getAllByRole('term'))).toEqual(['DATE']);
  await screen.findByRole('listbox', { name: 'Days' });
  expect(await axeViolations()).toEqual([]);
});

test('sums of a group wait for the groups, and do not fail with them', async () => {
  http.on(collectionReport, ok(report()));
  http.on(groupList, noAnswer);
  const { unmount } = await show('/collections?group=grp_nope');
  await waitFor(() => expect(requested()).toHaveLength(1));
  expect(screen.queryByText('₹12,67,000')).not.toBeInTheDocument();
  unmount();

  http.on(groupList, failure(500, 'INTERNAL', 'No'));
  await show('/collections?group=grp_1');
  expect(await screen.findByText('₹12,67,000')).toBeVisible();
});
