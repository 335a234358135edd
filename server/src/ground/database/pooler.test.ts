import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { skipped } from '../../testing/describe-on.ts';
import { MIGRATIONS } from '../../testing/migrations-folder.ts';
import { findPooler, type Pooler, startPooler } from '../../testing/pooler.ts';
import { createCopy } from '../../testing/postgres-template.ts';
import { CLUSTER_URL_VARIABLE } from '../../testing/test-database.ts';
import { inAccount } from './account-scope.ts';
import { type Database, SESSION_OPTIONS } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const program = findPooler();
const skip = skipped('postgres') || (program === undefined && 'pgbouncer is not installed');
const PORT = 6440;

describe('PostgreSQL behind a pooler', { skip }, () => {
  const clusterUrl = process.env[CLUSTER_URL_VARIABLE] ?? '';
  let folder = '';
  let poolers: Pooler[] = [];
  let copy: Awaited<ReturnType<typeof createCopy>>;
  let servers: Database[] = [];

  /** Address of a database through the pooler of a port. */
  function through(database: string, port: number): string {
    const url = new URL(database);
    url.port = String(port);
    return url.href;
  }

  function open(url: string): Promise<Database> {
    return openDatabase({ url, dataDir: '', onProblem: () => undefined });
  }

  before(async () => {
    folder = new URL(clusterUrl).searchParams.get('host') ?? '';
    copy = await createCopy(clusterUrl);
    poolers = await Promise.all([
      startPooler(program ?? '', { folder, port: PORT, size: 2 }),
      startPooler(program ?? '', { folder, port: PORT + 1, mode: 'statement' }),
    ]);
    // Someone else's session settings stay on a connection, since a pooler resets nothing.
    const other = new pg.Client({ connectionString: through(copy.url, PORT) });
    await other.connect();
    await other.query("set statement_timeout = '1h'; set jit = on; set timezone = 'UTC'");
    await other.end();
    servers = await Promise.all([1, 2, 3].map(() => open(through(copy.url, PORT))));
  });
  after(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await copy.drop();
    await Promise.all(poolers.map((pooler) => pooler.stop()));
  });

  it('serves many connections of many servers on few of its own, each with its account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const accountId = `acc_${String(index)}`;
        const ask = `select current_setting('kuri.account') as account, current_user as role,
          current_setting('TimeZone') as zone, $1::text as value`;
        const server = servers[index % servers.length];
        const { rows } = await inAccount(accountId, async () => {
          const alone = server?.query(ask, [accountId]);
          const within = server?.transaction(async (tx) => {
            await tx.query('select 1', []);
            return tx.query(ask, [accountId]);
          });
          const answers = [await alone, await within];
          assert.deepEqual(answers[0], answers[1]);
          return answers[0] ?? { rows: [] };
        });
        return { accountId, rows };
      }),
    );
    for (const { accountId, rows } of answers) {
      assert.deepEqual(rows, [
        { account: accountId, role: 'kuri_app', zone: SESSION_OPTIONS.TimeZone, value: accountId },
      ]);
    }
    const admin = new pg.Client({ connectionString: copy.url });
    await admin.connect();
    const { rows } = await admin.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await admin.end();
    assert.deepEqual(rows, [{ count: 2 }]);
  });

  it("files half past one in India under India's day", async () => {
    const { rows } = (await inAccount('acc_1', async () =>
      servers[0]?.query(`select ($1::timestamptz)::date::text as day`, ['2026-11-20T20:00:00Z']),
    )) ?? { rows: [] };
    assert.deepEqual(rows, [{ day: '2026-11-21' }]);
  });

  it('leaves nothing of a failed statement or transaction to the next one', async () => {
    const server = servers[0];
    assert.ok(server);
    await inAccount('acc_1', async () => {
      await assert.rejects(server.query('select 1 / $1::int', [0]), /division by zero/);
      await assert.rejects(
        server.transaction((tx) => tx.query('select 1 / $1::int', [0])),
        /division by zero/,
      );
    });
    const { rows } = await inAccount('acc_2', () =>
      server.query(`select current_setting('kuri.account') as account`, []),
    );
    assert.deepEqual(rows, [{ account: 'acc_2' }]);
  });

  it('is migrated through it, by several at once', async () => {
    const name = `kuri_pooled_${String(process.pid)}`;
    const admin = new pg.Client({ connectionString: clusterUrl });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(through(clusterUrl, PORT));
    url.pathname = `/${name}`;
    const both = await Promise.all([open(url.href), open(url.href)]);
    const ran = await Promise.all(both.map((server) => migrate(server, MIGRATIONS)));
    assert.equal(new Set(ran.flat()).size, ran.flat().length);
    assert.deepEqual(await migrate(both[0], MIGRATIONS), []);
    await Promise.all(both.map((server) => server.close()));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it('is refused in a sentence where not even a transaction keeps its connection', async () => {
    await assert.rejects(
      open(through(copy.url, PORT + 1)),
      /The PostgreSQL server of DATABASE_URL can't be used: .*statement pooling/,
    );
  });
});
