import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { sendFailure } from './error-handler.ts';
import { networkOf, refuseWhileFull } from './load-limits.ts';

describe('the network of an address', () => {
  it('is the address itself, or the /64 of IPv6', () => {
    const cases = [
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
      ['2001:DB8:0000:0001::', '2001:db8:0:1::/64'],
      ['2001:db8::5', '2001:db8:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
      ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
      ['unknown', 'unknown'],
    ] as const;
    for (const [address, network] of cases) assert.equal(networkOf(address), network);
    assert.equal(networkOf('1:2:3::5:6:1.2.3.4'), '1:2:3:0::/64', 'IPv4 stands for two groups');
  });
});

describe('a call while the line before the database is full', () => {
  let app: FastifyInstance;
  let isFull: boolean;
  let begun: number;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    [isFull, begun] = [true, 0];
    app = fastify();
    app.setErrorHandler(sendFailure);
    refuseWhileFull(app, (kind) => isFull && kind === 'write');
    for (const method of ['GET', 'POST'] as const) {
      app.route({ method, url: '/', handler: () => Promise.resolve({ begun: (begun += 1) }) });
    }
  });
  afterEach(async () => {
    mock.timers.reset();
    await app.close();
  });

  /** Sends calls and waits until they are held. */
  async function held(count: number) {
    const answers = Array.from({ length: count }, () => app.inject({ method: 'POST', url: '/' }));
    for (let turns = 0; turns < 20; turns += 1) await turn();
    return answers;
  }

  it('is refused after a second without being read, and told to wait longer the more there are', async () => {
    const answers = await held(60);
    assert.equal((await app.inject({ url: '/' })).statusCode, 200, 'the other kind goes on');
    mock.timers.tick(1_000);
    const sent = await Promise.all(answers);
    assert.deepEqual(new Set(sent.map(({ statusCode }) => statusCode)), new Set([503]));
    const waits = sent.map(({ headers }) => Number(headers['retry-after']));
    assert.deepEqual([Math.max(...waits), Math.min(...waits)], [4, 2]);
    assert.equal(begun, 1);
  });

  it('goes on when there is room by then', async () => {
    const [answer] = await held(1);
    isFull = false;
    mock.timers.tick(1_000);
    assert.equal((await answer)?.statusCode, 200);
  });
});
