import { fakeHttp, login, ok, page } from '../testing.ts';
import * as api from '../api.ts';
import * as remoteApi from './remote-api.ts';

const fake = fakeHttp();
const settings = { baseURL: '', session: () => login(), onUnauthenticated: () => undefined };

beforeEach(() => {
  Object.assign(globalThis, { KURI_MODULE: 'mfe-draw@1.4.0' });
});

/** Makes every kind of call and gives the module that each says it comes from. */
async function senders(calls: typeof remoteApi): Promise<unknown[]> {
  fake.on('GET', 'one', ok({}));
  fake.on('GET', 'many', page([]));
  for (const method of ['POST', 'PUT', 'DELETE'] as const) fake.on(method, 'one', ok({}));
  await calls.getData('one', { query: { id: 1 } });
  await calls.getPage('many');
  await calls.postData('one', {});
  await calls.postWhole('one', {}, { idempotencyKey: 'key' });
  await calls.putData('one', {});
  await calls.deleteData('one');
  return fake.requests.map(({ headers }) => headers['x-kuri-module']);
}

test('every call of a remote says which one makes it, in which version', async () => {
  api.configureApi({ ...settings, module: 'shell@2.0.0' });
  expect(await senders(remoteApi)).toEqual(Array(6).fill('mfe-draw@1.4.0'));
  expect(fake.requests[0]?.query).toEqual({ id: '1' });
  expect(fake.requests[3]?.headers['idempotency-key']).toBe('key');
});

test('what no remote calls is called by the shell', async () => {
  api.configureApi({ ...settings, module: 'shell@2.0.0' });
  expect(await senders(api)).toEqual(Array(6).fill('shell@2.0.0'));
});

test('a remote finds everything in it that there is in the lent one', () => {
  expect(Object.keys(remoteApi).sort()).toEqual(Object.keys(api).sort());
  expect(remoteApi.ApiError).toBe(api.ApiError);
});
