import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { copyOfTemplate, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../../testing/test-database.ts';
import { isAway } from './database-errors.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

describe('a crash of the embedded database', () => {
  const problems: string[] = [];
  let data: TemporaryFolder;
  let database: Database;

  before(async () => {
    data = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
    database = await openDatabase({
      dataDir: data.folder,
      onProblem: (message) => problems.push(message),
    });
    await database.query('create table note (id int primary key)');
  });
  after(async () => {
    await database.close();
    data.remove();
  });

  /** A disk on which the log can't be written: PostgreSQL panics, as it has to. */
  async function whileLogIsGone(work: () => Promise<void>): Promise<void> {
    const log = path.join(data.folder, 'database', 'pg_wal');
    renameSync(log, `${log}.gone`);
    try {
      await work();
    } finally {
      renameSync(`${log}.gone`, log);
    }
  }

  test('what was under way is rejected, what was acknowledged is there afterwards', async () => {
    await database.query('insert into note values ($1)', [1]);
    await whileLogIsGone(async () => {
      const crashing = database.query(
        'insert into note values (2); select pg_switch_wal();' + ' insert into note values (3)',
      );
      const waiting = database.query('select 1');
      await assert.rejects(crashing, isAway);
      await assert.rejects(waiting, isAway);
    });
    assert.match(problems.join('\n'), /The embedded database stopped/);
    const { rows } = await database.query('select id from note where id = 1');
    assert.deepEqual(rows, [{ id: 1 }]);
  });

  test('a new write succeeds on the worker that took its place', async () => {
    await database.transaction((tx) => tx.query('insert into note values ($1)', [4]));
    const { rows } = await database.query('select id from note where id = 4');
    assert.deepEqual(rows, [{ id: 4 }]);
  });
});
