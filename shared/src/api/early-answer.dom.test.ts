import { fakeHttp, login, ok } from '../testing.ts';
import { configureApi, makeCall } from '../api.ts';
import type { Call, Sent } from '../contract/calls/call.ts';

const fake = fakeHttp();
const URL_OF_GROUPS = '/kuri-console/acc_1/monthlySchemesList?scheme=All';

beforeEach(() => {
  configureApi({ baseURL: '', session: () => login(), onUnauthenticated: () => undefined });
  fake.on({ method: 'GET', path: 'monthlySchemesList' }, ok(['late']));
});

afterEach(() => {
  globalThis.__kuriEarly = undefined;
});

const GROUPS = { path: 'monthlySchemesList', query: { scheme: 'All' } };
const readGroups = async () => {
  const { data } = await makeCall<unknown, Sent>({ method: 'GET', path: GROUPS.path }, GROUPS);
  return data;
};
const post = (path: string, sent: Sent = {}) => {
  const call: Call<unknown, Sent> = { method: 'POST', path, once: 'accepted' };
  return makeCall(call, { body: {}, ...sent });
};

const early = (body: unknown) => ({ coming: Promise.resolve({ status: 200, body }) });

test('a read takes the answer that was fetched early, once', async () => {
  globalThis.__kuriEarly = { [URL_OF_GROUPS]: early({ success: true, data: ['early'] }) };
  await expect(readGroups()).resolves.toEqual(['early']);
  await expect(readGroups()).resolves.toEqual(['late']);
});

test('a read of another address does not', async () => {
  globalThis.__kuriEarly = { [`${URL_OF_GROUPS}&page=2`]: early({ success: true, data: [] }) };
  await expect(readGroups()).resolves.toEqual(['late']);
});

test.each([
  ['was refused or never arrived', () => ({ coming: Promise.resolve(null) })],
  ['is no envelope', () => early('text')],
])('an early answer that %s gives way to an ordinary request', async (_, answer) => {
  globalThis.__kuriEarly = { [URL_OF_GROUPS]: answer() };
  await expect(readGroups()).resolves.toEqual(['late']);
  expect(fake.requests).toHaveLength(1);
});

test('what was fetched before a write is not used after it', async () => {
  globalThis.__kuriEarly = { [URL_OF_GROUPS]: early({ success: true, data: ['early'] }) };
  fake.on({ method: 'POST', path: 'addMonthlyScheme' }, ok({}));
  await post('addMonthlyScheme');
  await expect(readGroups()).resolves.toEqual(['late']);
});

test('a write to the address of a read takes no answer to it', async () => {
  globalThis.__kuriEarly = { [URL_OF_GROUPS]: early({ success: true, data: ['early'] }) };
  fake.on({ method: 'POST', path: 'monthlySchemesList' }, ok(['written']));
  const written = post(GROUPS.path, { query: GROUPS.query });
  await expect(written).resolves.toMatchObject({ data: ['written'] });
});
