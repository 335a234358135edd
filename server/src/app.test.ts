import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { errorEnvelope, type ErrorEnvelope } from '@kuri/shared/contract';
import type { InjectOptions } from 'fastify';
import { runSql } from './ground/database/build.ts';
import { groupTypeInput } from './testing/groups/group-fixtures.ts';
import { type ReleasedRemote, releasedRemote } from './testing/releases/release-fixtures.ts';
import { ALONE, testApp, type TestApp } from './testing/test-app.ts';
import { describeOnOne } from './testing/describe-on.ts';

describeOnOne('the API', (database) => {
  let at: TestApp;
  let published: ReleasedRemote;
  before(async () => {
    published = await releasedRemote();
    at = await testApp(database(), { releases: published.releases });
  });
  after(async () => {
    await at.app.close();
    await published.remove();
  });

  async function refusal(request: InjectOptions, status: number): Promise<ErrorEnvelope> {
    const answer = await at.app.inject(request);
    assert.equal(answer.statusCode, status, JSON.stringify(request.url));
    const envelope = answer.json<ErrorEnvelope>();
    assert.ok(errorEnvelope.safeParse(envelope).success);
    assert.equal(envelope.requestId, answer.headers['x-request-id']);
    return envelope;
  }

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

  it('sends answers that are not cached, framed, sniffed or run', async () => {
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
    const { data } = (await at.app.inject('/ready')).json<{ data: object }>();
    assert.deepEqual(data, { status: 'ready', database: ALONE, problems: [] });
  });

  it('lives, and is not ready, while nothing is published', async () => {
    const { app } = await testApp(database());
    const ready = await app.inject('/ready');
    assert.deepEqual([ready.statusCode, ready.headers['retry-after']], [503, '5']);
    assert.match(ready.json<ErrorEnvelope>().message, /not published yet/);
    assert.equal((await app.inject('/health')).statusCode, 200);
    await app.close();
  });

  it('writes an audit row for every write: who, what, when, before and after', async () => {
    const caller = await at.caller();
    const named = { 'x-request-id': 'request-of-a-test' };
    const created = await caller.post('addSchemeType', groupTypeInput(), named);
    const before = created.json<{ data: { schemeTypeId: string } }>().data;
    const url = `updateSchemeType?schemetypeid=${before.schemeTypeId}`;
    const changed = await caller.put(url, groupTypeInput(), named);
    await caller.put(url, { schemeType: '' });

    const { rows } = await runSql(database())`
      select user_id, action, entity_id, before, after, request_id from audit_log
      where account_id = ${caller.accountId} order by audit_id`;
    const common = {
      userId: caller.userId,
      entityId: before.schemeTypeId,
      requestId: 'request-of-a-test',
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
