import { comingDraw, drawHistory, freezeDraw, startDraw } from '@kuri/shared/calls';
import { enter, failure, fakeHttp, offline, ok, screen } from '@kuri/shared/testing';
import { openDraw, serve, start, winner } from '../testing/draw-driver.tsx';
import { pass, reduceMotion, settle, stopTheClock } from '../testing/driver.ts';
import { LOCK, answerOf, draw, drawnDraw, lockedDraw, markedDraw } from '../testing/fixtures.ts';

jest.mock('canvas-confetti', () => {
  const fire = Object.assign(jest.fn(), { reset: jest.fn() });
  return { __esModule: true, default: Object.assign(fire, { create: () => fire }) };
});

const http = fakeHttp();

stopTheClock();

const VOIDED = { reason: 'A member was missing', by: 'Lakshmi', at: '2026-11-21T17:40:00+05:30' };
const VOID_TEXT =
  'Draw 8 has been voided by Lakshmi: “A member was missing”. Start again with the list.';
const OTHER_LOCK = LOCK.replace('c', 'd');

const starts = () => http.sent(startDraw);
const numberBox = () => screen.queryByLabelText('Number');
const freezeButton = () => screen.getByRole('button', { name: 'Freeze the list' });
const before = () => screen.queryByRole('list', { name: 'Earlier numbers' });

/** The server now has the frozen draw voided by another user. */
function voidElsewhere() {
  http.on(comingDraw, ok(answerOf(draw({ id: 'drw_2' }))));
  http.on(drawHistory, ok([lockedDraw({ state: 'void', voided: VOIDED })]));
}

/** Frozen list with one added number and one still typed. */
async function frozenWithNumbers() {
  reduceMotion();
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw())));
  const { user, unmount } = openDraw();
  await settle();
  await user.type(screen.getByLabelText('Number'), '4711{Enter}');
  await enter(user, screen.getByLabelText('Number'), '0815');
  return { user, unmount };
}

async function freezeAgain(user: { click: (button: HTMLElement) => Promise<void> }) {
  const locked = lockedDraw({ id: 'drw_2', lockHash: OTHER_LOCK, headHash: OTHER_LOCK });
  http.on(freezeDraw, ok(answerOf(locked)));
  await user.click(freezeButton());
  http.on(comingDraw, ok(answerOf(locked)));
  await settle();
}

test('a draw that has been voided is never drawn without its numbers: START starts again', async () => {
  const { user } = await frozenWithNumbers();
  voidElsewhere();
  await user.click(start());
  await settle();
  expect(starts()).toHaveLength(0);
  expect(screen.getByRole('alert')).toHaveTextContent(VOID_TEXT);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  // START alone would draw without the numbers.
  expect(before()).toHaveTextContent('47110815');
  expect(start()).toHaveAccessibleDescription(/Freeze the list first/);
  await user.click(start());
  await settle();
  expect(starts()).toHaveLength(0);

  await freezeAgain(user);
  expect(screen.queryByText(VOID_TEXT)).not.toBeInTheDocument();
  expect(start()).toHaveAccessibleDescription(/whether the earlier numbers count/);
  expect(screen.getByRole('button', { name: 'Use these numbers' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Use these numbers' }));
  expect(screen.getByLabelText('Number')).toHaveFocus();
  http.on(startDraw, ok(answerOf(drawnDraw({ id: 'drw_2' }))));
  expect(screen.getByRole('list', { name: 'Numbers so far' })).toHaveTextContent('47110815');
  await user.click(start());
  await settle();
  expect(starts().map(({ body }) => body)).toEqual([
    { schemeId: 'grp_1', drawMonth: 12, numbers: ['4711', '0815'], lockHash: OTHER_LOCK },
  ]);
  expect(winner()).toBeVisible();
});

test('a void in the very moment of START ends in the same way, also at Retry', async () => {
  const { user } = await frozenWithNumbers();
  http.on(startDraw, () => {
    http.on(comingDraw, offline());
    return failure(409, 'FREEZE_FIRST', 'Freeze the list first');
  });
  await user.click(start());
  await settle();
  expect(screen.getByText('Freeze the list first')).toBeVisible();
  voidElsewhere();
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body);
  await settle();
  expect(starts()).toHaveLength(1);
  expect(screen.getByText(VOID_TEXT)).toBeVisible();
  expect(before()).toHaveTextContent('47110815');
});

test('the void is shown without START too, and a reload keeps the numbers', async () => {
  const { unmount } = await frozenWithNumbers();
  voidElsewhere();
  await pass(20_000);
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent(VOID_TEXT);
  expect(numberBox()).not.toBeInTheDocument();
  expect(before()).toHaveTextContent('4711');
  unmount();
  openDraw();
  await settle();
  expect(before()).toHaveTextContent('4711');
});

test('numbers that should no longer count are left out', async () => {
  const { user } = await frozenWithNumbers();
  voidElsewhere();
  await user.click(start());
  await settle();
  await user.click(screen.getByRole('button', { name: 'Leave them out' }));
  expect(before()).not.toBeInTheDocument();
  expect(start()).toHaveAttribute('aria-disabled', 'false');
  await freezeAgain(user);
  expect(numberBox()).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Numbers so far' })).not.toBeInTheDocument();
});

test('without the history the notice still says that the draw was voided', async () => {
  const { user } = await frozenWithNumbers();
  voidElsewhere();
  http.on(drawHistory, offline());
  await user.click(start());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('The draw shown here has been voided');
  expect(starts()).toHaveLength(0);
});

test('a list that was frozen on another screen is shown before anything is drawn from it', async () => {
  serve(http, answerOf(draw()));
  const { user } = openDraw();
  await settle();
  http.on(comingDraw, ok(answerOf(lockedDraw())));
  await user.click(start());
  await settle();
  expect(starts()).toHaveLength(0);
  expect(screen.getByRole('alert')).toHaveTextContent('the list was just frozen on another screen');
  expect(screen.getByRole('heading', { name: 'The list is frozen' })).toBeVisible();
});

test('nor from one that was frozen in the very moment of START', async () => {
  serve(http, answerOf(draw()));
  const { user } = openDraw();
  await settle();
  http.on(startDraw, () => {
    http.on(comingDraw, ok(answerOf(lockedDraw())));
    return failure(
      409,
      'DRAW_CHANGED',
      'Nothing was drawn: the list you saw is no longer the frozen one',
    );
  });
  await user.click(start());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Nothing was drawn: the list you saw is no longer the frozen one',
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The list is frozen' })).toBeVisible();
});

test('a draw that was confirmed on another screen is shown, and the next one is not started', async () => {
  const { user } = await frozenWithNumbers();
  http.on(comingDraw, ok(answerOf(draw({ id: 'drw_2', drawNo: 9 }))));
  http.on(drawHistory, ok([markedDraw()]));
  await user.click(start());
  await settle();
  expect(starts()).toHaveLength(0);
  expect(winner()).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
});
