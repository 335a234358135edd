import { comingDraw, drawHistory, freezeDraw, markWinner, startDraw } from '@kuri/shared/calls';
import { istDate } from '@kuri/shared/contract';
import { axeViolations, enter, failure, fakeHttp, ok, screen, within } from '@kuri/shared/testing';
import { openDraw, press, serve, spin, start } from '../testing/draw-driver.tsx';
import { pass, settle, stopTheClock } from '../testing/driver.ts';
import {
  answerOf,
  draw,
  drawnDraw,
  listStory,
  lockedDraw,
  markedAnswer,
  markedDraw,
} from '../testing/fixtures.ts';

const http = fakeHttp();

stopTheClock();

const EARLY = { days: 31, reason: 'The hall is closed in December' };
const HELD_EARLY = 'Held 31 days before its date: The hall is closed in December';
const TOO_EARLY = failure(409, 'TOO_EARLY', 'Draw 8 is on 22-Dec-2026');

const coming = (dueDate = '2026-12-22') => answerOf(draw({ dueDate, period: '2026-12' }));
const title = () => screen.queryByRole('heading', { level: 2, name: /^Draw 8 is on/ });
const timer = () => screen.getByRole('timer');
const holdEarly = () => screen.queryByRole('button', { name: 'Hold it early' });
const freezeButton = () => screen.queryByRole('button', { name: 'Freeze the list' });
const startButton = () => screen.queryByRole('button', { name: 'START' });

test('before its day a draw shows the day, how long that is, and who would take part', async () => {
  serve(http, coming());
  await openDraw();
  expect(title()).toHaveTextContent('Draw 8 is on 22-Dec-2026');
  expect(screen.getByText(/Draw 8 of 12 · December 2026/)).toBeVisible();
  expect(timer()).toHaveTextContent('31 days to go');
  expect(timer()).toHaveAttribute('aria-live', 'off');
  expect(screen.getByText('3 tickets would take part today')).toBeVisible();
  expect(startButton()).not.toBeInTheDocument();
  expect(freezeButton()).not.toBeInTheDocument();
  const list = screen.getByRole('region', { name: 'Who takes part' });
  expect(list).toHaveTextContent('Meera Krishnan');
  jest.useRealTimers();
  expect(await axeViolations()).toEqual([]);
});

test('on its day it waits for its hour, and may be held early until then', async () => {
  serve(http, answerOf(draw({ dueDate: istDate(Date.now()), drawHour: '23:59' })));
  await openDraw();
  expect(title()).toHaveTextContent(/, 23:59$/);
  expect(timer()).toHaveTextContent(/^\d+ (?:h \d+ )?min to go$/);
  expect(startButton()).not.toBeInTheDocument();
  expect(holdEarly()).toBeVisible();
});

test('it also shows who won the draw before', async () => {
  serve(http, coming());
  http.on(drawHistory, ok([lockedDraw({ state: 'void' }), markedDraw({ drawNo: 7 })]));
  await openDraw();
  expect(screen.getByText('Draw 7 was won by Meera Krishnan #LG12-A-003')).toBeVisible();
});

test('on the last day it counts hours and minutes, and START comes with the day', async () => {
  jest.setSystemTime(Date.parse('2026-11-21T22:58:30+05:30'));
  serve(http, coming('2026-11-22'));
  await openDraw();
  expect(timer()).toHaveTextContent('1 h 2 min to go');
  await pass(3 * 60_000);
  expect(timer()).toHaveTextContent('59 min to go');
  http.on(comingDraw, ok({ ...coming('2026-11-22'), today: '2026-11-22' }));
  await pass(60 * 60_000);
  await settle();
  expect(title()).not.toBeInTheDocument();
  expect(start()).toBeVisible();
});

test('a clock that has another day than the server counts no hours', async () => {
  jest.setSystemTime(Date.parse('2027-03-03T12:00:00Z'));
  serve(http, { ...coming(), today: '2026-12-21' });
  await openDraw();
  expect(timer()).toHaveTextContent('1 day to go');
});

test('an administrator holds it early, with a reason that goes with the freeze', async () => {
  serve(http, coming());
  const { user } = await openDraw();
  await press(holdEarly());
  const dialog = within(screen.getByRole('alertdialog', { name: 'Hold Draw Early' }));
  expect(dialog.getByText(/22-Dec-2026, 31 days from now/)).toHaveTextContent(
    /The record, the minutes and the check page will always say/,
  );
  const submit = dialog.getByRole('button', { name: 'Freeze the list now' });
  await enter(user, dialog.getByLabelText(/Reason/), 'no');
  await press(submit);
  expect(dialog.getByText('Reason must have at least 5 characters')).toBeVisible();
  expect(http.sent(freezeDraw)).toHaveLength(0);

  http.on(freezeDraw, failure(503, 'UNAVAILABLE', 'Please wait'));
  await user.clear(dialog.getByLabelText(/Reason/));
  await user.type(dialog.getByLabelText(/Reason/), EARLY.reason);
  await press(submit);
  expect(dialog.getByText('Please wait')).toBeVisible();

  const locked = answerOf(lockedDraw({ dueDate: '2026-12-22', early: EARLY }));
  http.on(freezeDraw, ok(locked));
  http.on(comingDraw, ok(locked));
  await press(submit);
  expect(http.sent(freezeDraw).at(-1)?.body).toEqual({
    schemeId: 'grp_1',
    drawMonth: 12,
    early: { reason: EARLY.reason },
  });
  expect(screen.getByRole('heading', { name: 'The list is frozen' })).toBeInTheDocument();
  expect(screen.getByText(HELD_EARLY)).toBeInTheDocument();
  expect(screen.getByLabelText('Number')).toHaveFocus();
});

test('after the draw, and on its proof, it is said that it was held early', async () => {
  serve(http, answerOf(drawnDraw({ dueDate: '2026-12-22', early: EARLY })));
  await openDraw();
  expect(screen.getAllByText(HELD_EARLY)).toHaveLength(2);
  const proof = within(screen.getByRole('region', { name: 'Proof of this draw' }));
  expect(proof.getByText('22-Dec-2026')).toBeVisible();
  expect(proof.getByText(HELD_EARLY)).toBeVisible();
});

test('only an administrator is offered to hold it early', async () => {
  serve(http, coming());
  await openDraw({ as: 'OPERATOR' });
  expect(title()).toBeVisible();
  expect(holdEarly()).not.toBeInTheDocument();
});

test('it cannot be held early while no ticket would take part', async () => {
  serve(http, answerOf(draw({ dueDate: '2026-12-22', count: 0 }), { schemeMembers: [] }));
  await openDraw();
  expect(holdEarly()).not.toBeInTheDocument();
});

test('a freeze that the server finds too early says the day, and the countdown is shown', async () => {
  serve(http, answerOf(draw()));
  http.on(freezeDraw, TOO_EARLY);
  await openDraw();
  http.on(comingDraw, ok(coming()));
  await press(freezeButton());
  expect(screen.getByRole('alert')).toHaveTextContent('Draw 8 is on 22-Dec-2026');
  expect(timer()).toHaveTextContent('31 days to go');
});

test('so does START, and the numbers are not lost', async () => {
  serve(http);
  http.on(startDraw, TOO_EARLY);
  const { user } = await openDraw();
  await user.type(screen.getByLabelText('Number'), '4711{Enter}');
  await press(start());
  expect(screen.getByRole('alert')).toHaveTextContent('Draw 8 is on 22-Dec-2026');
  expect(screen.getByRole('list', { name: 'Numbers so far' })).toHaveTextContent('4711');
});

test('a warning that comes after the freeze is seen before anything is drawn', async () => {
  const warnings = ['LG12-A-002: a receipt was reversed after the list was frozen'];
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw(), { warnings })));
  await openDraw();
  const region = screen.getByRole('status', { name: 'Please note' });
  expect(region).toBeEmptyDOMElement();
  http.on(comingDraw, ok(answerOf(lockedDraw(), { warnings })));
  await press(start());
  expect(http.sent(startDraw)).toHaveLength(0);
  expect(region).toHaveTextContent('LG12-A-002');
  expect(screen.getByRole('alert')).toHaveTextContent('press START again');

  await press(start());
  await spin();
  expect(http.sent(startDraw)).toHaveLength(1);
  expect(screen.getByText(/LG12-A-002: a receipt was reversed/)).toBeVisible();
});

test('the story of the list is told before START, and once beside the winner', async () => {
  const story = listStory('list.left\tLG12-A-006\t2026-11-21T06:30:00Z\tAnu\t-');
  serve(http, answerOf(lockedDraw({ story })));
  http.on(startDraw, ok(answerOf(drawnDraw({ story }))));
  http.on(markWinner, ok({ ...markedAnswer(), draw: markedDraw({ story }) }));
  const { unmount } = await openDraw();
  const region = () => screen.getByRole('status', { name: 'Please note' });
  expect(region()).toHaveTextContent(
    /^1 ticket paid, left out by hand: LG12-A-006 \(Anu, 21-Nov-2026/,
  );
  await press(start());
  await spin();
  expect(screen.getAllByText(/left out by hand/)).toHaveLength(1);
  unmount();

  // Opened again, the answer of a finished draw has no warnings.
  serve(http, answerOf(markedDraw({ story })));
  await openDraw();
  expect(region()).toHaveTextContent(
    /^1 ticket paid, left out by hand: LG12-A-006 \(Anu, 21-Nov-2026/,
  );
});

test.each(['AUDITOR', 'COLLECTOR'] as const)(
  'to an %s everything is shown, and nothing that writes is offered',
  async (userType) => {
    serve(http, answerOf(draw()));
    const { unmount } = await openDraw({ as: userType });
    expect(screen.getByText(/Only an administrator or an operator can/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Who takes part' })).toBeVisible();
    expect(startButton()).not.toBeInTheDocument();
    expect(freezeButton()).not.toBeInTheDocument();
    unmount();

    serve(http, answerOf(drawnDraw()));
    await openDraw({ as: userType });
    expect(screen.getByText('Drawn, not confirmed yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  },
);
