import { comingDraw, drawHistory, markWinner, startDraw } from '@kuri/shared/calls';
import { Link, Route, Routes } from '@kuri/shared/router';
import {
  act,
  failure,
  fakeHttp,
  offline,
  ok,
  renderScreen,
  screen,
  type AnswerTo,
} from '@kuri/shared/testing';
import { openDraw, serve, start, ticker, winner } from '../testing/draw-driver.tsx';
import { pass, confettiCount, reduceMotion, settle, stopTheClock } from '../testing/driver.ts';
import { answerOf, draw, drawnDraw, lockedDraw, markedDraw } from '../testing/fixtures.ts';
import { DrawScreen } from './draw-screen.tsx';

jest.mock('canvas-confetti', () => {
  const fire = Object.assign(jest.fn(), { reset: jest.fn() });
  return { __esModule: true, default: Object.assign(fire, { create: () => fire }) };
});

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
const pressRetry = () => {
  act(() => {
    retry().click();
  });
};

/** Loses START's answer; later answers are the test's. */
async function loseStart() {
  serve(http);
  http.on(startDraw, offline());
  const { user } = openDraw();
  await settle();
  await user.click(start());
  await settle();
  // The server repeats the answer of a key, even if the draw has changed since.
  http.on(startDraw, ok(answerOf(drawnDraw())));
  return user;
}

test('a draw that was voided after START’s answer was lost is not shown; the next one has a key of its own', async () => {
  const user = await loseStart();
  http.on(comingDraw, next());
  http.on(drawHistory, history());
  pressRetry();
  await settle();
  expect(ticker()).not.toBeInTheDocument();
  expect(starts()).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(VOID_TEXT);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();

  await user.click(start());
  await settle();
  const [first, second] = starts();
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
});

test('after a lost answer of START the winner is not shown without a spin', async () => {
  serve(http);
  http.on(startDraw, () => {
    http.on(comingDraw, ok(answerOf(drawnDraw())));
    return offline();
  });
  const { user } = openDraw();
  await settle();
  await user.click(start());
  await settle();
  expect(retry()).toBeVisible();
  expect(winner()).not.toBeInTheDocument();
});

test('Retry looks first, and START goes out when the draw is still there', async () => {
  await loseStart();
  const before = looks().length;
  http.on(comingDraw, ok(answerOf(drawnDraw())));
  pressRetry();
  await settle();
  expect(looks()).toHaveLength(before + 1);
  expect(starts()).toHaveLength(2);
  expect(ticker()).toBeInTheDocument();
});

test('a draw that was confirmed on another screen is shown without a spin', async () => {
  await loseStart();
  http.on(comingDraw, ok(answerOf(markedDraw())));
  pressRetry();
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
    const { user } = openDraw();
    await settle();
    await user.click(start());
    await settle();
    expect(winner()).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The server says why');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(start()).toBeVisible();
  },
);

test('when the truth cannot be had either, the refused winner does not come back', async () => {
  serve(http, answerOf(drawnDraw()));
  http.on(markWinner, failure(409, 'DRAW_VOID', 'This draw was voided'));
  const { user } = openDraw();
  await settle();
  http.on(comingDraw, offline());
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await settle();
  expect(winner()).not.toBeInTheDocument();
  expect(screen.getByText('This draw was voided')).toBeVisible();
  http.on(comingDraw, next());
  await user.click(retry());
  await settle();
  expect(start()).toBeVisible();
});

test('a draw that is voided while the names go round is neither celebrated nor confirmed', async () => {
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw())));
  const { user, queryClient } = openDraw();
  await settle();
  await user.click(start());
  await settle();
  http.on(comingDraw, next());
  http.on(drawHistory, history());
  await queryClient.refetchQueries({ queryKey: ['draws'] });
  await settle();
  expect(ticker()).toBeInTheDocument();
  await pass(8000);
  await settle();
  expect(winner()).not.toBeInTheDocument();
  expect(confettiCount()).toBe(0);
  expect(http.sent(markWinner)).toHaveLength(0);
  expect(screen.getByRole('alert')).toHaveTextContent(VOID_TEXT);
});

/** The draw's screen, with a place to leave it for. */
function openWithWayBack() {
  const advanceTimers = (ms: number) => {
    jest.advanceTimersByTime(ms);
  };
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
  const { user } = openWithWayBack();
  await settle();
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await settle();
  let say: (answer: AnswerTo<typeof comingDraw>) => void = () => undefined;
  http.on(comingDraw, () => new Promise((resolve) => (say = resolve)));
  await user.click(screen.getByRole('link', { name: 'Go to Draw' }));
  await settle();
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
  await user.click(screen.getByRole('link', { name: 'Kuri, to the Random Picker' }));
  await settle();
  say(ok(answerOf(drawnDraw())));
  await settle();
  http.on(comingDraw, () => new Promise(() => undefined));
  await user.click(screen.getByRole('link', { name: 'Go to Draw' }));
  await settle();
  expect(winner()).not.toBeInTheDocument();
});

test('a failed refetch is told and retried', async () => {
  serve(http, answerOf(markedDraw()));
  const { user, queryClient } = openDraw();
  await settle();
  http.on(comingDraw, offline());
  await queryClient.refetchQueries({ queryKey: ['draws'] });
  await settle();
  expect(winner()).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('may have changed');
  http.on(comingDraw, ok(answerOf(lockedDraw())));
  await user.click(retry());
  await settle();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(start()).toBeVisible();
});
