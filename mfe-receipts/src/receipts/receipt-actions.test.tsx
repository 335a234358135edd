import {
  askReversal,
  countSlipPrint,
  groupList,
  receiptPage,
  receiptPageLink,
  receiptSlip,
  reverseReceipt,
} from '@kuri/shared/calls';
import { ADJUSTED } from '@kuri/shared/contract';
import {
  act,
  axeViolations,
  enter,
  failure,
  fakeHttp,
  fireEvent,
  group,
  login,
  ok,
  page,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { receipt, slipWith } from '../testing/receipt-fixtures.ts';
import { payment } from '../testing/payment-driver.ts';
import { ReceiptsScreen } from './receipts-screen.tsx';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupList, ok([group()]));
  http.on(receiptPage, page([receipt()]));
  http.on(receiptSlip, slipWith(receipt()));
});

afterEach(() => {
  jest.useRealTimers();
});

const show = (route = '/receipts') => renderScreen(<ReceiptsScreen />, { route });

const openMenu = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Actions for receipt/ }));
};
const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);

test('cash that one took oneself is reversed by the word of another person', async () => {
  const { user } = show();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reverse Receipt' }));
  await enter(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong ticket');
  http.on(reverseReceipt, failure(409, 'SECOND_PERSON', 'Ask for the reversal'));
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await dialog.findByText('Ask for the reversal')).toBeVisible();
  http.on(askReversal, ok(null, 'Asked', 201));
  await user.click(dialog.getByRole('button', { name: 'Ask another person' }));
  expect(await screen.findByText('Another person has to confirm the reversal')).toBeVisible();
  const { receiptId } = receipt();
  expect(http.sent(askReversal).at(-1)?.body).toEqual({ receiptId, reason: 'Wrong ticket' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a row is printed with all lines of its payment', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  const other = receipt({ receiptId: 'rct_2', membershipCode: 'NS12-C-0007' });
  const { user } = show();
  await screen.findByText('Meera Krishnan');
  http.on(receiptSlip, slipWith(receipt(), other));
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Print receipt' }));
  const slip = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(await slip.findByText('Rupees Ten Thousand Only')).toBeVisible();
  expect(slip.getByRole('table', { name: 'What was paid' })).toHaveTextContent('NS12-C-0007');
  await user.click(slip.getByRole('button', { name: 'Print' }));
  await waitFor(() => {
    expect(print).toHaveBeenCalledTimes(1);
  });
});

test('a row is shared in a tab that was opened with the click', async () => {
  const tab = {
    opener: window,
    location: { replace: jest.fn<undefined, [string]>() },
    close: jest.fn(),
  };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as never);
  const { user } = show();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Share' }));
  await waitFor(() => {
    expect(tab.location.replace).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/wa\.me\/919847011234\?text=/),
    );
  });
  const shared = new URL(tab.location.replace.mock.lastCall?.[0] ?? '').searchParams.get('text');
  expect(shared).toMatch(/^Sree Lakshmi Savings\nReceipt RC\/2026-27\/000123\n/);
  expect(shared).toContain(new URL('/r/acc_1/pay_1/key', window.location.origin).href);
  expect(tab.opener).toBeNull();

  http.on(receiptPageLink, failure(404, 'NOT_FOUND', 'Not found'));
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Share' }));
  await waitFor(() => {
    expect(tab.location.replace).toHaveBeenLastCalledWith(expect.not.stringContaining('Check'));
  });
  expect(tab.location.replace).toHaveBeenCalledTimes(2);

  http.on(receiptSlip, failure(500, 'INTERNAL', 'Something went wrong.'));
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

test('dues that a prize paid are not reversed alone', async () => {
  http.on(receiptPage, page([receipt({ paymentMethod: ADJUSTED })]));
  const { user } = show();
  await openMenu(user);
  expect(entries()).toEqual(['Print receipt', 'Share']);
});

test('a reversal says that the late fee goes back as well', async () => {
  http.on(receiptPage, page([receipt({ lateFee: 50 })]));
  http.on(receiptSlip, slipWith(receipt({ lateFee: 50 })));
  const { user } = show();
  expect(await screen.findByText('Late fee ₹50.00')).toBeVisible();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reverse Receipt' });
  expect(dialog).toHaveTextContent('Goes back with it: Late fee ₹50.00.');
});

test('a row is reversed by an administrator, with a reason', async () => {
  http.on(reverseReceipt, ok(payment()));
  const { user } = show();
  await openMenu(user);
  expect(entries()).toEqual(['Print receipt', 'Share', 'Reverse']);
  await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reverse Receipt' });
  expect(dialog).toHaveTextContent('₹5,000.00 of ticket LG12-A-0142');
  expect(await axeViolations()).toEqual([]);
  const reason = within(dialog).getByLabelText(/^Reason/);
  await enter(user, reason, 'oops');
  await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('Reason must have at least 5 characters')).toBeVisible();
  expect(http.sent(reverseReceipt)).toHaveLength(0);

  http.on(
    receiptPage,
    page([
      receipt({
        status: 'Reversed',
        reversal: { reason: 'oops twice', by: 'Lakshmi', at: '2026-11-21T10:15:00+05:30' },
      }),
    ]),
  );
  await enter(user, reason, ' twice');
  await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('Receipt reversed')).toBeVisible();
  expect(http.sent(reverseReceipt)[0]?.body).toEqual({
    receiptId: 'rct_1',
    reason: 'oops twice',
  });
  expect(await screen.findByText('Reversed')).toBeVisible();
  expect(screen.getByText('oops twice')).toBeVisible();
  await openMenu(user);
  expect(entries()).toEqual(['Print receipt', 'Share']);
});

test('of a payment of several tickets the whole is reversed, unless one is chosen', async () => {
  const other = receipt({ receiptId: 'rct_2', membershipCode: 'NS12-C-0007', receiptAmount: 2000 });
  const gone = receipt({ receiptId: 'rct_3', membershipCode: 'NS12-C-0008', status: 'Reversed' });
  http.on(receiptSlip, slipWith(receipt(), other, gone));
  http.on(reverseReceipt, failure(409, 'DAY_CLOSED', 'The day is closed'));
  const { user } = show();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reverse Receipt' }));
  expect(
    dialog.getByRole('radio', { name: 'The whole payment: 2 tickets, ₹7,000.00' }),
  ).toBeChecked();
  expect(dialog.getByText(/^₹7,000.00 of tickets LG12-A-0142, NS12-C-0007 /)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await enter(user, dialog.getByLabelText(/^Reason/), 'Wrong member');
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  await dialog.findByRole('alert');

  await user.click(dialog.getByRole('radio', { name: 'Only ticket LG12-A-0142: ₹5,000.00' }));
  expect(dialog.getByText(/^₹5,000.00 of ticket LG12-A-0142 /)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => {
    expect(http.sent(reverseReceipt).map(({ body }) => body)).toEqual([
      { receiptNumber: 'RC/2026-27/000123', reason: 'Wrong member' },
      { receiptId: 'rct_1', reason: 'Wrong member' },
    ]);
  });
});

test('a reversal whose payment cannot be read says so, and nothing is reversed', async () => {
  const { user } = show();
  await openMenu(user);
  http.on(receiptSlip, failure(500, 'INTERNAL', 'Something went wrong.'));
  await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
  expect(
    await screen.findByText('The receipt could not be loaded. Please try again.'),
  ).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['the counter', {}, 'Your day book of today shows the money going out.'],
  ['the paper book', { source: 'import' as const }, 'It was imported from the paper book'],
])('a reversal of %s says what becomes of the day book', async (_, fields, text) => {
  http.on(receiptPage, page([receipt(fields)]));
  http.on(receiptSlip, slipWith(receipt(fields)));
  const { user } = show();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
});

test('a reversal says in which draw the ticket took part, until that is closed', async () => {
  const warning = 'Ticket LG12-A-0142 took part in draw 10, which is done';
  http.on(reverseReceipt, ok(payment({ warnings: [warning] })));
  const { user } = show();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reverse Receipt' }));
  await enter(user, dialog.getByLabelText(/^Reason/), 'Wrong member');
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText(warning)).toBeVisible();
  const pass = (milliseconds: number) => {
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });
  };
  pass(60_000);
  pass(60_000);
  expect(screen.queryByText('Receipt reversed')).toBeNull();
  expect(screen.getByText(warning)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss note' }));
  pass(2_000);
  expect(screen.queryByText(warning)).toBeNull();
});

test('a refused reversal keeps its reason and says why', async () => {
  http.on(reverseReceipt, failure(409, 'ALREADY_REVERSED', 'Reversed already'));
  const { user } = show();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Reverse' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reverse Receipt' }));
  // The dialog stays when the list fails.
  http.on(receiptPage, failure(500, 'INTERNAL', 'Something went wrong.'));
  await enter(user, dialog.getByLabelText(/^Reason/), 'Wrong member');
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Reversed already');
  await screen.findByRole('button', { name: 'Retry', hidden: true });
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Wrong member');
});

test('a row is not reversed by anybody else', async () => {
  const { user } = renderScreen(<ReceiptsScreen />, {
    route: '/receipts',
    session: login({ userType: 'OPERATOR' }),
  });
  await openMenu(user);
  expect(entries()).toEqual(['Print receipt', 'Share']);
});

test('who takes no payments reads the slip and prints none', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  const { user } = renderScreen(<ReceiptsScreen />, {
    route: '/receipts',
    session: login({ userType: 'AUDITOR' }),
  });
  await openMenu(user);
  expect(entries()).toEqual(['Show receipt', 'Share']);
  await user.click(screen.getByRole('menuitem', { name: 'Show receipt' }));
  const slip = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(await slip.findByText('Rupees Five Thousand Only')).toBeVisible();
  expect(slip.queryByRole('button', { name: 'Print' })).toBeNull();
  await user.keyboard('p');
  expect(http.sent(countSlipPrint)).toEqual([]);
  expect(print).not.toHaveBeenCalled();
});
