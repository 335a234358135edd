import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorEnvelope, type ErrorEnvelope } from '@kuri/shared/contract';
import type { FastifyInstance } from 'fastify';
import { DatabaseRefusal } from '../database/database-errors.ts';
import { failingDatabase, TEST_DRAW_SECRET, TEST_SECRET, testApp } from '../../testing/test-app.ts';
import { buildApp } from '../../app.ts';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

async function answerTo(error: Error, url: string) {
  const database = failingDatabase(error);
  const { app } = await testApp(database);
  const request = {
    method: 'POST',
    payload: { idType: 'email', userId: 'a', userPassword: 'b', clientId: 'kuri-console' },
  } as const;
  const answer = await app.inject(url === '/ready' ? { url } : { url, ...request });
  await app.close();
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<ErrorEnvelope>() };
}

const LOGIN = '/account/loginUser';

describe('a database that fails', () => {
  it('is 503 however its connection went, never 500', async () => {
    for (const error of [
      ...['57P01', '57P03', '08006', '53300', '25P03', '25006', '3D000', '28P01', '58030'].map(
        withCode,
      ),
      ...[
        'ECONNRESET',
        'ECONNREFUSED',
        'EPIPE',
        'ETIMEDOUT',
        'EHOSTUNREACH',
        'EAI_AGAIN',
        'ERR_STREAM_DESTROYED',
        'ERR_STREAM_WRITE_AFTER_END',
      ].map(withCode),
      new Error('Connection terminated unexpectedly'),
      // A node of Citus that is lost in the middle of a statement.
      Object.assign(new Error('server closed the connection unexpectedly'), { code: 'XX000' }),
      new Error('Connection terminated due to connection timeout'),
      new Error('timeout exceeded when trying to connect'),
      new Error('Client has encountered a connection error and is not queryable'),
      new Error('Query read timeout'),
      new DatabaseRefusal('DATABASE_STOPPED'),
    ]) {
      const { status, code, headers } = await answerTo(error, LOGIN);
      assert.deepEqual(
        [status, code, headers['retry-after']],
        [503, 'UNAVAILABLE', '5'],
        error.message,
      );
    }
  });

  it('is 503 when it is busy or slow', async () => {
    const busy = await answerTo(new DatabaseRefusal('DATABASE_BUSY'), LOGIN);
    assert.deepEqual([busy.status, busy.headers['retry-after']], [503, '2']);
    for (const error of [new DatabaseRefusal('DATABASE_SLOW'), withCode('57014')]) {
      const { status, message } = await answerTo(error, LOGIN);
      assert.deepEqual([status, /took too long/.test(message)], [503, true]);
    }
  });

  it('says that its disk is full, and is not ready then', async () => {
    for (const error of [new DatabaseRefusal('DISK_FULL'), withCode('53100'), withCode('ENOSPC')]) {
      for (const url of [LOGIN, '/ready']) {
        const { status, code, message } = await answerTo(error, url);
        assert.deepEqual([status, code], [503, 'DISK_FULL']);
        assert.match(message, /disk full/i);
      }
    }
  });

  it('is still 500 when the mistake is ours', async () => {
    for (const error of [withCode('42601'), new Error('a mistake of ours')]) {
      assert.equal((await answerTo(error, LOGIN)).status, 500);
    }
  });
});

describe('what is no request', () => {
  let app: FastifyInstance;
  before(async () => {
    const database = failingDatabase(new Error('none is needed'));
    app = await buildApp({ database, authSecret: TEST_SECRET, drawSecret: TEST_DRAW_SECRET });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => app.close());

  async function answerTo(bytes: string): Promise<{ status: string; head: string; body: string }> {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: head.split(' ')[1] ?? '', head, body };
  }

  it('is refused in the envelope', async () => {
    const header = `x-large: ${'x'.repeat(20_000)}\r\n`;
    for (const [bytes, expected] of [
      ['hello\r\n\r\n', '400'],
      ['GET / HTTP/9.9\r\n\r\n', '400'],
      [`GET / HTTP/1.1\r\nhost: kuri\r\n${header}\r\n`, '431'],
    ] as const) {
      const { status, head, body } = await answerTo(bytes);
      assert.equal(status, expected);
      assert.match(head, /x-content-type-options: nosniff/);
      assert.ok(errorEnvelope.safeParse(JSON.parse(body)).success);
    }
  });

  it('leaves the server alive', async () => {
    assert.equal((await app.inject('/health')).statusCode, 200);
  });
});
