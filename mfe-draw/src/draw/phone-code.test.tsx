import { fakeHttp, screen } from '@kuri/shared/testing';
import { settle, stopTheClock } from '../testing/driver.ts';
import { answerOf, lockedDraw, markedDraw } from '../testing/fixtures.ts';
import { openDraw, serve } from './draw-driver.tsx';
import { isOnlyHere } from '../qr/proof-address.ts';

const http = fakeHttp();

stopTheClock();

const WARNING =
  'Phones cannot open this address. Open the console by this computer’s name or address on the network.';

test.each([
  ['localhost', true],
  ['console.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['0.0.0.0', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['[fd00::1]', false],
  ['kuri-office', false],
  ['kuri.example.org', false],
  ['127.example.org', false],
])('whether only this computer can open %s: %s', (host, expected) => {
  expect(isOnlyHere(host)).toBe(expected);
});

test.each([
  ['of the seal', lockedDraw()],
  ['of the proof', markedDraw()],
])('the code %s says that phones cannot open localhost', async (_, shown) => {
  serve(http, answerOf(shown));
  openDraw();
  await settle();
  expect(screen.getByText(WARNING)).toBeVisible();
});
