import { receiptPage } from '@kuri/shared/calls';
import {
  PHONE_WIDTH,
  axeViolations,
  enter,
  failure,
  page,
  renderPage,
  screen,
  setViewportWidth,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { receiptsHttp } from '../testing/payment-driver.ts';
import { receipt } from '../testing/receipt-fixtures.ts';

const http = receiptsHttp();

const show = (route = '/receipts') => renderPage(route);
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
const lastQuery = () => http.sent(receiptPage).at(-1)?.query;

test('shows the seven columns of each receipt', async () => {
  http.on(
    receiptPage,
    page([
      receipt({ remarks: 'Paid at counter' }),
      receipt({ receiptId: 'rct_2', paymentMethod: 'Bank Transfer', transactionId: null }),
    ]),
  );
  await show();
  const table = await screen.findByRole('table', { name: 'Receipts' });
  expect(texts(within(table).getAllByRole('columnheader')).slice(0, 7)).toEqual([
    'Date / Time',
    'Name',
    'Ticket ID',
    'Amount',
    'Payment Method',
    'Transaction ID',
    'Remarks',
  ]);
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(texts(within(first ?? table).getAllByRole('cell')).slice(0, 7)).toEqual([
    '20-Nov-202610:15 am',
    'Meera Krishnan+91 98470 11234',
    'LG12-A-0142',
    '₹5,000.00',
    'UPI',
    'UPI4412093381',
    'Paid at counter',
  ]);
  expect(texts(within(second ?? table).getAllByRole('cell')).slice(4, 7)).toEqual([
    'BANK TRANSFER',
    '—',
    '—',
  ]);
  await screen.findByRole('button', { name: /^Dates: Overall/ });
  expect(await axeViolations()).toEqual([]);
});

test('says of a receipt that it came out of a paper book', async () => {
  http.on(receiptPage, page([receipt({ source: 'import', remarks: 'Paper book 117' })]));
  await show();
  expect(await screen.findByText('Imported')).toBeVisible();
  expect(screen.getByText('Paper book 117')).toBeVisible();
});

test('is searched half a second after typing, from page 1', async () => {
  const { user, address } = await show('/receipts?page=2&size=25');
  await screen.findByText('Meera Krishnan');
  await enter(user, screen.getByLabelText(/^Search by name, receipt/), 'meera');
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ searchvalue: 'meera', pageno: '1', pagesize: '25' });
  });
  expect(http.sent(receiptPage)).toHaveLength(2);
  expect(address()).toBe('/receipts?size=25&search=meera');

  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/receipts?size=25'));
});

test('is narrowed to a group, from page 1', async () => {
  const { user, address } = await show('/receipts?page=2');
  await user.click(await screen.findByRole('button', { name: /All Groups/ }));
  await user.click(await screen.findByRole('option', { name: 'Lakshmi Gold 12' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ scheme: 'grp_1', pageno: '1' }));
  expect(address()).toBe('/receipts?group=grp_1');
});

describe('on the 21st of November in India', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-20T19:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is narrowed to a named range, from page 1', async () => {
    const { user, address } = await show('/receipts?page=2');
    await user.click(await screen.findByRole('button', { name: /^Dates: Overall/ }));
    await user.click(await screen.findByRole('button', { name: 'Last Week' }));
    await waitFor(() => {
      expect(lastQuery()).toMatchObject({
        startdate: '2026-11-15',
        enddate: '2026-11-21',
        pageno: '1',
      });
    });
    expect(address()).toBe('/receipts?dates=last-week');
    expect(screen.getByRole('button', { name: /^Dates/ })).toHaveAccessibleName(
      'Dates: Last Week 15-Nov-2026 – 21-Nov-2026',
    );
  });

  test('a range from the calendar makes it a Custom Range', async () => {
    const { user, address } = await show('/receipts?dates=today&page=2');
    await user.click(await screen.findByRole('button', { name: /^Dates: Today/ }));
    await user.click(await screen.findByRole('button', { name: 'Custom Range' }));
    await user.click(screen.getByRole('button', { name: /\b3 November 2026/ }));
    await user.click(screen.getByRole('button', { name: /\b10 November 2026/ }));
    expect(await screen.findByRole('button', { name: /^Dates: Custom Range/ })).toBeVisible();
    expect(address()).toBe('/receipts?from=2026-11-03&to=2026-11-10');
    expect(lastQuery()).toMatchObject({ startdate: '2026-11-03', enddate: '2026-11-10' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an address with a broken range shows the usual days', async () => {
    await show('/receipts?from=2026-11-10&to=2026-11-03');
    expect(await screen.findByRole('button', { name: 'Dates: Overall' })).toBeVisible();
    expect(lastQuery()).not.toHaveProperty('startdate');
  });
});

test('receipts that cannot be fetched are no empty list; old rows do not stay either', async () => {
  const { user, queryClient } = await show();
  await screen.findByText('Meera Krishnan');
  http.on(receiptPage, failure(500, 'INTERNAL', 'Something went wrong.'));
  void queryClient.invalidateQueries();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to fetch receipts. Please try again.',
  );
  expect(screen.queryByText('Meera Krishnan')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);

  http.on(receiptPage, page([receipt()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
});

test('no receipts are said to be none; filters that leave none can be cleared', async () => {
  http.on(receiptPage, page([]));
  const { user, address } = await show('/receipts?search=nobody&dates=today&size=25');
  expect(await screen.findByText('No receipts found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/receipts?size=25');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  expect(screen.getByText('No receipts found')).toBeVisible();
});

test('on a phone each receipt is a card', async () => {
  setViewportWidth(PHONE_WIDTH);
  await show();
  const list = await screen.findByRole('list', { name: 'Receipts' });
  expect(within(list).getByText('₹5,000.00')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a group that does not exist is said in place of an empty list', async () => {
  http.on(receiptPage, page([]));
  const { user, address } = await show('/receipts?group=grp_nope');
  expect(await screen.findByText('This group does not exist')).toBeVisible();
  expect(screen.queryByText('No receipts found')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all groups' }));
  expect(address()).toBe('/receipts');
});
