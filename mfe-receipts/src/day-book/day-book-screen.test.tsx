import {
  cashDesk,
  closeDrawer,
  dayBook,
  dayBookEntries,
  openDrawer,
  seeDrawer,
  type Call,
} from '@kuri/shared/calls';
import { ADJUSTED, type DayBook, type DrawerDay, type UserType } from '@kuri/shared/contract';
import { addDays, formatDate, todayInIndia } from '@kuri/shared/format';
import {
  axeViolations,
  enter,
  failure,
  ok,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { ownDay } from '../testing/counter-driver.ts';
import { dayBookHttp } from '../testing/day-book-driver.ts';
import { CLOSED, dayEntry, NOTHING } from '../testing/drawer-fixtures.ts';

const http = dayBookHttp();

const TODAY = todayInIndia();
function drawer(fields: Partial<DrawerDay> = {}): DrawerDay {
  const received = { ...NOTHING, Cash: 5_000.5, UPI: 2_500 };
  const reversed = { ...NOTHING, UPI: 500 };
  const [own] = ownDay({ received, reversed, inDrawer: 6_000.5, ...fields }).drawers;
  if (!own) throw new Error('A day without a drawer');
  return own;
}

const CASH_TAKEN = dayEntry({ amount: 5_000.5 });

const UNEVEN = { ...CLOSED, difference: -0.5, reason: 'A coin rolled away' };

function book(drawers: DrawerDay[], fields: Partial<DayBook> = {}): DayBook {
  const [first] = drawers;
  const { received = NOTHING, reversed = NOTHING, paidOut = NOTHING } = first ?? {};
  return { ...ownDay(), received, reversed, paidOut, drawers, ...fields };
}

function show(found: DayBook, options: { as?: UserType; route?: string } = {}) {
  http.on(dayBook, ok(found));
  const { as = 'COLLECTOR', route = '/dayBook' } = options;
  return renderPage(route, { as });
}

const requested = () => http.sent(dayBook).map(({ query }) => query);
const sent = (call: Call) => http.sent(call).at(-1)?.body;
const region = (name: string) => screen.findByRole('region', { name });

/** Facts of a card, each with its value. */
const factsOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('definition')
    .map((value) => `${value.previousElementSibling?.textContent}: ${value.textContent}`);
const only = (method: string, rupees: number) => ({ ...NOTHING, [method]: rupees });

test.each<[string, Partial<DrawerDay>, string[]]>([
  [
    'prizes as money out, without what came back of them',
    { paidOut: only('Cash', 4_000), payoutsReversed: only('Cash', 1_000) },
    ['Prizes paid: -₹3,000.00'],
  ],
  [
    'charges apart, less what went back',
    {
      lateFees: only('Cash', 150),
      lateFeesReversed: only('Cash', 50),
      registrationFees: only('Cash', 50),
    },
    ['Late fee: ₹100.00', 'Registration fee: ₹50.00'],
  ],
  [
    'commission and settled tickets as money out',
    { commissions: only('Cash', 250.5), settled: only('Cash', 1_000) },
    ['Commission paid: -₹250.50', 'Settled tickets: -₹1,000.00'],
  ],
  [
    'dues that prizes paid, though no money moved',
    { received: only(ADJUSTED, 4_000), reversed: NOTHING, paidOut: only(ADJUSTED, 4_000) },
    ['Prizes paid: -₹4,000.00'],
  ],
])('shows %s', async (_, fields, facts) => {
  await show(book([drawer(fields)]));
  expect(factsOf(await region('Your drawer'))).toEqual(expect.arrayContaining(facts));
  expect(screen.queryByRole('link', { name: new RegExp(ADJUSTED) })).toBeNull();
});

test('shows the cash of the drawer in four figures, and each method that moved with its sum', async () => {
  http.on(dayBookEntries, ok([CASH_TAKEN]));
  // Tabs are for who sees all drawers, whatever the address says.
  await show(book([drawer()]), { route: '/dayBook?tab=tally' });
  const card = await region('Your drawer');
  expect(await within(card).findByText('₹5,000.50')).toBeVisible();
  expect(factsOf(card).slice(0, 4)).toEqual([
    'Opening cash: ₹1,000.00',
    'In: ₹5,000.50',
    'Out: —',
    'Should be in the drawer: ₹6,000.50',
  ]);
  const entries = within(screen.getByRole('region', { name: 'Entries' }));
  const links = entries.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Cash ₹5,000.50', 'UPI ₹2,000.00', 'RC/2026-27/000123']);
  expect(requested()).toEqual([{ date: TODAY }]);
  expect(screen.queryByRole('region', { name: 'Everybody' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('the cash of all drawers knows no handover between them', async () => {
  const ravi = drawer({ userId: 'usr_2', name: 'Ravi', isOwn: false, inDrawer: 500 });
  const out = dayEntry({ kind: 'handedOver', number: 'CV/1', amount: 500, way: 'out' });
  const taken = dayEntry({ ...out, kind: 'takenOver', userId: 'usr_2', way: 'in' });
  http.on(dayBookEntries, ok([CASH_TAKEN, out, taken]));
  await show(book([drawer(), ravi]), { as: 'ADMIN' });
  expect(await within(await region('Ravi')).findAllByText('₹500.00')).toHaveLength(2);
  expect(factsOf(await region('Everybody')).slice(0, 4)).toEqual([
    'Opening cash: ₹2,000.00',
    'In: ₹5,000.50',
    'Out: —',
    'Should be in hand: ₹6,500.50',
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
  expect(await screen.findByRole('button', { name: 'Close Drawer' })).toBeVisible();
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
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText(/It was opened after 3 payments\./)).toBeVisible();
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
  expect(card.getByText(/^Without a transaction/)).toHaveTextContent(
    'RC/2026-27/000120, UPI, ₹2,500.00: The slip is lost; RC/2026-27/000121, UPI, ₹2,500.00: no reason given',
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
  const panel = within(await screen.findByRole('dialog', { name: 'Close the drawer of Ravi' }));
  await user.click(panel.getByRole('button', { name: 'Close Drawer' }));
  expect(await panel.findByText(/Say why this is done on another day/)).toBeVisible();
  await enter(user, panel.getByRole('textbox', { name: /another day/ }), 'He had gone home');
  http.on(closeDrawer, ok(null, 'Drawer closed'));
  await user.click(panel.getByRole('button', { name: 'Close Drawer' }));
  await waitFor(() =>
    expect(sent(closeDrawer)).toMatchObject({ userId: 'usr_2', lateReason: 'He had gone home' }),
  );
});

/** Opens the panel in which the user's drawer is counted. */
async function openPanel(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Close Drawer' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Close your drawer' }));
  await panel.findByRole('textbox', { name: '₹500 notes' });
  return panel;
}

test('counts the notes, asks why they are not what should be there, and closes the drawer', async () => {
  const [from, to] = [drawer(), { userId: 'usr_2', name: 'Ravi' }];
  const handover = { handoverId: 'hnd_1', amount: 300, reason: 'Cash', at: UNEVEN.at, from, to };
  http.on(cashDesk, ok({ banks: [], people: [], handovers: [handover] }));
  const { user } = await show(book([drawer()]));
  http.on(closeDrawer, () => {
    http.on(dayBook, ok(book([drawer({ closing: UNEVEN })])));
    return ok(null, 'Drawer closed');
  });
  const panel = await openPanel(user);
  const box = (name: string | RegExp) => panel.getByRole('textbox', { name });
  expect(box('₹500 notes')).toHaveFocus();
  expect(await panel.findByText(/The handover of ₹300\.00 to Ravi is waiting/)).toBeVisible();
  expect(panel.queryByText('Difference')).not.toBeInTheDocument();
  expect(panel.queryByRole('textbox', { name: /Reason/ })).not.toBeInTheDocument();
  await enter(user, box('₹500 notes'), '12');
  expect(panel.getByText('-₹0.50')).toBeVisible();
  expect(
    panel.getByText(new RegExp(`on ${formatDate(TODAY)}\\. This cannot be undone`)),
  ).toBeVisible();
  const close = panel.getByRole('button', { name: 'Close Drawer' });
  await user.click(close);
  expect(await panel.findByText(/Say why what was counted/)).toBeVisible();
  await enter(user, box(/Reason/), 'A coin rolled away');
  expect(await axeViolations()).toEqual([]);
  await user.click(close);
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
  expect(card.getByText('12 × ₹500')).toBeVisible();
  expect(card.queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(async () => expect(await region('Your drawer')).toHaveFocus());
});

test('keeps the count when money has been taken, and compares it with the new expected amount', async () => {
  const { user } = await show(book([drawer()]));
  http.on(closeDrawer, () => {
    http.on(dayBook, ok(book([drawer({ inDrawer: 6_000 })])));
    return failure(409, 'DAY_CHANGED', 'Money was taken or given back in the meantime');
  });
  const panel = await openPanel(user);
  const box = (name: string | RegExp) => panel.getByRole('textbox', { name });
  const close = () => user.click(panel.getByRole('button', { name: 'Close Drawer' }));
  await enter(user, box('₹500 notes'), '12');
  await enter(user, box('Coins (amount)'), '.5');
  await close();
  expect(await panel.findByRole('alert')).toHaveTextContent('Money was taken');
  expect(await panel.findByText('₹0.50', { selector: '[data-off]' })).toBeVisible();
  expect(box('₹500 notes')).toHaveValue('12');
  http.on(closeDrawer, ok(null, 'Drawer closed'));
  await enter(user, box(/Reason/), 'Found in the drawer');
  await close();
  await waitFor(() =>
    expect(sent(closeDrawer)).toMatchObject({ inDrawer: 6_000, notes500: 12, coins: 0.5 }),
  );
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
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered.filter((text) => text !== '')).toEqual(['Print']);
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
  expect(factsOf(await region('Paper book'))).toEqual([
    'Imported, 21-Nov-2026, 7:00 pm: 3 payments, ₹25,000.00\nLakshmi\nThe book of 2026',
    'Receipts reversed, 21-Nov-2026, 7:00 pm: 1 payment, ₹5,000.00\nLakshmi',
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
  for (const text of ['₹6,000.50', 'A coin rolled away', 'Closed by', 'Seen by']) {
    expect(sheet).toHaveTextContent(text);
  }
});
