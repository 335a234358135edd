import {
  answerVoid,
  askVoid,
  drawHistory,
  drawProof,
  groupList,
  paperDraws,
  ticketPage,
  voidDraw,
  prizePage,
  secondPerson,
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
  screen,
  ticket,
  waitFor,
  within,
  type RenderedScreen,
} from '@kuri/shared/testing';
import { drawnDraw, listStory, lockedDraw, markedDraw, paperRecord } from '../testing/fixtures.ts';

const http = fakeHttp();

const KEY = 'random-selected-group';
const onam = group({ schemeId: 'grp_2', schemeName: 'Onam', currentCapacity: 12, maxCapacity: 20 });

const history = [
  drawnDraw({ id: 'drw_3', drawNo: 8 }),
  lockedDraw({
    id: 'drw_2',
    drawNo: 8,
    state: 'void',
    story: listStory('list.one-ticket\t-\t-\t-\t-'),
    voided: { reason: 'A member was missing', by: 'Lakshmi', at: '2026-11-20T10:00:00+05:30' },
  }),
  markedDraw({
    id: 'drw_1',
    drawNo: 7,
    period: '2026-12',
    dueDate: '2026-12-21',
    early: { days: 30, reason: 'The hall is closed in December' },
    numbers: ['4711', '0815'],
  }),
];

beforeEach(() => {
  http.on(groupList, ok([group(), onam]));
  http.on(ticketPage, page([ticket()], { totalRecords: 300, totalPages: 30 }));
  http.on(drawHistory, ok(history));
  http.on(paperDraws, ok(paperRecord()));
});

const show = (route = '/randomPicker', session = login()) => renderPage(route, { session });
const goToDraw = () => screen.getByRole('button', { name: 'Go to Draw' });
const table = (name: string) => screen.findByRole('table', { name });
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);

async function choose(user: RenderedScreen['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: /Group/ }));
  await user.click(await screen.findByRole('option', { name }));
}

/** Opens the actions of a draw: by default those of the first in the history. */
async function openActions(user: RenderedScreen['user'], row = 0) {
  await table('Draws');
  const buttons = screen.getAllByRole('button', { name: /Actions for draw/ });
  await user.click(buttons[row] ?? document.body);
  await screen.findByRole('menuitem', { name: 'Print minutes' });
}

test('leads to the draw of the chosen group, and nowhere before one is chosen', async () => {
  const { user, address } = await show();
  expect(await screen.findByText('Choose a group to see its members and draws.')).toBeVisible();
  expect(goToDraw()).toBeDisabled();
  await choose(user, 'Onam · 12/20');
  expect(goToDraw()).toBeEnabled();
  expect(localStorage.getItem(KEY)).toBe('"grp_2"');
  await user.click(goToDraw());
  expect(address()).toBe('/draw/grp_2');
});

test('remembers the group; another one begins on page 1', async () => {
  localStorage.setItem(KEY, '"grp_1"');
  const { user, address } = await show('/randomPicker?page=3&size=150');
  await table('Members');
  expect(http.sent(ticketPage)[0]?.query).toEqual({
    schemeid: 'grp_1',
    pageno: '3',
    pagesize: '150',
  });
  await choose(user, 'Onam · 12/20');
  expect(address()).toBe('/randomPicker?size=150&group=grp_2');
});

test('shows the members by page, of 10, 25, 50 or 150', async () => {
  await show('/randomPicker?group=grp_1');
  const members = await table('Members');
  expect(texts(within(members).getAllByRole('columnheader'))).toEqual([
    'Name',
    'Contact',
    'Email',
    'Status',
    'Join Date',
    'LastPaid',
  ]);
  expect(texts(within(members).getAllByRole('cell'))).toEqual([
    'Meera KrishnanLG12-A-142',
    '+91 98470 11234',
    'meera@kuri.example',
    'Active',
    '10-Jan-2026',
    '05-Jul-2026',
  ]);
  expect(texts(screen.getAllByRole('option'))).toEqual(['10', '25', '50', '150']);
  await table('Draws');
  expect(await axeViolations()).toEqual([]);
});

test('the history has voids and unfinished draws, with grade, winner, dates and the way to check', async () => {
  await show('/randomPicker?group=grp_1');
  const [, ...rows] = within(await table('Draws')).getAllByRole('row');
  const cellsOf = (row: HTMLElement) => texts(within(row).getAllByRole('cell')).slice(0, 7);
  expect(rows.map(cellsOf)).toEqual([
    [
      'Draw 8November 2026',
      '21-Nov-2026',
      'Drawn, not confirmed',
      'Meera KrishnanLG12-A-003',
      'No numbers from the room',
      '21-Nov-2026',
      'Check',
    ],
    [
      'Draw 8November 2026',
      '21-Nov-2026',
      'VoidOne ticket in the list: nobody else can win.A member was missing (Lakshmi)',
      '—',
      'Not drawn',
      '21-Nov-2026',
      'Check',
    ],
    [
      'Draw 7December 2026',
      '21-Dec-2026',
      'ConfirmedHeld 30 days before its date: The hall is closed in December',
      'Meera KrishnanLG12-A-003',
      '2 numbers from the room',
      '21-Nov-2026',
      'Check',
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Check draw 7 (opens in a new tab)' })).toHaveAttribute(
    'href',
    `/p/${'d'.repeat(64)}`,
  );
});

test('an administrator voids a draw that is not finished, with a reason', async () => {
  const { user } = await show('/randomPicker?group=grp_1');
  await openActions(user);
  await user.click(screen.getByRole('menuitem', { name: 'Void draw' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Void Draw' });
  const submit = within(dialog).getByRole('button', { name: 'Void draw' });
  await enter(user, within(dialog).getByLabelText(/Reason/), 'no');
  await user.click(submit);
  expect(await within(dialog).findByText('Reason must have at least 5 characters')).toBeVisible();

  http.on(voidDraw, failure(409, 'NOTHING_TO_VOID', 'This draw is finished'));
  await enter(user, within(dialog).getByLabelText(/Reason/), ' list');
  await user.click(submit);
  expect(await within(dialog).findByText('This draw is finished')).toBeVisible();

  http.on(voidDraw, ok(lockedDraw({ state: 'void' })));
  await user.click(submit);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = http.sent(voidDraw);
  expect(sent.at(-1)?.body).toEqual({
    schemeId: 'grp_1',
    drawId: 'drw_3',
    headHash: 'd'.repeat(64),
    reason: 'no list',
  });
  expect(await screen.findByText('Draw voided')).toBeVisible();
});

const ASKED = { reason: 'Wrong list', by: 'Ravi', at: '2026-11-20T11:00:00+05:30' };

test('a draw that was voided before is asked to be voided; a second administrator has to confirm', async () => {
  http.on(drawHistory, ok([drawnDraw({ earlierVoids: 1 })]));
  http.on(askVoid, ok(drawnDraw()));
  const { user } = await show('/randomPicker?group=grp_1');
  await openActions(user);
  await user.click(screen.getByRole('menuitem', { name: 'Ask to void draw' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ask to Void Draw' }));
  expect(dialog.getByText(/a second administrator has to confirm/)).toBeVisible();
  await enter(user, dialog.getByLabelText(/Reason/), 'Wrong list');
  await user.click(dialog.getByRole('button', { name: 'Ask to void' }));
  const toast = await screen.findByText('A second administrator has to confirm the void');
  expect(toast).toBeVisible();
  expect(http.sent(askVoid).at(-1)?.body).toMatchObject({ reason: 'Wrong list' });
});

test('another administrator confirms a void or declines it, and sees why it is not theirs to give', async () => {
  const waiting = drawnDraw({ earlierVoids: 1, voidAsked: { ...ASKED, byId: 'usr_2' } });
  http.on(drawHistory, ok([waiting]));
  const { user } = await show('/randomPicker?group=grp_1');
  const draws = within(await table('Draws'));
  expect(draws.getByText(/^Ravi has asked to void it: Wrong list/)).toBeVisible();
  await openActions(user);
  await user.click(screen.getByRole('menuitem', { name: 'Confirm void' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Void' }));
  expect(dialog.getByText(/“Wrong list”/)).toBeVisible();
  http.on(answerVoid, failure(403, 'NOT_INDEPENDENT', 'Somebody else has to confirm it.'));
  await user.click(dialog.getByRole('button', { name: 'Confirm void' }));
  expect(await screen.findByText('Somebody else has to confirm it.')).toBeVisible();
  http.on(answerVoid, ok(lockedDraw({ state: 'void' })));
  await user.click(dialog.getByRole('button', { name: 'Confirm void' }));
  expect(await screen.findByText('Draw voided')).toBeVisible();
  expect(http.sent(answerVoid).at(-1)?.body).toEqual({
    schemeId: 'grp_1',
    drawId: waiting.id,
    headHash: waiting.headHash,
    confirm: true,
  });
  await openActions(user);
  await user.click(screen.getByRole('menuitem', { name: 'Decline void' }));
  const declining = within(await screen.findByRole('alertdialog', { name: 'Decline Void' }));
  await user.click(declining.getByRole('button', { name: 'Decline void' }));
  expect(await screen.findByText('Void declined')).toBeVisible();
});

test('nobody confirms their own void', async () => {
  const voidAsked = { ...ASKED, byId: login().userId };
  const text = 'Another person has to do this: it is your own work. Anu can now.';
  http.on(secondPerson, ok({ standing: null, text: { message: text } }));
  http.on(drawHistory, ok([drawnDraw({ earlierVoids: 1, voidAsked })]));
  const { user } = await show('/randomPicker?group=grp_1');
  await openActions(user);
  expect(screen.getByRole('menuitem', { name: 'Take back the void' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Confirm void' })).not.toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('says who confirmed a void, and that the database was restored', async () => {
  const voided = { reason: 'Wrong list', by: 'Ravi', at: ASKED.at, confirmedBy: 'Meera' };
  const restored = { at: '2026-11-22T10:00:00+05:30', from: '2026-11-21T12:00:00+05:30' };
  http.on(drawHistory, ok([lockedDraw({ state: 'void', voided, restored })]));
  await show('/randomPicker?group=grp_1');
  const draws = within(await table('Draws'));
  expect(draws.getByText('Wrong list (Ravi, confirmed by Meera)')).toBeVisible();
  const text = 'Restored on 22-Nov-2026, 10:00 am from a backup of 21-Nov-2026, 12:00 pm';
  expect(draws.getByText(text)).toBeVisible();
});

test('a finished draw cannot be voided, and only an administrator can void one', async () => {
  const { user, unmount } = await show('/randomPicker?group=grp_1');
  await openActions(user, 2);
  expect(screen.queryByRole('menuitem', { name: 'Void draw' })).not.toBeInTheDocument();
  unmount();

  await show('/randomPicker?group=grp_1', login({ userType: 'OPERATOR' }));
  await openActions(user);
  expect(screen.queryByRole('menuitem', { name: 'Void draw' })).not.toBeInTheDocument();
});

test('the minutes are made of the records; without them there are none', async () => {
  http.on(prizePage, page([]));
  http.on(drawProof, failure(500, 'INTERNAL', 'No'), { drawId: 'drw_1' });
  const { user } = await show('/randomPicker?group=grp_1');
  await openActions(user, 2);
  await user.click(screen.getByRole('menuitem', { name: 'Print minutes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Minutes' });
  expect(await within(dialog).findByText(/could not be loaded/)).toBeVisible();

  // Records that prove nothing.
  http.on(drawProof, ok({ events: [], lists: {} }), { drawId: 'drw_1' });
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('says when there are no draws, members or groups', async () => {
  http.on(drawHistory, ok([]));
  http.on(ticketPage, page([]));
  const { unmount } = await show('/randomPicker?group=grp_1');
  expect(await screen.findByText(/^No draws yet/)).toBeVisible();
  expect(await screen.findByText('No member data available to display.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Ticket' })).toHaveAttribute(
    'href',
    '/members?group=grp_1&new=ticket',
  );
  unmount();

  http.on(groupList, ok([]));
  await show();
  expect(await screen.findByText('No groups available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Group' })).toBeVisible();
});

test('tells failed fetches', async () => {
  http.on(drawHistory, failure(500, 'INTERNAL', 'No'));
  http.on(ticketPage, failure(500, 'INTERNAL', 'No'));
  await show('/randomPicker?group=grp_1');
  expect(await screen.findByText('Failed to fetch the draws. Please try again.')).toBeVisible();
  expect(await screen.findByText('Failed to fetch members list')).toBeVisible();
});

test('keeps its group when another tab chooses one, and says a group that does not exist', async () => {
  localStorage.setItem(KEY, '"grp_1"');
  const { user, address, unmount } = await show();
  await table('Members');
  expect(address()).toBe('/randomPicker?group=grp_1');
  localStorage.setItem(KEY, '"grp_2"');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => {
    expect(http.sent(ticketPage).at(-1)?.query).toMatchObject({ schemeid: 'grp_1', pageno: '2' });
  });
  unmount();

  await show('/randomPicker?group=grp_nope');
  expect(await screen.findByText('This group does not exist')).toBeVisible();
  expect(goToDraw()).toBeDisabled();
  await choose(user, 'Onam · 12/20');
});
