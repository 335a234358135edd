import { collectionReport, explainCollections, groupList } from '@kuri/shared/calls';
import {
  axeViolations,
  fakeHttp,
  group,
  ok,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { receipt, report } from '../testing/receipt-fixtures.ts';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupList, ok([group()]));
  http.on(collectionReport, ok(report()));
});

const reversal = { reason: 'Paid twice', by: 'Lakshmi', at: '2026-11-21T10:15:00+05:30' };
const explanation = {
  totalAmount: 6_88_000,
  counted: 59,
  reversed: 1,
  reversedAmount: 5000,
  receipts: [
    receipt(),
    receipt({
      receiptId: 'rct_2',
      receiptNumber: 'RC/2026-27/000124',
      status: 'Reversed',
      reversal,
    }),
  ],
};

test('a total opens the receipts that make it and what was reversed, page by page', async () => {
  http.on(explainCollections, ok(explanation));
  const route = '/collections?group=grp_1&startDate=2026-11-01&endDate=2026-11-30';
  const { user } = await renderPage(route);
  const figure = await screen.findByRole('button', {
    name: 'UPI, ₹6,88,000: how it is worked out',
  });
  await user.click(figure);
  const dialog = within(await screen.findByRole('dialog', { name: 'UPI collected' }));
  expect(await dialog.findByText('Receipts that count: 59')).toBeVisible();
  expect(dialog.getByText('Reversed, not counted: 1')).toBeVisible();
  const rows = within(dialog.getByRole('list', { name: 'Receipts' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '20-Nov-2026 · RC/2026-27/000123Meera Krishnan · LG12-A-0142₹5,000',
    '20-Nov-2026 · RC/2026-27/000124Reversed: Paid twice₹5,000',
  ]);
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Older' }));
  expect(await dialog.findByText('Page 2 of 2')).toBeVisible();
  const sent = http.sent(explainCollections).map(({ query }) => query);
  expect(sent.map(({ pageno }) => pageno)).toEqual(['1', '2']);
  expect(sent[0]).toMatchObject({ method: 'UPI', scheme: 'grp_1' });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(figure).toHaveFocus());
});

test('the total of all methods asks for all of them', async () => {
  http.on(explainCollections, ok({ ...explanation, counted: 1, reversed: 1 }));
  const { user } = await renderPage('/collections');
  await user.click(await screen.findByRole('button', { name: /^Total, / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Total collected' }));
  expect(await dialog.findByRole('list', { name: 'Receipts' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  expect(http.sent(explainCollections)[0]?.query).not.toHaveProperty('method');
});

test('late fees are told beside the total, and beside what explains it', async () => {
  http.on(collectionReport, ok({ ...report(), lateFees: 150 }));
  http.on(explainCollections, ok({ ...explanation, lateFees: 100 }));
  const { user } = await renderPage('/collections');
  expect(await screen.findByText('Late fees ₹150, not in the total')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'UPI, ₹6,88,000: how it is worked out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'UPI collected' }));
  expect((await dialog.findByText('Late fees, not in this total')).parentElement).toHaveTextContent(
    '₹100',
  );
});

test('a receipt of a closed month counts there, and its reversal is a line of its own below 0', async () => {
  const reversed = { status: 'Reversed', reversal, reversedOn: '2026-11-21' } as const;
  const receipts = [
    receipt({ ...reversed, receiptDate: reversal.at, receiptAmount: -5000 }),
    receipt({ ...reversed, receiptDate: '2026-10-31T10:15:00+05:30' }),
  ];
  const none = { totalAmount: 0, counted: 2, reversed: 0, reversedAmount: 0 };
  http.on(collectionReport, ok(report({ receiptsList: receipts, receiptsTotal: 2 })));
  http.on(explainCollections, ok({ ...none, receipts }));
  const { user } = await renderPage('/collections');
  expect(await screen.findByText('Reversal of RC/2026-27/000123')).toBeVisible();
  expect(screen.getByText('-₹5,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^UPI, .*how it is worked out/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'UPI collected' }));
  const rows = within(await dialog.findByRole('list', { name: 'Receipts' })).getAllByRole(
    'listitem',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '21-Nov-2026 · RC/2026-27/000123Reversed: Paid twice-₹5,000',
    '31-Oct-2026 · RC/2026-27/000123Meera Krishnan · LG12-A-0142₹5,000',
  ]);
  expect(rows.flatMap((row) => [...row.querySelectorAll('s')])).toEqual([]);
});
