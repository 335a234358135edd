import { comingDraw, freezeDraw, markWinner, startDraw } from '@kuri/shared/calls';
import { fakeHttp, ok, screen } from '@kuri/shared/testing';
import { openDraw, serve, start } from '../testing/draw-driver.tsx';
import { reduceMotion, settle, stopTheClock } from '../testing/driver.ts';
import { answerOf, draw, drawnDraw, lockedDraw } from '../testing/fixtures.ts';

jest.mock('canvas-confetti', () => {
  const fire = Object.assign(jest.fn(), { reset: jest.fn() });
  return { __esModule: true, default: Object.assign(fire, { create: () => fire }) };
});

const http = fakeHttp();

// The server has 21 November 2026: this computer's clock is months ahead.
stopTheClock('2027-03-03T12:00:00Z');
const TODAY = { today: '2026-11-21' };

test('freezes and starts for the month of the server', async () => {
  reduceMotion();
  serve(http, answerOf(draw(), TODAY));
  http.on(freezeDraw, ok(answerOf(lockedDraw(), TODAY)));
  http.on(startDraw, ok(answerOf(drawnDraw(), TODAY)));
  const { user } = openDraw();
  await settle();
  http.on(comingDraw, ok(answerOf(lockedDraw(), TODAY)));
  await user.click(screen.getByRole('button', { name: 'Freeze the list' }));
  await settle();
  await user.click(start());
  await settle();
  expect(http.sent(freezeDraw)[0]?.body).toMatchObject({ drawMonth: 12 });
  expect(http.sent(startDraw)[0]?.body).toMatchObject({ drawMonth: 12 });
});

test('the date of a draw is the day in India on which it was drawn', async () => {
  const drawn = drawnDraw({ drawnAt: '2026-11-20T20:00:00Z' });
  serve(http, answerOf(drawn, TODAY));
  const { user } = openDraw();
  await settle();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await settle();
  expect(http.sent(markWinner)[0]?.body).toMatchObject({ drawDate: '2026-11-21' });
});
