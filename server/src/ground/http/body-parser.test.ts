import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { errorEnvelope, type ErrorEnvelope } from '@kuri/shared/contract';
import { failingDatabase, testApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import {
  excessOf,
  LOGIN_BODY_LIMIT_BYTES,
  MOST_DEPTH,
  MOST_VALUES,
  unstorableText,
} from './body-parser.ts';

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('the shape of a body', () => {
  it('has a greatest depth', () => {
    assert.equal(excessOf(lists(MOST_DEPTH)), undefined);
    assert.equal(excessOf(lists(MOST_DEPTH + 1)), 'depth');
    assert.equal(excessOf('{"a":'.repeat(MOST_DEPTH + 1)), 'depth');
    assert.equal(excessOf(`[${'[],'.repeat(50)}[]]`), undefined, 'side by side is not deep');
  });

  it('has a greatest number of values', () => {
    assert.equal(excessOf(`[${'1,'.repeat(MOST_VALUES - 1)}1]`), undefined);
    assert.equal(excessOf(`[${'1,'.repeat(MOST_VALUES)}1]`), 'values');
    assert.equal(excessOf(`{${'"a":1,'.repeat(MOST_VALUES)}"b":1}`), 'values');
  });

  it('does not count what is inside a text', () => {
    const text = `\\"${'[{,'.repeat(MOST_VALUES)}\\\\`;
    assert.equal(excessOf(`{"remarks":"${text}","lines":[]}`), undefined);
    assert.equal(excessOf(`"${text}`), undefined, 'nor in one that does not end');
  });
});

describe('a body without a login', () => {
  let at: TestApp;
  before(async () => {
    const database = failingDatabase(new Error('none of these may get as far'));
    at = await testApp(database, { loginsPerMinute: 20 });
  });
  after(() => at.app.close());

  async function signIn(payload: string, remoteAddress = '203.0.113.5') {
    const headers = { 'content-type': 'application/json' };
    const answer = await at.app.inject({
      method: 'POST',
      url: '/account/loginUser',
      headers,
      payload,
      remoteAddress,
    });
    const envelope = answer.json<ErrorEnvelope>();
    assert.ok(errorEnvelope.safeParse(envelope).success);
    return { status: answer.statusCode, ...envelope, headers: answer.headers };
  }

  it('has at most 4 kB', async () => {
    assert.equal((await signIn(' '.repeat(4096))).status, 400, 'nothing in it');
    const { status, code } = await signIn(' '.repeat(4097));
    assert.deepEqual([status, code], [413, 'PAYLOAD_TOO_LARGE']);
  });

  it('is refused before it is read when it is deep, or all signs and no end', async () => {
    for (const payload of [lists(MOST_DEPTH + 1), '['.repeat(LOGIN_BODY_LIMIT_BYTES)]) {
      const { status, message } = await signIn(payload);
      assert.deepEqual([status, message], [400, 'The body is nested more than 20 levels deep']);
    }
  });

  it('is answered with twenty wrong fields, however many there are', async () => {
    const fields = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 1]));
    const { status, errors } = await signIn(JSON.stringify(fields));
    assert.deepEqual([status, errors.length], [422, 20]);
  });

  it('is not even taken from an address that tried too often within a minute', async () => {
    const broken = () => signIn('{', '203.0.113.6');
    for (let count = 0; count < 20; count += 1) assert.equal((await broken()).status, 400);
    const refused = await broken();
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal((await signIn('{')).status, 400, 'another address still may');
  });
});

describeOnOne('a body with a login', (getDatabase) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(getDatabase());
  });
  after(() => at.app.close());

  async function send(body: string) {
    const caller = await at.caller();
    const answer = await at.app.inject({
      method: 'POST',
      url: `/kuri-console/${caller.accountId}/addMemberReceipt`,
      headers: { ...caller.headers, 'content-type': 'application/json' },
      payload: body,
    });
    return { status: answer.statusCode, ...answer.json<ErrorEnvelope>() };
  }

  it('has at most 64 kB and 2,000 values', async () => {
    assert.equal((await send(' '.repeat(65_536))).status, 400, 'nothing in it');
    assert.equal((await send(' '.repeat(65_537))).status, 413);
    assert.notEqual((await send(`[${'1,'.repeat(1999)}1]`)).status, 413);
    const { status, message } = await send(`[${'1,'.repeat(2000)}1]`);
    assert.deepEqual([status, message], [413, 'The body has too many values']);
  });

  it('is answered with twenty wrong lines at most', async () => {
    const lines = Array.from({ length: 100 }, () => ({}));
    const { status, errors } = await send(JSON.stringify({ schemeMember: lines }));
    assert.deepEqual([status, errors.length], [422, 20]);
  });
});

describe('unstorableText', () => {
  it('names the field with a NUL or half a surrogate pair, however deep', () => {
    assert.equal(unstorableText({ name: 'a\0' }), 'name');
    assert.equal(
      unstorableText({ lines: [{ remarks: 'ok' }, { remarks: '\udc00' }] }),
      'lines.1.remarks',
    );
    assert.equal(unstorableText({ outer: { 'a\0': 1 } }), 'outer');
    assert.equal(unstorableText('\ud83e'), '');
  });

  it('leaves all other text alone', () => {
    assert.equal(
      unstorableText({ name: 'സ്വർണ്ണം 🪙 \n\t\u0001', n: 1, no: null, un: undefined }),
      undefined,
    );
  });

  it('takes bodies of any depth', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    assert.equal(unstorableText(deep), undefined);
  });
});
