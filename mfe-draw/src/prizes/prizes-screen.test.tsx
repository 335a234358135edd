import {
  dayBook,
  groupList,
  organisationRead,
  payPrize,
  prizePage,
  prizesFile,
} from '@kuri/shared/calls';
import type { Prize, UserType } from '@kuri/shared/contract';
import {
  axeViolations,
  fakeHttp,
  failure,
  group,
  ok,
  organisation,
  page,
  renderPage,
  savedFiles,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { paidPrize, prize } from '../testing/prize-fixtures.ts';

const http = fakeHttp();
const saved = savedFiles();

beforeEach(() => http.on(groupList, ok([group()])));

function show(route = '/payouts', userType: UserType = 'ADMIN') {
  return renderPage(route, { as: userType });
}
const requestedQuery = () => http.sent(prizePage).at(-1)?.query;

test('lists prizes with their payout state', async () => {
  const gone = paidPrize({
    payoutId: 'prz_0',
    reversal: { reason: 'Wrong person', by: 'Lakshmi', at: '2026-11-21T11:00:00+05:30' },
  });
  const rows = [
    prize({ drawId: 'drw_2', drawNo: 9 }),
    paidPrize(),
    { ...gone, state: 'reversed' as const },
  ];
  http.on(prizePage, page(rows));
  await show();
  const table = within(await screen.findByRole('table', { name: 'Payouts' }));
  const [, payable, paid, reversed] = table.getAllByRole('row');
  expect(payable).toHaveTextContent(/Meera Krishnan.*Payable.*₹62,500\.00/);
  expect(paid).toHaveTextContent(/Paid.*PV\/2026-27\/000001.*21-Nov-2026/);
  expect(reversed).toHaveTextContent(/Reversed.*Wrong person/);
  expect(requestedQuery()).toEqual({ scheme: 'All', state: 'All', pageno: '1', pagesize: '10' });
  expect(await axeViolations()).toEqual([]);
});

test('filters by state, group and ticket', async () => {
  http.on(prizePage, page([prize()]));
  const { user, address } = await show('/payouts?group=grp_1&ticket=tkt_3');
  await screen.findByRole('table', { name: 'Payouts' });
  expect(requestedQuery()).toMatchObject({ scheme: 'grp_1', ticketid: 'tkt_3' });
  await user.click(screen.getByRole('button', { name: 'Show All' }));
  await user.click(screen.getByRole('button', { name: /State/ }));
  await user.click(await screen.findByRole('option', { name: 'Payable' }));
  expect(address()).toBe('/payouts?group=grp_1&state=payable');
  expect(requestedQuery()).toMatchObject({ scheme: 'grp_1', state: 'payable' });
});

test('says that there is nothing, and that it could not be fetched', async () => {
  http.on(prizePage, page([]));
  const { unmount } = await show();
  expect(await screen.findByText('No payouts found.')).toBeVisible();
  unmount();
  http.on(prizePage, failure(500, 'INTERNAL', 'Something went wrong'));
  await show();
  const text = 'Failed to fetch the payouts. Please try again.';
  expect(await screen.findByText(text)).toBeVisible();
});

test('can be exported with their filters, by users with the permission', async () => {
  http.on(prizePage, page([prize()]));
  http.on(prizesFile, { status: 200, body: new Blob(['"Group"']) });
  const { user, unmount } = await show('/payouts?group=grp_1&ticket=tkt_3&state=payable');
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => {
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^payouts-.*\.csv$/)]);
  });
  const shown = { scheme: 'grp_1', ticketid: 'tkt_3', state: 'payable' };
  expect(http.sent(prizesFile)[0]?.query).toEqual(shown);
  unmount();
  await show('/payouts', 'COLLECTOR');
  await screen.findByRole('table', { name: 'Payouts' });
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

test('a group that does not exist is said in place of an empty list', async () => {
  http.on(prizePage, page([]));
  await show('/payouts?group=grp_nope');
  expect(await screen.findByText('This group does not exist')).toBeVisible();
});

const settlement = (fields: Partial<Prize> = {}) =>
  prize({ drawId: 'tkt_3', drawNo: 0, cause: 'left', returnAmount: 10_000, ...fields });

test('names why a ticket is paid that did not win, in place of the draw', async () => {
  http.on(prizePage, page([settlement({ cause: 'ended' }), settlement({ drawId: 'tkt_4' })]));
  await show();
  const table = within(await screen.findByRole('table', { name: 'Payouts' }));
  const [, ended, left] = table.getAllByRole('row');
  expect(ended).toHaveTextContent(/LG12-A-003, End of the group/);
  expect(left).toHaveTextContent(/LG12-A-003, Leaves the group/);
  expect(left).not.toHaveTextContent(/Draw/);
});

test('settles a ticket that leaves, as its profile asks, less what the office keeps', async () => {
  http.on(organisationRead, ok(organisation()));
  http.on(dayBook, failure(403, 'FORBIDDEN', 'Not yours'));
  http.on(prizePage, page([settlement()]));
  const paid = { ...paidPrize({ amount: 9_500 }), drawId: 'tkt_3', drawNo: 0 };
  const done = { ...settlement(), ...paid, returnAmount: 10_000, cause: 'left' as const };
  http.on(payPrize, ok(done, 'Prize paid out', 201));
  const { user, unmount } = await show('/payouts?new=settlement&for=tkt_3');
  const panel = within(await screen.findByRole('dialog', { name: 'Leaves the group' }));
  await panel.findByText(/the ticket is closed/);
  expect(requestedQuery()).toMatchObject({ drawid: 'tkt_3' });
  expect(await axeViolations()).toEqual([]);
  await user.clear(panel.getByLabelText(/^Deduction/));
  await user.type(panel.getByLabelText(/^Deduction/), '500');
  await user.type(panel.getByLabelText(/^Reason for the deduction/), 'Left before the end');
  await user.click(panel.getByRole('button', { name: /Method/ }));
  await user.click(await screen.findByRole('option', { name: 'UPI' }));
  await user.click(panel.getByRole('button', { name: /^Pay Out ₹/ }));
  const name = 'Pay this out and close the ticket?';
  const sure = within(await screen.findByRole('alertdialog', { name }));
  expect(sure.getByText(/^₹9,500\.00 to Meera Krishnan by UPI/)).toBeVisible();
  http.on(prizePage, page([done]));
  await user.click(sure.getByRole('button', { name: /^Pay Out ₹/ }));
  expect(await screen.findByText('Paid out, and the ticket is closed')).toBeVisible();
  const [sent] = http.sent(payPrize).map(({ body }) => body);
  expect(sent).toMatchObject({ drawId: 'tkt_3', returnAmount: 10_000, deduction: 500 });
  await user.click(await panel.findByRole('button', { name: 'Print Voucher' }));
  const paper = within(await screen.findByRole('dialog', { name: 'Payout Voucher' }));
  expect(paper.getByText('Paid in, by the ticket that leaves')).toBeVisible();
  expect(paper.queryByText('Draw')).toBeNull();
  unmount();
  http.on(prizePage, page([settlement()]));
  await show('/payouts?new=settlement&for=tkt_3', 'OPERATOR');
  expect(await screen.findByText('An administrator settles a ticket that leaves.')).toBeVisible();
});
