import { ok, failure, fakeHttp, login } from '../testing.ts';
import { configureApi, makeCall } from '../api.ts';
import { clockAhead, hearTime, now } from '../contract/clock.ts';
import { todayInIndia } from '../format.ts';
import { isAlive } from '../session.ts';

const fake = fakeHttp();
const names = { method: 'GET', path: 'names' } as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** 14:00 in India. */
const NOON = Date.parse('2026-11-25T08:30:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  hearTime({ server: NOON, at: performance.now() }, 0);
  configureApi({ baseURL: '', session: () => login(), onUnauthenticated: () => undefined });
});

afterEach(() => {
  jest.useRealTimers();
  hearTime({ server: Date.now(), at: performance.now() }, 0);
});

/** The server's clock says another time than the browser's. */
async function hear(server: number, headers: Record<string, string> = {}) {
  const date = new Date(server).toUTCString();
  const kept = { 'cache-control': 'no-store' };
  fake.on(names, { ...ok('x'), headers: { date, ...kept, ...headers } });
  await makeCall(names, {});
}

test.each([
  ['a day ahead', DAY, '2026-11-24'],
  ['a day behind', -DAY, '2026-11-26'],
  ['three years behind', -1096 * DAY, '2029-11-25'],
  ['an hour ahead', 60 * MINUTE, '2026-11-25'],
])('with a clock that is %s, today is the day of the answer', async (_, ahead, today) => {
  await hear(NOON - ahead);
  expect(todayInIndia()).toBe(today);
  expect(Math.abs(clockAhead() - ahead)).toBeLessThan(1001);
});

test('a refusal says the time too', async () => {
  const headers = { date: new Date(NOON - DAY).toUTCString(), 'cache-control': 'no-store' };
  fake.on(names, { ...failure(404, 'NOT_FOUND', 'No'), headers });
  await makeCall(names, {}).catch(() => undefined);
  expect(todayInIndia()).toBe('2026-11-24');
});

test.each([
  ['that a browser may keep', { 'cache-control': 'public, max-age=300' }],
  ['that a cache on the way has kept', { age: '10' }],
  ['without a time', { date: '' }],
])('an answer %s says nothing of the time', async (_, headers) => {
  await hear(NOON - DAY, headers);
  expect(todayInIndia()).toBe('2026-11-25');
});

test('the second that a header leaves open moves nothing', async () => {
  await hear(NOON + 400);
  expect(now()).toBe(NOON);
});

test('a clock that is changed while the page is open changes no day', () => {
  jest.setSystemTime(NOON + 3 * DAY);
  expect(todayInIndia()).toBe('2026-11-25');
  expect(clockAhead()).toBe(3 * DAY);
  jest.advanceTimersByTime(MINUTE);
  expect(now()).toBe(NOON + MINUTE);
});

test('a login ends when the server says so', async () => {
  const ends = login({ expiresAt: new Date(NOON + 12 * 60 * MINUTE).toISOString() });
  jest.setSystemTime(NOON + DAY);
  expect(isAlive(ends)).toBe(true);
  await hear(NOON + 13 * 60 * MINUTE);
  expect(isAlive(ends)).toBe(false);
});
