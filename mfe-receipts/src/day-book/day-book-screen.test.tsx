import { closeDrawer, dayBook, openDrawer, seeDrawer, type Call } from '@kuri/shared/calls';
import { ADJUSTED, type DayBook, type DrawerDay, type UserType } from '@kuri/shared/contract';
import { addDays, formatDate, todayInIndia } from '@kuri/shared/format';
import {
  PHONE_WIDTH,
  axeViolations,
  enter,
  failure,
  ok,
  renderPage,
  screen,
  setViewportWidth,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { dayBookHttp } from '../testing/day-book-driver.ts';
import { CLOSED, OPENED } from '../testing/drawer-fixtures.ts';

const http = dayBookHttp();

const TODAY = todayInIndia();
const NOTHING = { Cash: 0, UPI: 0, Card: 0, 'Bank Transfer': 0 };

function drawer(fields: Partial<DrawerDay> = {}): DrawerDay {
  return {
    userId: 'usr_1',
    name: 'Lakshmi',
    isOwn: true,
    ...OPENED,
    unreferenced: [],
    received: { ...NOTHING, Cash: 5_000.5, UPI: 2_500 },
    reversed: { ...NOTHING, UPI: 500 },
    paidOut: NOTHING,
    payoutsReversed: NOTHING,
    inDrawer: 6_000.5,
    closing: null,
    seen: null,
    ...fields,
  };
}

const UNEVEN = { ...CLOSED, difference: -0.5, reason: 'A coin rolled away' };

function book(drawers: DrawerDay[], fields: Partial<DayBook> = {}): DayBook {
  const [first] = drawers;
  const { received = NOTHING, reversed = NOTHING } = first ?? {};
  const { paidOut = NOTHING, payoutsReversed = NOTHING } = first ?? {};
  const sums = { received, reversed, paidOut, payoutsReversed };
  return { date: TODAY, drawers, ...sums, paperBooks: [], ...fields };
}

function show(found: DayBook, options: { as?: UserType; route?: string } = {}) {
  http.on(dayBook, ok(found));
  const { as = 'COLLECTOR', route = '/dayBook' } = options;
  return renderPage(route, { as });
}

const requested = () => http.sent(dayBook).map(({ query }) => query);
const sent = (call: Call) => http.sent(call).at(-1)?.body;
const region = (name: string) => screen.findByRole('region', { name });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** Rows of the money of a drawer, cell by cell. */
async function moneyOf(fields: Partial<DrawerDay>) {
  await show(book([drawer(fields)]));
  const card = within(await region('Your drawer'));
  const rows = within(card.getByRole('table', { name: 'Money of Lakshmi' })).getAllByRole('row');
  return rows.map((row) => texts([...row.children] as HTMLElement[]));
}
const only = (method: string, rupees: number) => ({ ...NOTHING, [method]: rupees });

test.each<[string, Partial<DrawerDay>, string[], string[]]>([
  [
    'prizes as money out, without what came back of them',
    { paidOut: only('Cash', 4_000), payoutsReversed: only('Cash', 1_000) },
    ['Method', 'Received', 'Reversed', 'Prizes paid', 'Left'],
    ['Cash', '₹5,000.50', '₹0.00', '₹3,000.00', '₹2,000.50'],
  ],
  [
    'charges apart, less what went back, and counts them in what is left',
    {
      lateFees: only('Cash', 150),
      lateFeesReversed: only('Cash', 50),
      registrationFees: only('Cash', 50),
    },
    ['Method', 'Received', 'Reversed', 'Late fee', 'Registration fee', 'Left'],
    ['Cash', '₹5,000.50', '₹0.00', '₹100.00', '₹50.00', '₹5,150.50'],
  ],
  [
    'commission and settled tickets as money out',
    { commissions: only('Cash', 250.5), settled: only('Cash', 1_000) },
    ['Method', 'Received', 'Reversed', 'Commission paid', 'Settled tickets', 'Left'],
    ['Cash', '₹5,000.50', '₹0.00', '₹250.50', '₹1,000.00', '₹3,750.00'],
  ],
])('shows %s', async (_, fields, heads, cash) => {
  expect((await moneyOf(fields)).slice(0, 2)).toEqual([heads, cash]);
});

test('shows dues that prizes paid apart: no money moved', async () => {
  const received = { ...NOTHING, Cash: 5_000, [ADJUSTED]: 4_000 };
  const rows = await moneyOf({ received, reversed: NOTHING, paidOut: only(ADJUSTED, 4_000) });
  expect(rows.slice(-2)).toEqual([
    [ADJUSTED, '₹4,000.00', '₹0.00', '₹4,000.00', '₹0.00'],
    ['Total', '₹9,000.00', '₹0.00', '₹4,000.00', '₹5,000.00'],
  ]);
});

test('shows what was taken and reversed by method, and what should be in the drawer', async () => {
  await show(book([drawer()]));
  const card = within(await region('Your drawer'));
  const rows = within(card.getByRole('table', { name: 'Money of Lakshmi' })).getAllByRole('row');
  expect(rows.map((row) => texts([...row.children] as HTMLElement[]))).toEqual([
    ['Method', 'Received', 'Reversed', 'Left'],
    ['Cash', '₹5,000.50', '₹0.00', '₹5,000.50'],
    ['Card', '₹0.00', '₹0.00', '₹0.00'],
    ['UPI', '₹2,500.00', '₹500.00', '₹2,000.00'],
    ['Bank Transfer', '₹0.00', '₹0.00', '₹0.00'],
    ['Total', '₹7,500.50', '₹500.00', '₹7,000.50'],
  ]);
  expect(texts(card.getAllByRole('definition'))).toEqual(['₹1,000.00', '₹6,000.50']);
  expect(requested()).toEqual([{ date: TODAY }]);
  expect(screen.queryByRole('region', { name: 'Everybody' })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('on a phone each method has its own lines', async () => {
  setViewportWidth(PHONE_WIDTH);
  const paidOut = { ...NOTHING, Cash: 4_000 };
  await show(book([drawer({ paidOut })]));
  const card = within(await region('Your drawer'));
  expect(card.queryByRole('table')).toBeNull();
  const methods = within(card.getByRole('list', { name: 'Money of Lakshmi' }));
  expect(texts(methods.getAllByRole('listitem'))).toEqual([
    'Cash₹1,000.50Received ₹5,000.50 · Prizes paid ₹4,000.00',
    'Card₹0.00',
    'UPI₹2,000.00Received ₹2,500.00 · Reversed ₹500.00',
    'Bank Transfer₹0.00',
    'Total₹3,000.50Received ₹7,500.50 · Reversed ₹500.00 · Prizes paid ₹4,000.00',
  ]);
});

test('asks for the opening cash at the first visit of the day', async () => {
  const { user } = await show(book([drawer({ openingCash: null })]));
  http.on(openDrawer, () => {
    http.on(dayBook, ok(book([drawer({ openingCash: 1_250.5 })])));
    return ok(null, 'Opening cash saved', 201);
  });
  await user.click(await screen.findByRole('button', { name: 'Save Opening Cash' }));
  expect(await screen.findByText('Opening cash is required')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await enter(user, screen.getByRole('textbox', { name: /Opening cash/ }), '1,250.50');
  await user.click(screen.getByRole('button', { name: 'Save Opening Cash' }));
  expect(await screen.findByRole('heading', { name: 'Close your drawer' })).toBeVisible();
  const silent = { reason: '', lateReason: '' };
  expect(sent(openDrawer)).toEqual({ date: TODAY, openingCash: 1_250.5, ...silent });
  // The form that had the focus is gone.
  expect(await region('Your drawer')).toHaveFocus();
});

test('proposes what was counted last, and asks why it is another amount', async () => {
  const lastCounted = { date: addDays(TODAY, -1), amount: 6_000 };
  const { user } = await show(book([drawer({ openingCash: null, lastCounted })]));
  const box = await screen.findByRole('textbox', { name: /Opening cash/ });
  expect(box).toHaveValue('6000');
  const hint = `Counted at the closing of ${formatDate(lastCounted.date)}: ₹6,000.00`;
  expect(screen.getByText(hint)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull();
  await user.clear(box);
  await enter(user, box, '2000');
  await user.click(screen.getByRole('button', { name: 'Save Opening Cash' }));
  expect(await screen.findByText(/Say why this is not what was counted/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await enter(user, screen.getByRole('textbox', { name: /Reason/ }), 'The rest is in the bank');
  http.on(openDrawer, ok(null, 'Opening cash saved', 201));
  await user.click(screen.getByRole('button', { name: 'Save Opening Cash' }));
  await waitFor(() => {
    expect(sent(openDrawer)).toMatchObject({
      openingCash: 2_000,
      reason: 'The rest is in the bank',
    });
  });
});

test('says on the card, the closing and the print that it was opened after payments', async () => {
  const late = { openedAfter: 3, openingReason: 'The rest is in the bank' };
  const { user } = await show(book([drawer({ ...late, inDrawer: 0 })]));
  const card = within(await region('Your drawer'));
  expect(card.getByText('after 3 payments')).toBeVisible();
  expect(card.getByText('The rest is in the bank')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close Drawer' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/It was opened after 3 payments\./)).toBeVisible();
  const sheet = screen.getByText(`Day Book of ${formatDate(TODAY)}`).parentElement;
  expect(sheet).toHaveTextContent('Openedafter 3 payments');
});

test('lists payments that are not in cash and have no transaction ID', async () => {
  const payment = { receiptNumber: 'RC/2026-27/000120', method: 'UPI', amount: 2_500 } as const;
  const unreferenced = [
    { ...payment, reason: 'The slip is lost' },
    { ...payment, receiptNumber: 'RC/2026-27/000121', reason: null },
  ];
  await show(book([drawer({ unreferenced })]));
  const card = within(await region('Your drawer'));
  expect(texts(card.getAllByRole('definition')).at(-1)).toBe(
    'RC/2026-27/000120, UPI, ₹2,500.00: The slip is lost\nRC/2026-27/000121, UPI, ₹2,500.00: no reason given',
  );
  expect(await axeViolations()).toEqual([]);
});

test('another day’s drawers are opened by an administrator 7 days back, and closed however late', async () => {
  const open = drawer({ inDrawer: 0 });
  const unopened = drawer({ openingCash: null, inDrawer: 0 });
  const ravi = drawer({ userId: 'usr_2', name: 'Ravi', isOwn: false, inDrawer: 0 });
  const of = (days: number, as: UserType = 'ADMIN', own = open) => {
    const date = addDays(TODAY, -days);
    return show(book([own, ravi], { date }), { as, route: `/dayBook?date=${date}` });
  };
  for (const [days, as, drawerOfDay] of [
    [1, 'OPERATOR', open],
    [8, 'ADMIN', unopened],
  ] as const) {
    const { unmount } = await of(days, as, drawerOfDay);
    const own = within(await region('Your drawer'));
    expect(own.getByText(/Only an administrator can/)).toBeVisible();
    expect(own.queryByRole('button', { name: 'Close Drawer' })).toBeNull();
    expect(own.queryByRole('button', { name: 'Save Opening Cash' })).toBeNull();
    unmount();
  }
  // One that is open is closed however late.
  const { user } = await of(40);
  const card = within(await region('Ravi'));
  await user.click(card.getByRole('button', { name: 'Close Drawer' }));
  expect(await card.findByText(/Say why this is done on another day/)).toBeVisible();
  await enter(user, card.getByRole('textbox', { name: /another day/ }), 'He had gone home');
  await user.click(card.getByRole('button', { name: 'Close Drawer' }));
  http.on(closeDrawer, ok(null, 'Drawer closed'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Close Drawer' }));
  await waitFor(() => {
    expect(sent(closeDrawer)).toMatchObject({ userId: 'usr_2', lateReason: 'He had gone home' });
  });
});

test('counts the notes, asks why they are not what should be there, and closes the drawer', async () => {
  const { user } = await show(book([drawer()]));
  http.on(closeDrawer, () => {
    http.on(dayBook, ok(book([drawer({ closing: UNEVEN })])));
    return ok(null, 'Drawer closed');
  });
  const box = (name: string) => screen.getByRole('textbox', { name });
  await region('Your drawer');
  expect(box('₹500 notes')).toHaveValue('');
  expect(screen.queryByText('Difference')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Reason/ })).not.toBeInTheDocument();
  await enter(user, box('₹500 notes'), '12');
  expect(screen.getByText('-₹0.50')).toBeVisible();
  const close = screen.getByRole('button', { name: 'Close Drawer' });
  await user.click(close);
  expect(await screen.findByText(/Say why what was counted/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await enter(user, screen.getByRole('textbox', { name: /Reason/ }), 'A coin rolled away');
  await user.click(close);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Close the drawer?' }));
  expect(dialog.getByText(new RegExp(formatDate(TODAY)))).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close Drawer' }));
  const card = within(await region('Your drawer'));
  expect(await card.findByText('Lakshmi, 21-Nov-2026, 6:20 pm')).toBeVisible();
  expect(sent(closeDrawer)).toEqual({
    date: TODAY,
    inDrawer: 6_000.5,
    notes500: 12,
    notes200: 0,
    notes100: 0,
    notes50: 0,
    notes20: 0,
    notes10: 0,
    coins: 0,
    reason: 'A coin rolled away',
    lateReason: '',
  });
  expect(card.getByText('12 × ₹500, Coins ₹0.00')).toBeVisible();
  expect(card.queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(async () => {
    expect(await region('Your drawer')).toHaveFocus();
  });
});

test('keeps the count when money has been taken, and compares it with the new expected amount', async () => {
  const { user } = await show(book([drawer()]));
  http.on(closeDrawer, () => {
    http.on(dayBook, ok(book([drawer({ inDrawer: 6_000 })])));
    return failure(409, 'DAY_CHANGED', 'Money was taken or given back in the meantime');
  });
  const box = (name: string) => screen.getByRole('textbox', { name });
  await region('Your drawer');
  await enter(user, box('₹500 notes'), '12');
  await enter(user, box('Coins (amount)'), '.5');
  await user.click(screen.getByRole('button', { name: 'Close Drawer' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Close Drawer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Money was taken');
  expect(await screen.findByText('₹0.50', { selector: '[data-off]' })).toBeVisible();
  expect(box('₹500 notes')).toHaveValue('12');
  http.on(closeDrawer, ok(null, 'Drawer closed'));
  await enter(user, screen.getByRole('textbox', { name: /Reason/ }), 'Found in the drawer');
  await user.click(screen.getByRole('button', { name: 'Close Drawer' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Close Drawer' }));
  await waitFor(() => {
    expect(sent(closeDrawer)).toMatchObject({ inDrawer: 6_000, notes500: 12, coins: 0.5 });
  });
});

test('an administrator sees everybody’s, and marks a closed drawer of somebody else as seen', async () => {
  const ravi = drawer({ userId: 'usr_2', name: 'Ravi', isOwn: false, closing: UNEVEN });
  const { user } = await show(book([drawer({ closing: UNEVEN }), ravi]), { as: 'ADMIN' });
  expect(await region('Everybody')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /as seen/i })).toHaveLength(1);
  http.on(seeDrawer, () => {
    const seen = { by: 'Lakshmi', at: '2026-11-21T19:00:00+05:30' };
    http.on(dayBook, ok(book([drawer(), { ...ravi, seen }])));
    return ok(null, 'Drawer marked as seen');
  });
  await user.click(screen.getByRole('button', { name: 'Mark as Seen: drawer of Ravi' }));
  const card = within(await region('Ravi'));
  expect(await card.findByText('Lakshmi, 21-Nov-2026, 7:00 pm')).toBeVisible();
  expect(sent(seeDrawer)).toEqual({ date: TODAY, userId: 'usr_2' });
  expect(await axeViolations()).toEqual([]);
});

test('an auditor reads, and can do nothing', async () => {
  const ravi = drawer({ userId: 'usr_2', name: 'Ravi', isOwn: false, closing: UNEVEN });
  const { unmount } = await show(book([ravi]), { as: 'AUDITOR' });
  await region('Ravi');
  const offered = texts(screen.getAllByRole('button')).filter((text) => text !== '');
  expect(offered).toEqual(['Print', 'Save for Tally']);
  unmount();
  await show(book([]), { as: 'AUDITOR' });
  expect(await screen.findByText('Nobody took money on this day.')).toBeVisible();
});

test('paper books stand in a part of their own, and on the print', async () => {
  const line = { importId: 'imp_1', by: 'Lakshmi', at: '2026-11-21T19:00:00+05:30' };
  const paperBooks = [
    { ...line, kind: 'written', payments: 3, amount: 25_000, reason: 'The book of 2026' } as const,
    { ...line, kind: 'reversed', payments: 1, amount: 5_000, reason: null } as const,
  ];
  await show(book([drawer()], { paperBooks }), { as: 'ADMIN' });
  const card = within(await region('Paper book'));
  expect(texts(card.getAllByRole('listitem'))).toEqual([
    'Imported3 payments, ₹25,000.00Lakshmi, 21-Nov-2026, 7:00 pmThe book of 2026',
    'Receipts reversed1 payment, ₹5,000.00Lakshmi, 21-Nov-2026, 7:00 pm',
  ]);
  const sheet = screen.getByText(`Day Book of ${formatDate(TODAY)}`).parentElement;
  expect(sheet).toHaveTextContent('Paper bookFrom an import; in no drawer');
  expect(await axeViolations()).toEqual([]);
});

test('another day comes from the address, but none to come', async () => {
  const yesterday = addDays(TODAY, -1);
  const { unmount } = await show(book([drawer()]), { route: `/dayBook?date=${yesterday}` });
  await region('Your drawer');
  unmount();
  await show(book([drawer()]), { route: `/dayBook?date=${addDays(TODAY, 1)}` });
  await region('Your drawer');
  expect(requested().map(({ date }) => date)).toEqual([yesterday, TODAY]);
});

test('prints the day, with room to sign', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await show(book([drawer({ closing: UNEVEN })]));
  await region('Your drawer');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const sheet = screen.getByText(`Day Book of ${formatDate(TODAY)}`).parentElement;
  for (const text of ['₹7,000.50', 'A coin rolled away', 'Closed by', 'Seen by']) {
    expect(sheet).toHaveTextContent(text);
  }
});

test.each([
  [0, 'No drawer was opened'],
  [700.5, 'No drawer was opened; ₹700.50 came in'],
])('says in words that no drawer was opened, with %s in hand', async (inDrawer, text) => {
  const found = book([drawer({ openingCash: null, inDrawer })], { openingCash: 0, inDrawer });
  await show(found, { as: 'AUDITOR' });
  const card = await screen.findByRole('region', { name: 'Everybody' });
  expect(within(card).getByText(text)).toBeVisible();
});
