import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { errorEnvelope } from '@kuri/shared/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { TEST_DRAW_SECRET, TEST_SECRET, failingDatabase } from '../../testing/test-app.ts';

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
