import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import type { Database, QueryResult } from '../database/database.ts';
import { type ReleasedRemote, releasedRemote } from '../../testing/releases/release-fixtures.ts';
import {
  ALONE,
  failingDatabase,
  testApp,
  type Caller,
  type TestApp,
} from '../../testing/test-app.ts';

const SIGNED_IN = {
  userType: 'ADMIN',
  tokenVersion: 0,
  isDisabled: false,
  mustChangePassword: false,
};

/** An embedded database whose statements end on demand, except those of signing in. */
function heldDatabase() {
  const running: (() => void)[] = [];
  let started = 0;
  const database: Database = {
    ...failingDatabase(new Error('not here')),
    kind: 'embedded',
    query: <Row>(text: string): Promise<QueryResult<Row>> => {
      if (/^(insert into "?(account|app_user)|select .* from app_user)\b/s.test(text.trim())) {
        return Promise.resolve({ rows: [SIGNED_IN as Row], rowCount: 1 });
      }
      started += 1;
      return new Promise((resolve) => {
        running.push(() => resolve({ rows: [], rowCount: 0 }));
      });
    },
    check: () => Promise.resolve(ALONE),
  };
  return {
    database,
    started: () => started,
    /** Ends running statements until none follows. */
    async finish() {
      for (let idle = 0; idle < 5; idle = running.length > 0 ? 0 : idle + 1) {
        for (const end of running.splice(0)) end();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

describe('a database that is busy', () => {
  let published: ReleasedRemote;
  before(async () => {
    published = await releasedRemote();
  });
  after(() => published.remove());
  let held: ReturnType<typeof heldDatabase>;
  let at: TestApp;
  let caller: Caller;
  let [arrived, ended] = [0, 0];
  beforeEach(async () => {
    held = heldDatabase();
    [arrived, ended] = [0, 0];
    at = await testApp(held.database, {
      releases: published.releases,
      queue: { mostWaiting: { read: 3, write: 3 }, patienceMs: 60_000, timeLimitMs: 60_000 },
      onRoute: (route) => {
        route.preHandler = (_request, reply, done) => {
          arrived += 1;
          reply.raw.once('close', () => (ended += 1));
          done();
        };
      },
    });
    caller = await at.caller();
  });
  afterEach(() => at.app.close());

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Four requests, of which one is worked on and the others wait. */
  async function fillLine() {
    const reads = Array.from({ length: 4 }, () => caller.get('schemeTypes'));
    await until(() => arrived === 4);
    assert.equal(held.started(), 1);
    return async () => {
      await held.finish();
      for (const read of reads) assert.equal((await read).statusCode, 200);
    };
  }

  it('answers 503 with Retry-After to one read too many', async () => {
    const finish = await fillLine();
    const refused = await caller.get('schemeTypes');
    assert.equal(refused.statusCode, 503);
    assert.equal(refused.headers['retry-after'], '2');
    assert.equal(refused.json<ErrorEnvelope>().code, 'UNAVAILABLE');
    await finish();
  });

  it('says at once that the server lives and is ready', async () => {
    const finish = await fillLine();
    assert.equal((await at.app.inject('/ready')).statusCode, 200);
    assert.equal((await at.app.inject('/health')).statusCode, 200);
    await finish();
  });

  it('is not asked any more for a caller who hangs up while waiting', async () => {
    await at.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = at.app.server.address() as AddressInfo;
    const first = caller.get('schemeTypes');
    await until(() => arrived === 1);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      `GET /kuri-console/${caller.accountId}/schemeTypes HTTP/1.1`,
      'host: kuri',
      `authorization: ${caller.headers['authorization'] ?? ''}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await until(() => arrived === 2);
    socket.destroy();
    await until(() => ended === 1);
    await held.finish();
    assert.equal((await first).statusCode, 200);
    const ofOne = held.started();
    const second = caller.get('schemeTypes');
    await until(() => arrived === 3);
    await held.finish();
    await second;
    assert.equal(held.started(), 2 * ofOne, 'nothing was asked for who hung up');
  });
});
