import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { describe, it } from 'node:test';
import { buildApp } from '../../app.ts';
import { TEST_DRAW_SECRET, TEST_SECRET, failingDatabase } from '../../testing/test-app.ts';
import { logTo } from './logging.ts';

interface Line {
  level: number;
  time: string;
  requestId?: string;
  msg: string;
  route?: string;
  status?: number;
  err?: { code?: string; message: string; stack: string };
}

function databaseError(code: string): Error {
  const detail = 'Key (email)=(someone@kuri.example) already exists.';
  const error = Object.assign(new Error('the statement failed'), { code, detail });
  error.stack = `${detail} ${'source '.repeat(3_000)}`;
  return error;
}

async function logOf(error: Error) {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  const database = failingDatabase(error);
  const app = await buildApp({
    database,
    authSecret: TEST_SECRET,
    drawSecret: TEST_DRAW_SECRET,
    logger: logTo(stream),
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/account/loginUser?phone=9847000001',
    headers: { authorization: 'Bearer token-of-someone', 'x-request-id': 'request-0001' },
    payload: {
      idType: 'email',
      userId: 'someone@kuri.example',
      userPassword: 'hunter2',
      clientId: 'kuri-console',
    },
  });
  await app.inject('/health');
  await app.close();
  return { answer, lines };
}

describe('the log', () => {
  it('has one line for a request and one for what went wrong, under its id', async () => {
    const { lines } = await logOf(databaseError('XX000'));
    assert.deepEqual(
      lines.map(({ msg, requestId }) => [msg, requestId]),
      [
        ['request failed', 'request-0001'],
        ['request', 'request-0001'],
      ],
    );
    assert.equal(lines[1]?.route, '/account/loginUser');
    assert.equal(lines[1].status, 500);
    assert.match(lines[0]?.time ?? '', /^\d{4}-.*Z$/);
  });

  it('has of a database error its code and message only, and no secrets', async () => {
    const { answer, lines } = await logOf(databaseError('XX000'));
    assert.equal(lines[0]?.err?.code, 'XX000');
    assert.equal(lines[0].err.message, 'the statement failed');
    const log = JSON.stringify(lines);
    for (const secret of ['hunter2', 'someone', 'token-of', '9847000001', 'source']) {
      assert.ok(!log.includes(secret), secret);
    }
    assert.equal(answer.statusCode, 500);
    const body = answer.json<{ code: string; message: string }>();
    assert.equal(body.code, 'INTERNAL');
    assert.equal(body.message, 'Something went wrong. Please try again.');
    assert.ok(!answer.body.includes('statement'));
  });

  it('says where an error of our own comes from', async () => {
    const { lines } = await logOf(new Error('a mistake of ours'));
    assert.match(lines[0]?.err?.stack ?? '', /logging\.test\.ts/);
  });

  it('answers 503 while the database is away, 409 when rows clash', async () => {
    for (const code of ['57P01', '08006', '53300', 'ECONNREFUSED', '40001']) {
      const { answer } = await logOf(databaseError(code));
      assert.equal(answer.statusCode, 503, code);
      assert.equal(answer.headers['retry-after'], '5');
    }
    for (const code of ['23505', '23503']) {
      assert.equal((await logOf(databaseError(code))).answer.statusCode, 409, code);
    }
  });
});
