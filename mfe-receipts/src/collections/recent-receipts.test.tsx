import { collectionReport } from '@kuri/shared/calls';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  ok,
  renderScreen,
  screen,
  waitFor,
} from '@kuri/shared/testing';
import { receipt, report } from '../testing/receipt-fixtures.ts';
import { RecentReceipts } from './recent-receipts.tsx';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    receipt({ receiptId: `rct_${index}`, memberName: `Member ${index}` }),
  );
/** Finds rows by name: roles among hundreds of rows take seconds. */
const rows = () => screen.queryAllByText(/^(?:Member \d+|Suresh Babu)$/);
/** All rows of a long list come one after the other, each slice with a frame. */
const LONG = { timeout: 20_000 };
const hasRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count), LONG);
const http = fakeHttp();
const PAGE = 250;
const requestedPages = () => http.sent(collectionReport).map(({ query }) => query['pageno']);

/** The list as a report gives it, of which the server has the other pages. */
function show(receipts: ReturnType<typeof many>, truncated = false) {
  const receiptsTotal = receipts.length;
  http.on(collectionReport, ({ query }) => {
    const before = (Number(query['pageno']) - 1) * PAGE;
    const receiptsList = receipts.slice(before, before + PAGE);
    return ok(report({ receiptsList, receiptsTotal, truncated }));
  });
  const range = { start: '2026-11-01', end: '2026-11-30' };
  const first = { receiptsList: receipts.slice(0, PAGE), receiptsTotal, truncated };
  const list = { schemeId: null, range, report: first };
  return renderScreen(<RecentReceipts list={list} busy={false} />);
}

test('finds receipts among those that are loaded, and says how many', async () => {
  const { user } = show([...many(12), receipt({ receiptId: 'suresh', memberName: 'Suresh Babu' })]);
  const box = screen.getByRole('textbox', { name: 'Search receipts' });
  expect(box).toHaveAttribute('placeholder', 'Search by name, phone');
  await enter(user, box, 'suresh');
  await hasRows(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 receipt found');
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(rows()).toHaveLength(13);
  expect(box).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('says when nothing matches', async () => {
  const { user } = show(many(2));
  await enter(user, screen.getByRole('textbox', { name: 'Search receipts' }), 'nobody');
  expect(await screen.findByText('No transactions found.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 receipts found');
});

test('thousands of receipts come a hundred at a time; a search looks through all of them', async () => {
  const { user } = show(many(5000), true);
  await hasRows(100);
  expect(screen.getByText('Showing 100 of 5,000 receipts')).toBeVisible();
  expect(
    screen.getByText(
      'Only the newest 5,000 receipts are listed. The sums above count every receipt.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await hasRows(200);
  expect(requestedPages()).toEqual([]);

  await enter(user, screen.getByRole('textbox', { name: 'Search receipts' }), 'member 4999');
  expect(await screen.findByText('1 receipt found')).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(requestedPages()).toEqual(Array.from({ length: 19 }, (_, index) => `${index + 2}`));
});

test('the older receipts are fetched when the list gets to them', async () => {
  const { user } = show(many(260));
  expect(screen.getByText('Showing 100 of 260 receipts')).toBeVisible();
  await user.click(screen.getByText('Show more'));
  expect(requestedPages()).toEqual([]);
  await user.click(screen.getByText('Show more'));
  expect(await screen.findByText('Showing 260 of 260 receipts')).toHaveFocus();
  expect(await screen.findByText('Member 259', {}, LONG)).toBeVisible();
  expect(requestedPages()).toEqual(['2']);
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
});

test('a search that cannot get the older receipts says so, and continues with Retry', async () => {
  const { user } = show(many(260));
  http.on(collectionReport, failure(503, 'UNAVAILABLE', 'The server is busy.'));
  await enter(user, screen.getByRole('textbox', { name: 'Search receipts' }), 'member 259');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch collections');
  expect(screen.queryByText('No transactions found.')).not.toBeInTheDocument();
  http.on(collectionReport, ok(report({ receiptsList: many(260).slice(PAGE) })));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Member 259')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the place of the keyboard stays when the last rows have come', async () => {
  const { user } = show(many(150));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await hasRows(150);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getByText('Showing 150 of 150 receipts')).toHaveFocus();
});

test('a complete list has neither a count nor a note', async () => {
  show(many(100));
  await hasRows(100);
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Only the newest/)).not.toBeInTheDocument();
});
