import {
  drawHistory,
  groupList,
  paperDraws,
  recordPaperDraws,
  ticketPage,
} from '@kuri/shared/calls';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  group,
  login,
  ok,
  page,
  renderPage,
  type RenderedScreen,
  screen,
  ticket,
  within,
} from '@kuri/shared/testing';
import { paperDraw, paperRecord } from '../testing/fixtures.ts';

const http = fakeHttp();

const MISSING = 'The first draw of this group was on 05-Jan-2026, before it came into Kuri.';
const began = group({ schemeDrawDate: '2026-01-05', returnAmount: 62_000 });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), advanceTimers: true });
  http.on(groupList, ok([began]));
  http.on(
    ticketPage,
    page([ticket(), ticket({ membershipId: 'tkt_2', membershipCode: 'LG12-A-143' })]),
  );
  http.on(drawHistory, ok([]));
  http.on(paperDraws, ok(paperRecord({ missing: MISSING, mayChange: true })));
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (session = login()) => renderPage('/randomPicker?group=grp_1', { session });
const section = () => screen.findByRole('heading', { name: 'Held before Kuri' });
const recordButton = () => screen.queryByRole('button', { name: 'Record draws held' });

async function openPanel(user: RenderedScreen['user'], name = 'Record draws held') {
  await section();
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Draws Held before Kuri' }));
}

async function typeDate(user: RenderedScreen['user'], label: string, digits: string) {
  const [day] = screen.getAllByRole('spinbutton', { name: new RegExp(`day.*${label}`) });
  await user.click(day ?? document.body);
  await user.keyboard(digits);
}

test('asks first how many draws were held; an administrator records each with its winner', async () => {
  http.on(recordPaperDraws, ok(paperRecord({ held: 1, draws: [paperDraw()] })));
  const { user } = await show();
  const panel = await openPanel(user);
  expect(screen.getByText(MISSING)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Record' }));
  expect(await panel.findByText('Draws held is required')).toBeVisible();
  await enter(user, panel.getByLabelText(/How many draws were held/), '1');
  const first = within(panel.getByRole('group', { name: 'Draw 1' }));
  await user.click(panel.getByRole('button', { name: 'Record' }));
  expect(await panel.findByText('Draw date is required')).toBeVisible();

  await typeDate(user, 'Draw date', '05022026');
  await user.click(first.getByRole('combobox', { name: /Winner/ }));
  await user.keyboard('143');
  await user.click(await screen.findByRole('option', { name: /LG12-A-143/ }));
  await typeDate(user, 'Prize paid on', '07022026');
  await enter(user, panel.getByLabelText(/^Reason/), 'From the minutes');
  await user.click(panel.getByRole('button', { name: 'Record' }));
  expect(await panel.findByText('Say how it was paid, or leave out the day')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(first.getByRole('button', { name: /Paid by/ }));
  await user.click(await screen.findByRole('option', { name: 'UPI' }));
  await user.click(panel.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Draws held before Kuri recorded')).toBeVisible();
  expect(http.sent(recordPaperDraws).at(-1)?.body).toEqual({
    schemeId: 'grp_1',
    draws: [
      {
        drawDate: '2026-02-05',
        ticketId: 'tkt_2',
        prize: 62_000,
        paidOn: '2026-02-07',
        method: 'UPI',
      },
    ],
    reason: 'From the minutes',
  });
});

test('none is an answer too, and a refusal keeps what was typed', async () => {
  http.on(recordPaperDraws, failure(409, 'DRAWN_HERE', 'A list of this group was frozen in Kuri'));
  const { user } = await show();
  const panel = await openPanel(user);
  await enter(user, panel.getByLabelText(/How many draws were held/), '0');
  await enter(user, panel.getByLabelText(/^Reason/), 'It begins today');
  await user.click(panel.getByRole('button', { name: 'Record' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('A list of this group was frozen');
  expect(panel.getByLabelText(/^Reason/)).toHaveValue('It begins today');
  expect(http.sent(recordPaperDraws)[0]?.body).toMatchObject({ draws: [] });
});

test('shows what was held before Kuri, never as checked, and lets it be corrected', async () => {
  const open = paperDraw({ drawId: 'pdr_1_2', drawNo: 2, drawDate: '2026-03-05', paid: null });
  const nobody = paperDraw({
    ...{ drawId: 'pdr_1_3', drawNo: 3, drawDate: '2026-04-05' },
    ...{ winner: null, prize: null, paid: null },
  });
  const record = { held: 3, mayChange: true, draws: [paperDraw(), open, nobody] };
  http.on(paperDraws, ok(paperRecord(record)));
  const { user } = await show();
  const table = await screen.findByRole('table', { name: 'Held before Kuri' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      'Draw 1Held before Kuri',
      '05-Feb-2026',
      'Meera KrishnanLG12-A-142',
      '₹62,000.00',
      '07-Feb-2026UPI',
    ],
    [
      'Draw 2Held before Kuri',
      '05-Mar-2026',
      'Meera KrishnanLG12-A-142',
      '₹62,000.00',
      'See Payouts',
    ],
    ['Draw 3Held before Kuri', '05-Apr-2026', '—', '—', '—'],
  ]);
  expect(screen.getByText(/nobody can check these draws/)).toBeVisible();
  expect(within(table).queryByText('Check')).not.toBeInTheDocument();
  const panel = await openPanel(user, 'Correct draws held');
  expect(panel.getByLabelText(/How many draws were held/)).toHaveValue('3');
  expect(panel.getAllByRole('combobox', { name: /Winner/ })[0]).toHaveValue(
    'LG12-A-142 Meera Krishnan',
  );
});

test('only an administrator records them, and only before a list is frozen', async () => {
  const { unmount } = await show(login({ userType: 'OPERATOR' }));
  await section();
  expect(screen.getByText(MISSING)).toBeVisible();
  expect(recordButton()).not.toBeInTheDocument();
  unmount();

  http.on(paperDraws, ok(paperRecord({ held: 1, draws: [paperDraw()] })));
  await show();
  await section();
  expect(screen.queryByRole('button', { name: 'Correct draws held' })).not.toBeInTheDocument();
});

test('a group whose draws all were held here has no such section', async () => {
  http.on(paperDraws, ok(paperRecord()));
  await show();
  await screen.findByRole('heading', { name: 'Draws' });
  expect(screen.queryByRole('heading', { name: 'Held before Kuri' })).not.toBeInTheDocument();
});
