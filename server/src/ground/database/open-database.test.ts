import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { SESSION_OPTIONS } from './database.ts';
import { lineTo } from '../../testing/database-line.ts';
import { createCopy } from '../../testing/postgres-template.ts';
import { CLUSTER_URL_VARIABLE } from '../../testing/test-database.ts';
import { isAway } from './database-errors.ts';
import { openDatabase } from './open-database.ts';

describeOnBoth('the settings of a session', (getDatabase) => {
  for (const [name, value] of Object.entries(SESSION_OPTIONS)) {
    test(`${name} is ${value}`, async () => {
      const { rows } = await getDatabase().query<{ setting: string }>(
        'select setting from pg_settings where name = $1',
        [name],
      );
      // PostgreSQL adds the order of day and month to the style of a date.
      assert.equal(rows[0]?.setting.split(',')[0], value);
    });
  }
});

const clusterUrl = process.env[CLUSTER_URL_VARIABLE];

describe('PostgreSQL', { skip: clusterUrl === undefined && 'no PostgreSQL here' }, () => {
  test('connections that the server ends cost their own work only', async () => {
    const copy = await createCopy(clusterUrl ?? '');
    const problems: string[] = [];
    const database = await openDatabase({
      url: copy.url,
      dataDir: '',
      onProblem: (message) => problems.push(message),
    });
    const admin = new pg.Client({ connectionString: copy.url });
    await admin.connect();
    const underWay = database.transaction(async (tx) => {
      await tx.query('select 1');
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity ' +
          'where datname = current_database() and pid <> pg_backend_pid()',
      );
      await tx.query('select 1');
    });
    await assert.rejects(underWay, isAway);
    const { rows } = await database.query('select 2 as n');
    assert.deepEqual(rows, [{ n: 2 }]);
    assert.ok(problems.length > 0, 'the broken connection was reported');
    await admin.end();
    await database.close();
    await copy.drop();
  });

  test('a line that is cut in the middle of a statement is known for it, and replaced', async () => {
    const copy = await createCopy(clusterUrl ?? '');
    const line = await lineTo(copy.url);
    const database = await openDatabase({ url: line.url, dataDir: '', onProblem: () => undefined });
    const underWay = database.query('select pg_sleep(60)');
    const inTransaction = database.transaction((tx) => tx.query('select pg_sleep(60)'));
    const admin = new pg.Client({ connectionString: copy.url });
    await admin.connect();
    const sleeping = "select from pg_stat_activity where wait_event = 'PgSleep' and datname = $1";
    const name = new URL(copy.url).pathname.slice(1);
    while ((await admin.query(sleeping, [name])).rowCount !== 2) continue;
    line.cut();
    await Promise.all([assert.rejects(underWay, isAway), assert.rejects(inTransaction, isAway)]);
    const { rows } = await database.query('select 2 as n');
    assert.deepEqual(rows, [{ n: 2 }]);
    await line.close();
    await assert.rejects(database.query('select 2 as n'), isAway, 'nobody takes the call any more');
    await admin.end();
    await database.close();
    await copy.drop();
  });

  test('a server that is not there is said in words, without the password', async () => {
    const url = 'postgres://kuri:secret@127.0.0.1:1/kuri';
    const opening = openDatabase({ url, dataDir: '', onProblem: () => undefined });
    await assert.rejects(opening, (error: Error) => {
      assert.match(error.message, /DATABASE_URL can't be used/);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  });
});
