import { comingDraw, drawHistory, freezeDraw, markWinner, startDraw } from '@kuri/shared/calls';
import { Link, Route, Routes } from '@kuri/shared/router';
import {
  act,
  enter,
  failure,
  fakeHttp,
  offline,
  ok,
  renderScreen,
  screen,
  type AnswerTo,
  type RenderedScreen,
} from '@kuri/shared/testing';
import { openDraw, press, serve, spin, start, ticker, winner } from '../testing/draw-driver.tsx';
import { pass, confettiCount, reduceMotion, settle, stopTheClock } from '../testing/driver.ts';
import { LOCK, answerOf, draw, drawnDraw, lockedDraw, markedDraw } from '../testing/fixtures.ts';
import { DrawScreen } from './draw-screen.tsx';

const http = fakeHttp();

stopTheClock();

const starts = () => http.sent(startDraw);
const looks = () => http.sent(comingDraw);
/** Answer after the void: the next draw, not begun. */
const next = () => ok(answerOf(draw({ id: 'drw_2' })));
/** History entry of the voided draw. */
const history = () => ok([lockedDraw({ state: 'void', voided: VOIDED })]);
const VOIDED = { reason: 'A member was missing', by: 'Lakshmi', at: '2026-11-21T17:40:00+05:30' };
const VOID_TEXT =
  'Draw 8 has been voided by Lakshmi: “A member was missing”. Start again with the list.';
const retry = () => screen.getByRole('button', { name: 'Retry' });
/** Resolves as fast as the refetch, which must not land between press and assertion. */
const pressAgain = () => {
  act(() => start().click());
};

/** Loses START's answer; later answers are the test's. */
async function loseStart() {
  serve(http);
  http.on(startDraw, offline());
  await openDraw();
  await press(start());
  // The server repeats the answer of a key, even if the draw has changed since.
  http.on(startDraw, ok(answerOf(drawnDraw())));
}

test('a draw that was voided after START’s answer was lost is not shown; the next one has a key of its own', async () => {
  await loseStart();
  http.on(comingDraw, next());
  http.on(drawHistory, history());
  pressAgain();
  await settle();
  expect(ticker()).not.toBeInTheDocument();
  expect(starts()).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(VOID_TEXT);

  await press(start());
  const [first, second] = starts();
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
});

test('after a lost answer of START the winner is not shown without a spin', async () => {
  serve(http);
  http.on(startDraw, () => {
    http.on(comingDraw, ok(answerOf(drawnDraw())));
    return offline();
  });
  await openDraw();
  await press(start());
  expect(start()).toBeVisible();
  expect(winner()).not.toBeInTheDocument();
});

test('START after a lost answer looks first, and goes out when the draw is still there', async () => {
  await loseStart();
  const before = looks().length;
  http.on(comingDraw, ok(answerOf(drawnDraw())));
  pressAgain();
  await settle();
  expect(looks()).toHaveLength(before + 1);
  expect(starts()).toHaveLength(2);
  expect(ticker()).toBeInTheDocument();
});

test('a draw that was confirmed on another screen is shown without a spin', async () => {
  await loseStart();
  http.on(comingDraw, ok(answerOf(markedDraw())));
  pressAgain();
  await settle();
  expect(ticker()).not.toBeInTheDocument();
  expect(winner()).toBeVisible();
  expect(starts()).toHaveLength(1);
  expect(confettiCount()).toBe(0);
});

test.each(['DRAW_VOID', 'WINNER_MISMATCH', 'DRAW_ALREADY_DONE'])(
  'a winner whose mark is refused with %s leaves the stage, with the server’s word for it',
  async (code) => {
    reduceMotion();
    serve(http);
    http.on(startDraw, () => {
      http.on(comingDraw, next());
      return ok(answerOf(drawnDraw()));
    });
    http.on(markWinner, failure(409, code, 'The server says why'));
    await openDraw();
    await press(start());
    expect(winner()).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The server says why');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(start()).toBeVisible();
  },
);

test('when the truth cannot be had either, the refused winner does not come back', async () => {
  serve(http, answerOf(drawnDraw()));
  http.on(markWinner, failure(409, 'DRAW_VOID', 'This draw was voided'));
  await openDraw();
  http.on(comingDraw, offline());
  await press(screen.getByRole('button', { name: 'Confirm' }));
  expect(winner()).not.toBeInTheDocument();
  expect(screen.getByText('This draw was voided')).toBeVisible();
  http.on(comingDraw, next());
  await press(retry());
  expect(start()).toBeVisible();
});

test('a draw that is voided while the names go round is neither celebrated nor confirmed', async () => {
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw())));
  const { queryClient } = await openDraw();
  await press(start());
  http.on(comingDraw, next());
  http.on(drawHistory, history());
  await queryClient.refetchQueries({ queryKey: ['draws'] });
  await settle();
  expect(ticker()).toBeInTheDocument();
  await spin();
  expect(winner()).not.toBeInTheDocument();
  expect(confettiCount()).toBe(0);
  expect(http.sent(markWinner)).toHaveLength(0);
  expect(screen.getByRole('alert')).toHaveTextContent(VOID_TEXT);
});

/** The draw's screen, with a place to leave it for. */
function openWithWayBack() {
  const advanceTimers = (ms: number) => jest.advanceTimersByTime(ms);
  return renderScreen(
    <Routes>
      <Route path="/randomPicker" element={<Link to="/draw/grp_1">Go to Draw</Link>} />
      <Route path="/draw/:schemeId" element={<DrawScreen />} />
    </Routes>,
    { route: '/draw/grp_1', advanceTimers },
  );
}

test('coming back, no winner is shown before the server has sent it again', async () => {
  serve(http, answerOf(drawnDraw()));
  openWithWayBack();
  await settle();
  await press(screen.getByRole('link', { name: 'Back to Dashboard' }));
  let say: (answer: AnswerTo<typeof comingDraw>) => void = () => undefined;
  http.on(comingDraw, () => new Promise((resolve) => (say = resolve)));
  await press(screen.getByRole('link', { name: 'Go to Draw' }));
  expect(winner()).not.toBeInTheDocument();
  say(next());
  await settle();
  expect(start()).toBeVisible();
});

test('an answer of START that comes after the screen was left is not kept', async () => {
  serve(http);
  let say: (answer: AnswerTo<typeof startDraw>) => void = () => undefined;
  http.on(startDraw, () => new Promise((resolve) => (say = resolve)));
  const { user } = openWithWayBack();
  await settle();
  await user.click(start());
  await press(screen.getByRole('link', { name: 'Kuri, to the Random Picker' }));
  say(ok(answerOf(drawnDraw())));
  await settle();
  http.on(comingDraw, () => new Promise(() => undefined));
  await press(screen.getByRole('link', { name: 'Go to Draw' }));
  expect(winner()).not.toBeInTheDocument();
});

test('a failed refetch is told and retried', async () => {
  serve(http, answerOf(markedDraw()));
  const { queryClient } = await openDraw();
  http.on(comingDraw, offline());
  await queryClient.refetchQueries({ queryKey: ['draws'] });
  await settle();
  expect(winner()).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('may have changed');
  http.on(comingDraw, ok(answerOf(lockedDraw())));
  await press(retry());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(start()).toBeVisible();
});

const OTHER_LOCK = LOCK.replace('c', 'd');

const numberBox = () => screen.queryByLabelText('Number');
const freezeButton = () => screen.getByRole('button', { name: 'Freeze the list' });
const before = () => screen.queryByRole('list', { name: 'Earlier numbers' });

/** The server now has the frozen draw voided by another user. */
function voidElsewhere() {
  http.on(comingDraw, next());
  http.on(drawHistory, history());
}

/** Frozen list with one added number and one still typed. */
async function frozenWithNumbers() {
  reduceMotion();
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw())));
  const { user, unmount } = await openDraw();
  await user.type(screen.getByLabelText('Number'), '4711{Enter}');
  await enter(user, screen.getByLabelText('Number'), '0815');
  return { user, unmount };
}

async function freezeAgain(user: RenderedScreen['user']) {
  const locked = lockedDraw({ id: 'drw_2', lockHash: OTHER_LOCK, headHash: OTHER_LOCK });
  http.on(freezeDraw, ok(answerOf(locked)));
  await user.click(freezeButton());
  http.on(comingDraw, ok(answerOf(locked)));
  await settle();
}

test('a draw that has been voided is never drawn without its numbers: START starts again', async () => {
  const { user } = await frozenWithNumbers();
  voidElsewhere();
  await press(start());
  expect(starts()).toHaveLength(0);
  expect(screen.getByRole('alert')).toHaveTextContent(VOID_TEXT);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  // START alone would draw without the numbers.
  expect(before()).toHaveTextContent('47110815');
  expect(start()).toHaveAccessibleDescription(/Freeze the list first/);
  await press(start());
  expect(starts()).toHaveLength(0);

  await freezeAgain(user);
  expect(screen.queryByText(VOID_TEXT)).not.toBeInTheDocument();
  expect(start()).toHaveAccessibleDescription(/whether the earlier numbers count/);
  expect(screen.getByRole('button', { name: 'Use these numbers' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Use these numbers' }));
  expect(screen.getByLabelText('Number')).toHaveFocus();
  http.on(startDraw, ok(answerOf(drawnDraw({ id: 'drw_2' }))));
  expect(screen.getByRole('list', { name: 'Numbers so far' })).toHaveTextContent('47110815');
  await press(start());
  expect(starts().map(({ body }) => body)).toEqual([
    { schemeId: 'grp_1', drawMonth: 12, numbers: ['4711', '0815'], lockHash: OTHER_LOCK },
  ]);
  expect(winner()).toBeVisible();
});

test('a void in the very moment of START ends in the same way, also the second time', async () => {
  await frozenWithNumbers();
  http.on(startDraw, () => {
    http.on(comingDraw, offline());
    return failure(409, 'FREEZE_FIRST', 'Freeze the list first');
  });
  await press(start());
  expect(screen.getByText('Freeze the list first')).toBeVisible();
  voidElsewhere();
  await press(start());
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
  await openDraw();
  expect(before()).toHaveTextContent('4711');
});

test('numbers that should no longer count are left out', async () => {
  const { user } = await frozenWithNumbers();
  voidElsewhere();
  await press(start());
  await user.click(screen.getByRole('button', { name: 'Leave them out' }));
  expect(before()).not.toBeInTheDocument();
  expect(start()).toHaveAttribute('aria-disabled', 'false');
  await freezeAgain(user);
  expect(numberBox()).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Numbers so far' })).not.toBeInTheDocument();
});

test('without the history the notice still says that the draw was voided', async () => {
  await frozenWithNumbers();
  voidElsewhere();
  http.on(drawHistory, offline());
  await press(start());
  expect(screen.getByRole('alert')).toHaveTextContent('The draw shown here has been voided');
  expect(starts()).toHaveLength(0);
});

test('a list that was frozen on another screen is shown before anything is drawn from it', async () => {
  serve(http, answerOf(draw()));
  await openDraw();
  http.on(comingDraw, ok(answerOf(lockedDraw())));
  await press(start());
  expect(starts()).toHaveLength(0);
  expect(screen.getByRole('alert')).toHaveTextContent('the list was just frozen on another screen');
  expect(screen.getByRole('heading', { name: 'The list is frozen' })).toBeVisible();
});

test('nor from one that was frozen in the very moment of START', async () => {
  serve(http, answerOf(draw()));
  await openDraw();
  http.on(startDraw, () => {
    http.on(comingDraw, ok(answerOf(lockedDraw())));
    return failure(
      409,
      'DRAW_CHANGED',
      'Nothing was drawn: the list you saw is no longer the frozen one',
    );
  });
  await press(start());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Nothing was drawn: the list you saw is no longer the frozen one',
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The list is frozen' })).toBeVisible();
});

test('a draw confirmed on another screen is shown, and the next one is not started', async () => {
  await frozenWithNumbers();
  http.on(comingDraw, ok(answerOf(draw({ id: 'drw_2', drawNo: 9 }))));
  http.on(drawHistory, ok([markedDraw()]));
  await press(start());
  expect(starts()).toHaveLength(0);
  expect(winner()).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
});
