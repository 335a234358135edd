import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { errorEnvelope, type ErrorEnvelope } from '@kuri/shared/contract';
import type { InjectOptions, RouteOptions } from 'fastify';
import { groupTypeInput } from './groups/group-fixtures.ts';
import { testApp, type TestApp } from './test-app.ts';
import { describeOnBoth } from './testing/describe-on-both.ts';

type Method = NonNullable<InjectOptions['method']>;

/** The calls that need no login; every other route is guarded, also one that comes tomorrow. */
const PUBLIC = ['POST /account/loginUser', 'GET /health', 'GET /ready', 'GET /api/docs'];

describeOnBoth('the API', (database) => {
  let at: TestApp;
  const routes: { method: Method; url: string }[] = [];

  const collect = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one as Method, url });
  };
  before(async () => {
    at = await testApp(database(), { onRoute: collect });
    await at.app.ready();
  });
  after(() => at.app.close());

  /** The account's own routes, the catch-all among them. */
  function guardedRoutes() {
    return routes.filter(
      ({ method, url }) => !PUBLIC.includes(`${method === 'HEAD' ? 'GET' : method} ${url}`),
    );
  }

  async function refusal(request: InjectOptions, status: number): Promise<ErrorEnvelope> {
    const answer = await at.app.inject(request);
    assert.equal(answer.statusCode, status, JSON.stringify(request.url));
    const envelope = answer.json<ErrorEnvelope>();
    assert.ok(errorEnvelope.safeParse(envelope).success);
    assert.equal(envelope.requestId, answer.headers['x-request-id']);
    return envelope;
  }

  it('refuses every call without a login, with 401', async () => {
    const { accountId } = await at.caller();
    assert.ok(guardedRoutes().length > 8);
    for (const { method, url } of guardedRoutes()) {
      const path = url.replace(':accountId', accountId).replace('*', 'anything');
      const answer = await at.app.inject({ method, url: path });
      assert.equal(answer.statusCode, 401, `${method} ${url}`);
      if (method === 'HEAD') continue;
      assert.equal(answer.json<ErrorEnvelope>().code, 'UNAUTHENTICATED');
    }
  });

  it('refuses every call on the path of another account, with 403', async () => {
    const { headers } = await at.caller();
    const { accountId } = await at.caller();
    const scoped = guardedRoutes().filter(({ url }) => url.includes(':accountId'));
    assert.ok(scoped.length > 7);
    for (const { method, url } of scoped) {
      const path = url.replace(':accountId', accountId).replace('*', 'anything');
      const answer = await at.app.inject({ method, url: path, headers });
      assert.equal(answer.statusCode, 403, `${method} ${url}`);
      if (method === 'HEAD') continue;
      assert.equal(answer.json<ErrorEnvelope>().code, 'ACCOUNT_MISMATCH');
    }
  });

  it('lets auditors and collectors read, and only read', async () => {
    const { accountId } = await at.caller();
    for (const userType of ['AUDITOR', 'COLLECTOR'] as const) {
      const { headers } = await at.caller({ accountId, userType });
      for (const { method, url } of guardedRoutes().filter((route) => !route.url.endsWith('*'))) {
        const path = url.replace(':accountId', accountId);
        const answer = await at.app.inject({ method, url: path, headers });
        const expected = method === 'GET' || method === 'HEAD' ? 200 : 403;
        assert.equal(answer.statusCode, expected, `${userType} ${method} ${url}`);
        if (expected === 403) assert.equal(answer.json<ErrorEnvelope>().code, 'FORBIDDEN');
      }
    }
  });

  it('lets operators do what administrators do', async () => {
    const operator = await at.caller({ userType: 'OPERATOR' });
    const answer = await operator.post('addSchemeType', groupTypeInput());
    assert.equal(answer.statusCode, 201);
  });

  it('knows no other client, no other path and no other method', async () => {
    const { accountId, headers } = await at.caller();
    const prefix = `/kuri-console/${accountId}`;
    for (const url of [`/other/${accountId}/schemeTypes`, '/', '/account', '/schemes']) {
      assert.equal((await refusal({ url, headers }, 404)).code, 'NOT_FOUND');
    }
    assert.equal((await refusal({ url: `${prefix}/nothing`, headers }, 404)).code, 'NOT_FOUND');
    const remove = { method: 'DELETE', url: `${prefix}/schemeTypes`, headers } as const;
    assert.equal((await refusal(remove, 404)).code, 'NOT_FOUND');
  });

  it('refuses bodies that are no JSON object, too large or of another type', async () => {
    const { accountId, headers } = await at.caller();
    const send = (payload: string, type = 'application/json'): InjectOptions => ({
      method: 'POST',
      url: `/kuri-console/${accountId}/addSchemeType`,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    const malformed = await refusal(send('{"schemeType":'), 400);
    assert.equal(malformed.code, 'BAD_REQUEST');
    assert.equal(malformed.message, 'The body is not valid JSON');
    assert.equal((await refusal(send(''), 400)).message, 'The body is empty');
    await refusal(send('{"__proto__":{"x":1}}'), 400);
    for (const body of ['[]', 'null', '"text"', '1', 'true']) {
      const { code, errors } = await refusal(send(body), 422);
      assert.equal(code, 'VALIDATION_ERROR');
      assert.equal(errors[0]?.field, 'body');
    }
    const megabyte = JSON.stringify({ schemeType: 'x'.repeat(1024 * 1024) });
    assert.equal((await refusal(send(megabyte), 413)).code, 'PAYLOAD_TOO_LARGE');
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      assert.equal((await refusal(send('a=1', type), 415)).code, 'UNSUPPORTED_MEDIA_TYPE');
    }
    await refusal({ ...send('{}'), url: '/%zz' }, 400);
  });

  it('names every unknown field', async () => {
    const caller = await at.caller();
    const body = { ...groupTypeInput(), colour: 'red', accountId: 'acc_x' };
    const answer = await caller.post('addSchemeType', body);
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(answer.json<ErrorEnvelope>().errors, [
      { field: 'colour', message: 'colour is not a known field' },
      { field: 'accountId', message: 'accountId is not a known field' },
    ]);
  });

  it('refuses text that no database can keep', async () => {
    const caller = await at.caller();
    for (const schemeType of ['Gold\0', 'Gold \ud800']) {
      const answer = await caller.post('addSchemeType', groupTypeInput({ schemeType }));
      assert.equal(answer.statusCode, 422);
      assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'schemeType');
    }
    const query = await caller.put('updateSchemeType?schemetypeid=%00', groupTypeInput());
    assert.equal(query.json<ErrorEnvelope>().errors[0]?.field, 'schemetypeid');
    const kept = await caller.post('addSchemeType', groupTypeInput({ schemeType: 'സ്വർണ്ണം 🪙' }));
    assert.equal(kept.statusCode, 201);
  });

  it('gives each request an id, its own or the one that came with it', async () => {
    const idOf = async (headers: Record<string, string>) =>
      (await at.app.inject({ url: '/health', headers })).headers['x-request-id'];
    assert.equal(await idOf({ 'x-request-id': 'edge-0123456789' }), 'edge-0123456789');
    for (const insane of ['short', 'with space in it', 'x'.repeat(65), 'a"quote"b']) {
      assert.match(String(await idOf({ 'x-request-id': insane })), /^[0-9a-f-]{36}$/);
    }
    assert.notEqual(await idOf({}), await idOf({}));
  });

  it('sends answers that nobody keeps, frames, sniffs or runs', async () => {
    const caller = await at.caller();
    const failed = await at.app.inject({ url: '/nowhere' });
    for (const { headers } of [await caller.get('schemeTypes'), failed]) {
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.equal(headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'");
      assert.equal(headers['x-powered-by'], undefined);
    }
  });

  it('says that it lives and that it is ready', async () => {
    for (const url of ['/health', '/ready']) {
      const answer = await at.app.inject(url);
      assert.equal(answer.statusCode, 200);
      assert.equal(answer.json<{ success: boolean }>().success, true);
    }
  });

  it('writes an audit row for every write: who, what, when, before and after', async () => {
    const caller = await at.caller();
    const named = { 'x-request-id': 'request-of-a-test' };
    const created = await caller.post('addSchemeType', groupTypeInput(), named);
    const before = created.json<{ data: { schemeTypeId: string } }>().data;
    const url = `updateSchemeType?schemetypeid=${before.schemeTypeId}`;
    const changed = await caller.put(url, groupTypeInput(), named);
    await caller.put(url, { schemeType: '' });

    const { rows } = await database().query(
      `select user_id, action, entity_id, before, after, request_id from audit_log
       where account_id = $1 order by audit_id`,
      [caller.accountId],
    );
    const common = {
      user_id: caller.userId,
      entity_id: before.schemeTypeId,
      request_id: 'request-of-a-test',
    };
    const after = changed.json<{ data: object }>().data;
    assert.deepEqual(rows, [
      { ...common, action: 'group-type.created', before: null, after: before },
      { ...common, action: 'group-type.updated', before, after },
    ]);
  });

  it('limits what one address may ask', async () => {
    const { app, caller } = await testApp(database(), { requestsPerMinute: 2 });
    const { get } = await caller();
    assert.equal((await get('schemeTypes')).statusCode, 200);
    assert.equal((await get('schemeTypes')).statusCode, 200);
    const refused = await get('schemeTypes');
    assert.equal(refused.statusCode, 429);
    assert.equal(refused.json<ErrorEnvelope>().code, 'TOO_MANY_REQUESTS');
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    const elsewhere = await get('schemeTypes', { 'x-forwarded-for': '203.0.113.7' });
    assert.equal(elsewhere.statusCode, 200);
    assert.equal((await app.inject('/health')).statusCode, 200);
    await app.close();
  });
});
