import { isCancel } from 'axios';
import { failure, fakeHttp, login, noAnswer, offline, ok, page, raw } from '../testing.ts';
import { ApiError, configureApi, makeCall, type CallOptions } from '../api.ts';
import type { Call, Sent } from '../contract/calls/call.ts';
import type { Login } from '../contract/login.ts';
import { newIdempotencyKey } from './make-call.ts';

const fake = fakeHttp();
let session: Login | null;
const onUnauthenticated = jest.fn();

beforeEach(() => {
  session = login();
  onUnauthenticated.mockReset();
  configureApi({ baseURL: '', session: () => session, onUnauthenticated });
});

const GET = { method: 'GET' } as const;
const make = (call: Call, sent: Sent = {}, options?: CallOptions) =>
  makeCall<unknown, Sent>(call, sent, options);

const read = async (path: string, options?: CallOptions) =>
  (await make({ ...GET, path }, {}, options)).data;

const write = (
  method: Call['method'],
  path: string,
  sent: Sent = { body: {} },
  options?: CallOptions,
) => make({ method, path, once: 'accepted' }, sent, options);

const logIn = (body: object) => make({ method: 'POST', path: '/account/loginUser' }, { body });

const enrol = async () => {
  const call = {
    method: 'POST',
    path: 'addSchemeMember',
    packed: 'whole',
    once: 'accepted',
  } as const;
  return (await make(call, { body: {} })).data;
};

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failed: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (failed instanceof ApiError) return failed;
  throw new Error('The call did not reject with an ApiError');
}

describe('where a call goes', () => {
  test('a path without a leading slash is under the prefix of the account', async () => {
    fake.on({ method: 'GET', path: 'schemeTypes' }, ok(['a']));
    await expect(read('schemeTypes')).resolves.toEqual(['a']);
    expect(fake.requests[0]?.url).toBe('/kuri-console/acc_1/schemeTypes');
  });

  test('a path with a leading slash is taken as it is', async () => {
    fake.on({ method: 'POST', path: '/schemes/addMonthlyScheme' }, ok({}));
    await write('POST', '/schemes/addMonthlyScheme');
    expect(fake.requests[0]?.url).toBe('/schemes/addMonthlyScheme');
  });

  test('the base URL comes first', async () => {
    configureApi({ baseURL: 'https://api.example', session: () => session, onUnauthenticated });
    fake.on({ method: 'GET', path: 'schemeTypes' }, ok([]));
    await read('schemeTypes');
    expect(fake.requests[0]?.url).toBe('https://api.example/kuri-console/acc_1/schemeTypes');
  });

  test('the query keeps its order, sends empty texts and leaves out what is undefined', async () => {
    fake.on({ method: 'GET', path: 'monthlySchemes' }, page([]));
    await make(
      { ...GET, path: 'monthlySchemes', packed: 'page' },
      { query: { pageno: 2, searchvalue: '', scheme: undefined } },
    );
    expect(fake.requests[0]?.url).toBe('/kuri-console/acc_1/monthlySchemes?pageno=2&searchvalue=');
  });

  test('an account-scoped call without a session fails as unauthenticated and is not sent', async () => {
    session = null;
    expect(await failureOf(read('schemeTypes'))).toMatchObject({ status: 401 });
    expect(fake.requests).toHaveLength(0);
  });
});

describe('what a call carries', () => {
  test('the bearer token', async () => {
    fake.on({ method: 'GET', path: 'schemeTypes' }, ok([]));
    await read('schemeTypes');
    expect(fake.requests[0]?.headers['authorization']).toBe('Bearer token-of-lakshmi');
  });

  test('the login carries neither token nor idempotency key', async () => {
    fake.on({ method: 'POST', path: '/account/loginUser' }, ok(login()));
    await logIn({ userId: 'x' });
    expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(fake.requests[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(fake.requests[0]?.body).toEqual({ userId: 'x' });
  });

  test('every write has its own idempotency key, a read has none', async () => {
    fake.on({ method: 'GET', path: 'schemeTypes' }, ok([]));
    fake.on({ method: 'POST', path: 'addSchemeType' }, ok({}));
    fake.on({ method: 'PUT', path: 'updateSchemeType' }, ok({}));
    fake.on({ method: 'DELETE', path: 'deleteMember' }, ok({}));
    await read('schemeTypes');
    await write('POST', 'addSchemeType');
    await write('PUT', 'updateSchemeType', { body: {}, query: { schemetypeid: 'gty_1' } });
    await write('DELETE', 'deleteMember', { query: { memberid: 'tkt_1' } });
    const keys = fake.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeUndefined();
    expect(new Set(keys).size).toBe(4);
    expect(fake.requests[2]?.query).toEqual({ schemetypeid: 'gty_1' });
  });

  test('the key of the first attempt can be sent again', async () => {
    fake.on({ method: 'POST', path: 'addSchemeType' }, ok({}));
    const idempotencyKey = newIdempotencyKey();
    await write('POST', 'addSchemeType', { body: {} }, { idempotencyKey });
    await write('POST', 'addSchemeType', { body: {} }, { idempotencyKey });
    expect(fake.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      idempotencyKey,
      idempotencyKey,
    ]);
  });
});

test('an idempotency key needs no secure context and is not twice the same', () => {
  const randomUUID = jest.spyOn(crypto, 'randomUUID');
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(randomUUID).not.toHaveBeenCalled();
});

describe('what a call answers', () => {
  test('a write gives its data and the text of the server', async () => {
    fake.on(
      { method: 'POST', path: 'addMonthlyScheme' },
      ok({ schemeId: 'grp_1' }, 'Group added successfully'),
    );
    await expect(write('POST', 'addMonthlyScheme')).resolves.toEqual({
      data: { schemeId: 'grp_1' },
      message: 'Group added successfully',
    });
  });

  test('a page gives its rows and totals', async () => {
    const totals = { totalRecords: 38, totalPages: 4, currentPage: 2, pageSize: 10 };
    fake.on({ method: 'GET', path: 'monthlySchemes' }, page(['a', 'b'], totals));
    const { data } = await make({ ...GET, path: 'monthlySchemes', packed: 'page' });
    expect(data).toEqual({ data: ['a', 'b'], ...totals });
  });
});

describe('how a call fails', () => {
  test('with the status, code, text and field texts of the server', async () => {
    const fields = { schemeName: 'Scheme Name is required' };
    fake.on(
      { method: 'POST', path: 'addSchemeType' },
      failure(422, 'VALIDATION_ERROR', 'Please check', fields),
    );
    expect(await failureOf(write('POST', 'addSchemeType'))).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Please check',
      fields,
    });
  });

  test('the first text of a field counts', async () => {
    const errors = [
      { field: 'a', message: 'one' },
      { field: 'a', message: 'two' },
    ];
    fake.on({ method: 'GET', path: 'schemeTypes' }, raw(422, { success: false, errors }));
    expect((await failureOf(read('schemeTypes'))).fields).toEqual({ a: 'one' });
  });

  test('without an answer: status 0 and a readable text', async () => {
    fake.on({ method: 'GET', path: 'schemeTypes' }, offline());
    expect(await failureOf(read('schemeTypes'))).toMatchObject({
      status: 0,
      code: 'NETWORK',
      message: 'The server cannot be reached. Check the connection and try again.',
    });
  });

  test('with a body that is no envelope: still a readable text', async () => {
    fake.on({ method: 'GET', path: 'schemeTypes' }, raw(502, '<html>Bad gateway</html>'));
    expect(await failureOf(read('schemeTypes'))).toMatchObject({
      status: 502,
      code: 'HTTP_502',
      message: 'The server answered with an error (502).',
      fields: {},
    });
  });

  test('a cancelled read stays a cancellation', async () => {
    fake.on({ method: 'GET', path: 'schemeTypes' }, noAnswer);
    const controller = new AbortController();
    const call = read('schemeTypes', { signal: controller.signal }).catch(
      (error: unknown) => error,
    );
    controller.abort();
    expect(isCancel(await call)).toBe(true);
  });
});

describe('a 401', () => {
  test('ends the session, on any call', async () => {
    fake.on(
      { method: 'GET', path: 'schemeTypes' },
      failure(401, 'UNAUTHENTICATED', 'Please sign in'),
    );
    expect(await failureOf(read('schemeTypes'))).toMatchObject({ status: 401 });
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  test('of the login does not', async () => {
    session = null;
    fake.on(
      { method: 'POST', path: '/account/loginUser' },
      failure(401, 'INVALID_CREDENTIALS', 'No'),
    );
    expect(await failureOf(logIn({}))).toMatchObject({ message: 'No' });
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  test('for the token of an earlier session leaves the present one alone', async () => {
    fake.on({ method: 'GET', path: 'schemeTypes' }, () => {
      session = login({ authToken: 'a newer token' });
      return failure(401, 'UNAUTHENTICATED', 'Please sign in');
    });
    await failureOf(read('schemeTypes'));
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  test('no other failure ends the session', async () => {
    fake.on({ method: 'GET', path: 'schemeTypes' }, failure(403, 'FORBIDDEN', 'Not for you'));
    await failureOf(read('schemeTypes'));
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});

describe('an answer that says more beside its data', () => {
  const receipt = { receiptNumber: 'RC/2026-27/000123' };

  it('is given whole', async () => {
    fake.on(
      { method: 'POST', path: 'addSchemeMember' },
      raw(201, { success: true, message: 'Ticket added', data: [], receipt }),
    );
    await expect(enrol()).resolves.toMatchObject({ data: [], receipt });
    expect(
      fake.sent({ method: 'POST', path: 'addSchemeMember' })[0]?.headers['idempotency-key'],
    ).toBeTruthy();
  });

  it('is still a failure when it says so', async () => {
    fake.on({ method: 'POST', path: 'addSchemeMember' }, failure(409, 'CAPACITY_EXCEEDED', 'Full'));
    expect(await failureOf(enrol())).toMatchObject({ message: 'Full' });
  });
});
