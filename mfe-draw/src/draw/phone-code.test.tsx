import { fakeHttp, screen } from '@kuri/shared/testing';
import { putMessages } from '@kuri/shared/format';
import { openDraw, serve } from '../testing/draw-driver.tsx';
import { settle, stopTheClock } from '../testing/driver.ts';
import { answerOf, lockedDraw, markedDraw } from '../testing/fixtures.ts';

const http = fakeHttp();

stopTheClock();

const WARNING =
  'Phones cannot open this address. Open the console by this computer’s name or address on the network.';

test.each([
  ['of the seal', lockedDraw()],
  ['of the proof', markedDraw()],
])('the code %s says that phones cannot open localhost', async (_, shown) => {
  serve(http, answerOf(shown));
  openDraw();
  await settle();
  expect(screen.getByText(WARNING)).toBeVisible();
});

test('says so in the language of the room', async () => {
  putMessages({ 'draw.draw.onlyHere': 'തുറക്കില്ല' });
  serve(http, answerOf(lockedDraw()));
  openDraw();
  await settle();
  expect(screen.getByText('തുറക്കില്ല')).toBeVisible();
});
