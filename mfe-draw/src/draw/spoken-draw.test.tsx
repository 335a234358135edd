import { startDraw } from '@kuri/shared/calls';
import { fakeHttp, ok, screen } from '@kuri/shared/testing';
import { openDraw, serve, start, winner } from '../testing/draw-driver.tsx';
import { pass, settle, stopTheClock } from '../testing/driver.ts';
import { answerOf, drawnDraw } from '../testing/fixtures.ts';

jest.mock('canvas-confetti', () => {
  const fire = Object.assign(jest.fn(), { reset: jest.fn() });
  return { __esModule: true, default: Object.assign(fire, { create: () => fire }) };
});

const http = fakeHttp();

stopTheClock();

test('one live region announces the draw and then its winner, and the focus is never lost', async () => {
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw())));
  const { user } = openDraw();
  expect(screen.getByRole('heading', { level: 1, name: 'Draw' })).toBeInTheDocument();
  await settle();
  // Rendered before it has text: some screen readers skip inserted text.
  const region = screen.getByRole('status', { name: 'Draw' });
  expect(region).toBeEmptyDOMElement();
  await user.click(start());
  await settle();
  expect(region).toHaveTextContent('Drawing...');
  expect(region).toHaveFocus();

  await pass(8000);
  await settle();
  expect(region).toBeInTheDocument();
  expect(region).toHaveTextContent('The winner is Meera Krishnan #LG12-A-003');
  expect(winner()).toHaveFocus();
});
