import {
  makeStatementLink,
  organisationRead,
  statementLinks,
  statementRead,
  withdrawStatementLink,
} from '@kuri/shared/calls';
import type { Statement, StatementLink } from '@kuri/shared/contract';
import {
  axeViolations,
  failure,
  fakeHttp,
  login,
  ok,
  organisation,
  raw,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { StatementScreen } from './statement-screen.tsx';

const http = fakeHttp();

const statement: Statement = {
  asOf: '2026-11-21T12:00:00+05:30',
  memberName: 'Meera Krishnan',
  ticketsTotal: 1,
  tickets: [
    {
      ticketId: 'tkt_1',
      membershipCode: 'LG12-A-142',
      membershipStatus: 'Active',
      memberName: 'Meera Krishnan',
      formerHolders: [{ memberName: 'Anil', from: '2026-01-10', until: '2026-06-01' }],
      schemeName: 'Lakshmi Gold 12',
      joinedDate: '2026-01-10',
      installmentAmount: 5000,
      totalInstallments: 2,
      startDate: '2026-10-05',
      installmentsToDate: 2,
      toDateAmount: 10_000,
      paidAmount: 5000,
      paidInstallments: 1,
      dueInstallments: 1,
      dueAmount: 5000,
      advanceAmount: 0,
      totalAmount: 10_000,
      balanceAmount: 5000,
      overpaidAmount: 0,
      receipts: [
        {
          receiptId: 'rct_1',
          receiptNumber: 'RC/2026-27/000123',
          date: '2026-10-05',
          amount: 5000,
          reversedAt: null,
        },
        {
          receiptId: 'rct_2',
          receiptNumber: 'RC/2026-27/000130',
          date: '2026-11-05',
          amount: 5000,
          reversedAt: '2026-11-06T09:00:00+05:30',
        },
      ],
      debt: {
        paidInstallments: 1,
        open: { number: 2, paid: 0, amount: 5000, dueDate: '2026-11-05' },
        due: 5000,
        lateFee: 0,
        next: null,
      },
      installments: [
        {
          number: 1,
          dueDate: '2026-10-05',
          amount: 5000,
          paid: 5000,
          balance: 5000,
          paidBy: [{ receiptNumber: 'RC/2026-27/000123', date: '2026-10-05', amount: 5000 }],
        },
        { number: 2, dueDate: '2026-11-05', amount: 5000, paid: 0, balance: 5000, paidBy: [] },
      ],
      draws: [{ drawNo: 1, drawDate: '2026-10-06', outcome: 'won', reason: null }],
      prize: { amount: 62_500, paid: null },
    },
  ],
};

const open: StatementLink = {
  linkId: 'lnk_1',
  ticketId: 'tkt_1',
  madeBy: 'Lakshmi',
  madeAt: '2026-11-20T10:15:00+05:30',
  lastOpenedAt: '2026-11-20T11:00:00+05:30',
  withdrawnAt: null,
  withdrawnBy: null,
};
const links = (list: StatementLink[] = []) => http.on(statementLinks, ok(list));

const show = (route = '/statement?ticket=tkt_1', userType: 'ADMIN' | 'COLLECTOR' = 'ADMIN') =>
  renderScreen(<StatementScreen />, { route, session: login({ userType }) });

test('of a part it says what is paid and what is open, and the late fee on a line of its own', async () => {
  const open = { number: 2, paid: 700, amount: 4300, dueDate: '2026-11-05' };
  const debt = { paidInstallments: 1, open, due: 4300, lateFee: 50, next: null };
  const tickets = statement.tickets.map((ticket) => ({ ...ticket, debt }));
  http.on(organisationRead, ok(organisation({ upiAddress: 'lakshmi@okbank' })));
  http.on(statementRead, ok({ ...statement, tickets }));
  links();
  show();
  await screen.findByRole('table', { name: 'Instalments of LG12-A-142' });
  // Also on the paper, which is not shown.
  const factOf = (name: string) => screen.queryAllByText(name)[0]?.nextElementSibling?.textContent;
  expect(['Due', 'Late Fee on Dues', 'To Pay', 'Where It Stands'].map(factOf)).toEqual([
    '₹4,300.00',
    '₹50.00',
    '₹4,350.00',
    'Instalment 1 paid, ₹700.00 of instalment 2 (₹4,300.00 open, due since 05-Nov-2026), Late fee ₹50.00',
  ]);
  expect((await screen.findAllByText('Scan to pay ₹4,350.00 by UPI'))[0]).toBeVisible();
  expect(screen.getAllByText('due since 05-Nov-2026, with ₹50.00 late fee')[0]).toBeVisible();
});

test('late fees stand apart from what is paid, without those of reversed receipts', async () => {
  const tickets = statement.tickets.map((ticket) => ({
    ...ticket,
    receipts: ticket.receipts.map((receipt) => ({ ...receipt, lateFee: 50 })),
  }));
  http.on(statementRead, ok({ ...statement, tickets }));
  links();
  show();
  await screen.findByRole('table', { name: 'Instalments of LG12-A-142' });
  // Also on the paper, which is not shown.
  const [name] = screen.queryAllByText('Late fee');
  expect(name?.nextElementSibling).toHaveTextContent('₹50.00');
});

test('shows every instalment with what paid it and what remains, the draws and the prize', async () => {
  http.on(statementRead, ok(statement));
  links([open]);
  show();
  const table = await screen.findByRole('table', { name: 'Instalments of LG12-A-142' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['1', '05-Oct-2026', '₹5,000.00', 'RC/2026-27/000123 05-Oct-2026', '₹5,000.00', '₹5,000.00'],
    ['2', '05-Nov-2026₹5,000.00 late', '₹5,000.00', '', '', ''],
    ['', '₹10,000.00', '', '₹5,000.00', '₹5,000.00'],
  ]);
  expect(within(table).getByRole('rowheader', { name: 'Total' })).toBeVisible();
  expect(screen.getByText('Meera Krishnan · As of 21-Nov-2026, 12:00 pm')).toBeVisible();
  // Also on the paper, which is not shown.
  const before = 'Previously held by Anil, 10-Jan-2026 to 01-Jun-2026';
  expect(screen.getAllByText(before)[0]).toBeVisible();
  expect(screen.getAllByText('Draw 1 on 06-Oct-2026')[0]).toBeVisible();
  expect(screen.getAllByText('₹62,500.00, payable')[0]).toBeVisible();
  expect(
    screen.getAllByText(/RC\/2026-27\/000130, 05-Nov-2026/)[0]?.parentElement,
  ).toHaveTextContent('₹5,000.00, reversed on 06-Nov-2026');
  expect(http.sent(statementRead)[0]?.query).toEqual({ schemememberid: 'tkt_1' });
  expect(await axeViolations()).toEqual([]);
});

test('what is due is paid by UPI from the screen and the paper, where the office has an address', async () => {
  const code = 'QR code to pay ₹5,000.00 by UPI';
  http.on(organisationRead, ok(organisation({ upiAddress: 'lakshmi@okbank' })));
  http.on(statementRead, ok(statement));
  links();
  const { unmount } = show();
  expect(await screen.findByRole('img', { name: code })).toBeVisible();
  // Also on the paper, which is not shown.
  expect(screen.getAllByText('lakshmi@okbank')).toHaveLength(2);
  expect(await axeViolations()).toEqual([]);
  unmount();

  const debt = { paidInstallments: 2, open: null, due: 0, lateFee: 0, next: null };
  const paid = statement.tickets.map((ticket) => ({ ...ticket, debt, dueAmount: 0 }));
  http.on(statementRead, ok({ ...statement, tickets: paid }));
  show();
  await screen.findByRole('table', { name: 'Instalments of LG12-A-142' });
  expect(screen.queryByText('lakshmi@okbank')).toBeNull();
});

test('tells who changed the name of its holder, and why, on the screen and on paper', async () => {
  const former = {
    memberName: 'Meera Das',
    contactPhone: '919847000001',
    changedAt: '2026-11-20T10:15:00+05:30',
    changedBy: 'Lakshmi',
    reason: 'Married, see the certificate',
  };
  http.on(statementRead, ok({ ...statement, formerNames: [former] }));
  links();
  show();
  await screen.findByText('No links yet');
  const told =
    'Known as Meera Das, +91 98470 00001 until 20-Nov-2026. Changed by Lakshmi: Married, see the certificate';
  const lines = screen.getAllByText(told);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBeVisible();
});

test('prints on A4 below the head of the office', async () => {
  http.on(statementRead, ok(statement));
  links();
  const print = jest.spyOn(window, 'print').mockImplementation();
  const { user } = show();
  await screen.findByText('No links yet');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
  const sheet = document.querySelector('body > [aria-hidden="true"]');
  expect(sheet).toHaveTextContent('Sree Lakshmi Savings');
  expect(sheet).toHaveTextContent('Statement: Meera Krishnan');
});

test('leads back; to the tickets where its address was the first one', async () => {
  http.on(statementRead, ok(statement));
  links();
  const { user, address } = show();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/members');
});

test('works with a server that knows neither prizes nor former holders', async () => {
  const tickets = statement.tickets.map((ticket) => ({
    ...ticket,
    prize: undefined,
    formerHolders: undefined,
  }));
  http.on(statementRead, raw(200, ok({ ...statement, tickets }).body));
  links();
  show();
  expect((await screen.findAllByText('Draw 1 on 06-Oct-2026'))[0]).toBeVisible();
  expect(screen.queryByText('Prize Amount')).not.toBeInTheDocument();
});

test('makes a link, whose address is shown once, and sends it', async () => {
  http.on(statementRead, ok(statement));
  links();
  const { user } = show();
  await screen.findByText('No links yet');
  http.on(makeStatementLink, ok({ ...open, path: '/s/key-of-the-link' }, 'OK', 201));
  links([open]);
  await user.click(screen.getByRole('button', { name: 'Make Link' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Link to the statement' }));
  const address = 'https://kuri.example/s/key-of-the-link';
  expect(dialog.getByText(address)).toBeVisible();
  expect(dialog.getByRole('img', { name: 'Code of the link' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(address)),
  );
  expect(http.sent(makeStatementLink)[0]?.body).toEqual({ ticketId: 'tkt_1' });
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Made by Lakshmi, 20-Nov-2026, 10:15 am')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(address)).not.toBeInTheDocument());
});

test('withdraws a link with one press', async () => {
  http.on(statementRead, ok(statement));
  links([open]);
  const { user } = show();
  expect(await screen.findByText('last opened 20-Nov-2026, 11:00 am')).toBeVisible();
  const gone = { ...open, withdrawnAt: '2026-11-21T12:00:00+05:30', withdrawnBy: 'Ravi' };
  http.on(withdrawStatementLink, ok(gone));
  links([gone]);
  await user.click(
    screen.getByRole('button', { name: 'Withdraw the link of 20-Nov-2026, 10:15 am' }),
  );
  expect(await screen.findByText(/withdrawn by Ravi, 21-Nov-2026, 12:00 pm/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Links to this statement' })).toHaveFocus();
  expect(http.sent(withdrawStatementLink)[0]?.body).toEqual({ linkId: 'lnk_1' });
});

test('a user who may not share sees the links and makes none', async () => {
  http.on(statementRead, ok(statement));
  links([open]);
  show('/statement?ticket=tkt_1', 'COLLECTOR');
  expect(await screen.findByText('last opened 20-Nov-2026, 11:00 am')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make Link' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
});

test('of a person it has all their tickets and no links', async () => {
  http.on(statementRead, ok({ ...statement, ticketsTotal: 60 }));
  show('/statement?member=mem_1');
  expect(await screen.findByText('The newest 1 of 60 tickets')).toBeVisible();
  expect(http.sent(statementRead)[0]?.query).toEqual({ memberid: 'mem_1' });
  expect(screen.queryByText('Links to this statement')).not.toBeInTheDocument();
});

test('says when there is nothing to show, and asks nothing without an id', async () => {
  http.on(statementRead, failure(404, 'NOT_FOUND', 'Ticket not found'));
  const { unmount } = show('/statement?ticket=tkt_9');
  expect(await screen.findByText('There is no ticket to show a statement for.')).toBeVisible();
  unmount();
  show('/statement');
  expect(await screen.findByText('There is no ticket to show a statement for.')).toBeVisible();
  expect(http.sent(statementRead)).toHaveLength(1);
});
