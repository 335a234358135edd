import {
  PHONE_WIDTH,
  axeViolations,
  failure,
  fakeHttp,
  group,
  login,
  ok,
  page,
  renderScreen,
  screen,
  setViewportWidth,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { receipt } from '../collections/fixtures.ts';
import { ReceiptsScreen } from './receipts-screen.tsx';

const http = fakeHttp();

beforeEach(() => {
  http.on('GET', 'monthlySchemesList', ok([group()]));
  http.on('GET', 'membersReceipts', page([receipt()], { totalRecords: 60, totalPages: 6 }));
});

const show = (route = '/receipts') => renderScreen(<ReceiptsScreen />, { route });
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
const lastQuery = () => http.sent('GET', 'membersReceipts').at(-1)?.query;

test('shows the seven columns of each receipt', async () => {
  http.on(
    'GET',
    'membersReceipts',
    page([
      receipt({ remarks: 'Paid at counter' }),
      receipt({ receiptId: 'rct_2', paymentMethod: 'Bank Transfer', transactionId: null }),
    ]),
  );
  show();
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

test('asks for the first page of all receipts, as the early request does', async () => {
  show();
  await screen.findByText('Meera Krishnan');
  expect(http.sent('GET', 'membersReceipts')[0]?.url).toMatch(
    /membersReceipts\?scheme=All&pageno=1&pagesize=10$/,
  );
});

test('is searched half a second after typing, from page 1', async () => {
  const { user, address } = show('/receipts?page=2&size=25');
  await screen.findByText('Meera Krishnan');
  await user.type(screen.getByLabelText('Search by name or reference number'), 'meera');
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ searchvalue: 'meera', pageno: '1', pagesize: '25' });
  });
  expect(http.sent('GET', 'membersReceipts')).toHaveLength(2);
  expect(address()).toBe('/receipts?size=25&search=meera');

  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => {
    expect(address()).toBe('/receipts?size=25');
  });
});

test('is narrowed to a group, from page 1', async () => {
  const { user, address } = show('/receipts?page=2');
  await user.click(await screen.findByRole('button', { name: /All Groups/ }));
  await user.click(await screen.findByRole('option', { name: 'Lakshmi Gold 12' }));
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ scheme: 'grp_1', pageno: '1' });
  });
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
    const { user, address } = show('/receipts?page=2');
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
      'Dates: Last Week, 15-Nov-2026 – 21-Nov-2026',
    );
  });

  test('a range from the calendar makes it a Custom Range', async () => {
    const { user, address } = show('/receipts?dates=today&page=2');
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
    show('/receipts?from=2026-11-10&to=2026-11-03');
    expect(await screen.findByRole('button', { name: 'Dates: Overall' })).toBeVisible();
    expect(lastQuery()).not.toHaveProperty('startdate');
  });
});

test('another page size begins on page 1', async () => {
  const { user, address } = show('/receipts?page=2');
  const sizes = await screen.findByLabelText('Rows per page');
  expect(texts(within(sizes).getAllByRole('option'))).toEqual(['10', '25', '50']);
  await user.selectOptions(sizes, '50');
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ pageno: '1', pagesize: '50' });
  });
  expect(address()).toBe('/receipts?size=50');
});

test('receipts that cannot be fetched are no empty list; old rows do not stay either', async () => {
  const { user, queryClient } = show();
  await screen.findByText('Meera Krishnan');
  http.on('GET', 'membersReceipts', failure(500, 'INTERNAL', 'Something went wrong.'));
  void queryClient.invalidateQueries();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to fetch receipts. Please try again.',
  );
  expect(screen.queryByText('Meera Krishnan')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);

  http.on('GET', 'membersReceipts', page([receipt()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
});

test('no receipts are said to be none', async () => {
  http.on('GET', 'membersReceipts', page([]));
  show();
  expect(await screen.findByText('No receipts found')).toBeVisible();
});

test('on a phone each receipt is a card', async () => {
  setViewportWidth(PHONE_WIDTH);
  show();
  const list = await screen.findByRole('list', { name: 'Receipts' });
  expect(within(list).getByText('₹5,000.00')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

describe('a row', () => {
  const openMenu = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for receipt/ }));
  };
  const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);

  test('is printed with all lines of its payment', async () => {
    const print = jest.fn();
    window.print = print;
    const other = receipt({ receiptId: 'rct_2', membershipCode: 'NS12-C-0007' });
    const stranger = receipt({ receiptId: 'rct_3', receiptNumber: 'RC/2026-27/0001234' });
    const { user } = show();
    await screen.findByText('Meera Krishnan');
    http.on('GET', 'membersReceipts', ({ query }) =>
      page(query['searchvalue'] === undefined ? [receipt()] : [receipt(), other, stranger]),
    );
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Print receipt' }));
    const slip = within(await screen.findByRole('dialog', { name: 'Receipt' }));
    expect(await slip.findByText('Rupees Ten Thousand Only')).toBeVisible();
    expect(slip.getByRole('table', { name: 'What was paid' })).toHaveTextContent('NS12-C-0007');
    await user.click(slip.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('is shared in a tab that was opened with the click', async () => {
    const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as never);
    const { user } = show();
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Share' }));
    await waitFor(() => {
      expect(tab.location.replace).toHaveBeenCalledWith(
        expect.stringMatching(/^https:\/\/wa\.me\/919847011234\?text=Receipt%20RC%2F2026-27/),
      );
    });
    expect(tab.opener).toBeNull();

    http.on('GET', 'membersReceipts', failure(500, 'INTERNAL', 'Something went wrong.'));
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Share' }));
    expect(
      await screen.findByText('The receipt could not be loaded. Please try again.'),
    ).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);

    open.mockReturnValue(null);
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Share' }));
    expect(await screen.findByText(/^The browser blocked the new tab/)).toBeVisible();
    open.mockRestore();
  });

  test('is reversed by an administrator, with a reason', async () => {
    http.on('POST', 'reverseMemberReceipt', ok({}));
    const { user } = show();
    await openMenu(user);
    expect(entries()).toEqual(['Print receipt', 'Share', 'Reverse']);
    await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Reverse Receipt' });
    expect(dialog).toHaveTextContent('₹5,000.00 of ticket LG12-A-0142');
    expect(await axeViolations()).toEqual([]);
    const reason = within(dialog).getByLabelText(/^Reason/);
    await user.type(reason, 'oops');
    await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('Reason must have at least 5 characters')).toBeVisible();
    expect(http.sent('POST', 'reverseMemberReceipt')).toHaveLength(0);

    http.on(
      'GET',
      'membersReceipts',
      page([
        receipt({
          status: 'Reversed',
          reversal: { reason: 'oops twice', by: 'Lakshmi', at: '2026-11-21T10:15:00+05:30' },
        }),
      ]),
    );
    await user.type(reason, ' twice');
    await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('Receipt reversed')).toBeVisible();
    expect(http.sent('POST', 'reverseMemberReceipt')[0]?.body).toEqual({
      receiptId: 'rct_1',
      reason: 'oops twice',
    });
    expect(await screen.findByText('Reversed')).toBeVisible();
    expect(screen.getByText('oops twice')).toBeVisible();
    await openMenu(user);
    expect(entries()).toEqual(['Print receipt', 'Share']);
  });

  test('a refused reversal keeps its reason and says why', async () => {
    http.on('POST', 'reverseMemberReceipt', failure(409, 'ALREADY_REVERSED', 'Reversed already'));
    const { user } = show();
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reverse Receipt' }));
    // Not even a list that cannot be fetched any more takes the dialog away.
    http.on('GET', 'membersReceipts', failure(500, 'INTERNAL', 'Something went wrong.'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Wrong member');
    await user.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Reversed already');
    await screen.findByRole('button', { name: 'Retry', hidden: true });
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Wrong member');
  });

  test('is not reversed by anybody else', async () => {
    const { user } = renderScreen(<ReceiptsScreen />, {
      route: '/receipts',
      session: login({ userType: 'OPERATOR' }),
    });
    await openMenu(user);
    expect(entries()).toEqual(['Print receipt', 'Share']);
  });
});
