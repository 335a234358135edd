import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { skipped } from '../../testing/describe-on.ts';
import { createCopy } from '../../testing/postgres-template.ts';
import { CLUSTER_URL_VARIABLE } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { poolDatabase } from './pool-database.ts';

const TIMEOUT_MS = 100;
const MOST_TRIES = 500;

/** Sessions of the application that wait for a replica, longer than a statement may take. */
const WAITING = `select from pg_stat_activity where wait_event = 'SyncRep'
  and application_name = 'patient' and clock_timestamp() - state_change > $1::interval`;

describe('a commit that waits for a replica', { skip: skipped('postgres') }, () => {
  let copy: Awaited<ReturnType<typeof createCopy>>;
  let admin: pg.Client;
  let database: Database;
  before(async () => {
    copy = await createCopy(process.env[CLUSTER_URL_VARIABLE] ?? '');
    admin = new pg.Client({ connectionString: copy.url });
    await admin.connect();
    const pool = new pg.Pool({
      connectionString: copy.url,
      application_name: 'patient',
      statement_timeout: TIMEOUT_MS,
      // Other tests have it off, so that no replica is missing to them.
      options: '-c synchronous_commit=on',
    });
    database = poolDatabase(pool, { kind: 'postgres', onProblem: () => undefined });
    await database.query('create table note (id text)');
  });
  after(async () => {
    await database.close();
    await admin.end();
    await copy.drop();
  });

  async function nameReplicas(names: string): Promise<void> {
    await admin.query(`alter system set synchronous_standby_names = '${names}'`);
    await admin.query('select pg_reload_conf()');
  }

  it('is not acknowledged before it has come, however long a statement may take', async () => {
    await nameReplicas('nobody');
    try {
      const isWaiting = async () => {
        const { rowCount } = await admin.query(WAITING, [`${3 * TIMEOUT_MS} ms`]);
        return rowCount === 1;
      };
      const insert = () => {
        const over = new AbortController();
        const done = database
          .transaction((tx) => tx.query('insert into note values ($1)', ['kept']))
          .then(() => over.abort());
        return { done, over: over.signal };
      };
      let write = insert();
      // The server reads the name a moment later; until then a write does not wait.
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        while (!write.over.aborted && !(await isWaiting())) await delay(10);
        if (!write.over.aborted) break;
        write = insert();
      }
      assert.equal(write.over.aborted, false);
      await nameReplicas('');
      await write.done;
    } finally {
      await nameReplicas('');
    }
  });
});
