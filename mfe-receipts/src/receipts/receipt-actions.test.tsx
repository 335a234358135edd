import {
  askReversal,
  countSlipPrint,
  receiptPage,
  receiptPageLink,
  receiptSlip,
  reverseReceipt,
} from '@kuri/shared/calls';
import { ADJUSTED, type Receipt, type UserType } from '@kuri/shared/contract';
import {
  act,
  axeViolations,
  enter,
  failure,
  fireEvent,
  ok,
  page,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { payment, receiptsHttp } from '../testing/payment-driver.ts';
import { receipt, slipAnswer } from '../testing/receipt-fixtures.ts';

const http = receiptsHttp();

afterEach(() => {
  jest.useRealTimers();
});

/** Opens the menu of a row, of a payment with these lines. */
async function openMenu({ as = 'ADMIN', lines }: { as?: UserType; lines?: Receipt[] } = {}) {
  if (lines) {
    http.on(receiptPage, page(lines.slice(0, 1)));
    http.on(receiptSlip, ok(slipAnswer(lines)));
  }
  const { user } = await renderPage('/receipts', { as });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for receipt/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, choose };
}

async function openReversal(lines?: Receipt[]) {
  const { user, choose } = await openMenu(lines ? { lines } : {});
  await choose('Reverse');
  const element = await screen.findByRole('alertdialog', { name: 'Reverse Receipt' });
  const dialog = within(element);
  const reverse = async (reason: string, name: string | RegExp = /^Reverse ₹/) => {
    await enter(user, dialog.getByLabelText(/^Reason/), reason);
    await user.click(dialog.getByRole('button', { name }));
  };
  return { user, element, dialog, reverse };
}

test.each<[string, { as?: UserType; lines?: Receipt[] }, string[]]>([
  ['an administrator', {}, ['Print receipt', 'Share', 'Reverse']],
  ['somebody else', { as: 'OPERATOR' }, ['Print receipt', 'Share']],
  ['who takes no payments', { as: 'AUDITOR' }, ['Show receipt', 'Share']],
  [
    'an administrator, of dues that a prize paid,',
    { lines: [receipt({ paymentMethod: ADJUSTED })] },
    ['Print receipt', 'Share'],
  ],
  [
    'an administrator, of a reversed receipt,',
    { lines: [receipt({ status: 'Reversed' })] },
    ['Print receipt', 'Share'],
  ],
])('%s has these actions', async (_, options, actions) => {
  const { user } = await openMenu(options);
  await user.click(await screen.findByRole('button', { name: /^Actions for receipt/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions);
});

test('cash that one took oneself is reversed by the word of another person', async () => {
  const { user, dialog, reverse } = await openReversal();
  http.on(reverseReceipt, failure(409, 'SECOND_PERSON', 'Ask for the reversal'));
  await reverse('Wrong ticket');
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
  const { user, choose } = await openMenu({ lines: [receipt(), other] });
  await choose('Print receipt');
  const slip = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(await slip.findByText('Rupees Ten Thousand Only')).toBeVisible();
  expect(slip.getByRole('table', { name: 'What was paid' })).toHaveTextContent('NS12-C-0007');
  expect(http.sent(receiptSlip)[0]?.query).toEqual({ receiptnumber: 'RC/2026-27/000123' });
  await user.click(slip.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('a row is shared in a tab that was opened with the click', async () => {
  const tab = {
    opener: window,
    location: { replace: jest.fn<undefined, [string]>() },
    close: jest.fn(),
  };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as never);
  const { choose } = await openMenu();
  await choose('Share');
  await waitFor(() => {
    expect(tab.location.replace).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/wa\.me\/919847011234\?text=/),
    );
  });
  const shared = new URL(tab.location.replace.mock.lastCall?.[0] ?? '').searchParams.get('text');
  expect(shared).toMatch(/^Sree Lakshmi Savings\nReceipt RC\/2026-27\/000123\n/);
  expect(shared).toContain('https://kuri.example/r/acc_1/pay_1/key');
  expect(tab.opener).toBeNull();

  http.on(receiptPageLink, failure(404, 'NOT_FOUND', 'Not found'));
  await choose('Share');
  await waitFor(() => {
    expect(tab.location.replace).toHaveBeenLastCalledWith(expect.not.stringContaining('Check'));
  });
  expect(tab.location.replace).toHaveBeenCalledTimes(2);

  http.on(receiptSlip, failure(500, 'INTERNAL', 'Something went wrong.'));
  await choose('Share');
  expect(
    await screen.findByText('The receipt could not be loaded. Please try again.'),
  ).toBeVisible();
  expect(tab.close).toHaveBeenCalledTimes(1);

  open.mockReturnValue(null);
  await choose('Share');
  expect(await screen.findByText(/^The browser blocked the new tab/)).toBeVisible();
  open.mockRestore();
});

test.each([
  ['a late fee goes back as well', { lateFee: 50 }, 'Goes back with it: Late fee ₹50.00.'],
  ['the day book shows it', {}, 'Your day book of today shows the money going out.'],
  ['it was imported', { source: 'import' }, 'It was imported from the paper book'],
] as const)('a reversal says that %s', async (_, fields, text) => {
  const { element } = await openReversal([receipt(fields)]);
  expect(element).toHaveTextContent(text);
});

test('a row is reversed with a reason, and says so from then on', async () => {
  http.on(reverseReceipt, ok(payment()));
  const { element, reverse } = await openReversal();
  expect(element).toHaveTextContent('₹5,000.00 of ticket LG12-A-0142');
  expect(await axeViolations()).toEqual([]);
  await reverse('oops');
  expect(await screen.findByText('Reason must have at least 5 characters')).toBeVisible();
  expect(http.sent(reverseReceipt)).toHaveLength(0);

  const reversal = { reason: 'oops twice', by: 'Lakshmi', at: '2026-11-21T10:15:00+05:30' };
  http.on(receiptPage, page([receipt({ status: 'Reversed', reversal })]));
  await reverse(' twice');
  expect(await screen.findByText('Receipt reversed')).toBeVisible();
  expect(http.sent(reverseReceipt)[0]?.body).toEqual({ receiptId: 'rct_1', reason: 'oops twice' });
  expect(await screen.findByText('Reversed')).toBeVisible();
  expect(screen.getByText('oops twice')).toBeVisible();
});

test('of a payment of several tickets the whole is reversed, unless one is chosen', async () => {
  const other = receipt({ receiptId: 'rct_2', membershipCode: 'NS12-C-0007', receiptAmount: 2000 });
  const gone = receipt({ receiptId: 'rct_3', membershipCode: 'NS12-C-0008', status: 'Reversed' });
  http.on(reverseReceipt, failure(409, 'DAY_CLOSED', 'The day is closed'));
  const { user, dialog, reverse } = await openReversal([receipt(), other, gone]);
  expect(
    dialog.getByRole('radio', { name: 'The whole payment: 2 tickets, ₹7,000.00' }),
  ).toBeChecked();
  expect(dialog.getByText(/^₹7,000.00 of tickets LG12-A-0142, NS12-C-0007 /)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await reverse('Wrong member');
  await dialog.findByRole('alert');

  await user.click(dialog.getByRole('radio', { name: 'Only ticket LG12-A-0142: ₹5,000.00' }));
  expect(dialog.getByText(/^₹5,000.00 of ticket LG12-A-0142 /)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Reverse ₹/ }));
  await waitFor(() => {
    expect(http.sent(reverseReceipt).map(({ body }) => body)).toEqual([
      { receiptNumber: 'RC/2026-27/000123', reason: 'Wrong member' },
      { receiptId: 'rct_1', reason: 'Wrong member' },
    ]);
  });
});

test('a reversal whose payment cannot be read says so, and nothing is reversed', async () => {
  http.on(receiptSlip, failure(500, 'INTERNAL', 'Something went wrong.'));
  const { choose } = await openMenu();
  await choose('Reverse');
  expect(
    await screen.findByText('The receipt could not be loaded. Please try again.'),
  ).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a reversal says in which draw the ticket took part, until that is closed', async () => {
  const warning = 'Ticket LG12-A-0142 took part in draw 10, which is done';
  http.on(reverseReceipt, ok(payment({ warnings: [warning] })));
  const { user, dialog } = await openReversal();
  await enter(user, dialog.getByLabelText(/^Reason/), 'Wrong member');
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(dialog.getByRole('button', { name: /^Reverse ₹/ }));
  expect(await screen.findByText(warning)).toBeVisible();
  const pass = (milliseconds: number) => {
    act(() => jest.advanceTimersByTime(milliseconds));
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
  const { dialog, reverse } = await openReversal();
  // The dialog stays when the list fails.
  http.on(receiptPage, failure(500, 'INTERNAL', 'Something went wrong.'));
  await reverse('Wrong member');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Reversed already');
  await screen.findByRole('button', { name: 'Retry', hidden: true });
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Wrong member');
});

test('who takes no payments reads the slip and prints none', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  const { user, choose } = await openMenu({ as: 'AUDITOR' });
  await choose('Show receipt');
  const slip = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(await slip.findByText('Rupees Five Thousand Only')).toBeVisible();
  expect(slip.queryByRole('button', { name: 'Print' })).toBeNull();
  await user.keyboard('p');
  expect(http.sent(countSlipPrint)).toEqual([]);
  expect(print).not.toHaveBeenCalled();
});
