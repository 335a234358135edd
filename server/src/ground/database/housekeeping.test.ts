import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runSql } from './build.ts';
import { openBareEmbedded } from '../../testing/bare-embedded.ts';
import type { Database } from './database.ts';
import { type Housekeeping, vacuumRegularly } from './housekeeping.ts';
import { copyOfTemplate, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MB = 1024 * 1024;

describe('housekeeping of the embedded database', () => {
  let database: Database;
  let folder: string;
  let housekeeping: Housekeeping;

  before(async () => {
    // No loop, unlike an opened database: the test is the clock.
    ({ database, folder } = openBareEmbedded());
    await database.query('create table load (n int, filler text)');
    // Stored plain, so that the log grows by the bytes written.
    await database.query('alter table load alter filler set storage plain');
  });
  after(async () => {
    await database.close();
  });
  beforeEach(async () => {
    await database.query('checkpoint');
    await settled();
    housekeeping = await vacuumRegularly(database, 0);
  });

  /** Flushes the row counters, which reach the views a second late. */
  async function settled(): Promise<void> {
    await database.query('select pg_stat_force_next_flush()');
    await database.query('select 1');
  }

  /** Looks more often than tables are due: daily all of them are, with the catalogue's. */
  async function lookOften(now: number): Promise<void> {
    const looks = now < DAY ? 30 : 150;
    for (let count = 0; count < looks; count += 1) await housekeeping.runIfDue(now);
  }

  async function write(rows: number, bytes: number): Promise<void> {
    await runSql(database)`
      insert into load select n, repeat('x', ${bytes}) from generate_series(1, ${rows}::int) n`;
    await settled();
  }

  async function lastCheckpoint(): Promise<string> {
    const { rows } = await runSql<{ at: string }>(database)`
      select redo_lsn::text as at from pg_control_checkpoint()`;
    return rows[0]?.at ?? '';
  }

  interface Care {
    vacuums: number;
    analyses: number;
  }

  async function careOf(table: string): Promise<Care> {
    await settled();
    const { rows } = await runSql<Care>(database)`
      select vacuum_count as vacuums, analyze_count as analyses
      from pg_stat_user_tables where relname = ${table}`;
    return rows[0] ?? { vacuums: 0, analyses: 0 };
  }

  async function vacuums(): Promise<number> {
    return (await careOf('load')).vacuums;
  }

  function logBytes(): number {
    const log = path.join(folder, 'pg_wal');
    return readdirSync(log)
      .map((name) => statSync(path.join(log, name)))
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + entry.size, 0);
  }

  test('a little work needs no checkpoint, five minutes later it does', async () => {
    const before = await lastCheckpoint();
    await write(10, 10);
    await housekeeping.runIfDue(1 * MINUTE);
    assert.equal(await lastCheckpoint(), before);
    await housekeeping.runIfDue(5 * MINUTE);
    assert.notEqual(await lastCheckpoint(), before);
  });

  test('64 MB of log bring a checkpoint at once, and the log stays bounded', async () => {
    for (let round = 0; round < 3; round += 1) {
      const before = await lastCheckpoint();
      await write(9_500, 7_500);
      await housekeeping.runIfDue(1_000);
      assert.notEqual(await lastCheckpoint(), before);
    }
    assert.ok(logBytes() <= 192 * MB, `${String(logBytes() / MB)} MB of log`);
  });

  test('10,000 writes bring a vacuum, fewer only after a day', async () => {
    const before = await vacuums();
    await write(9_999, 1);
    await lookOften(MINUTE);
    assert.equal(await vacuums(), before);
    await write(1, 1);
    await lookOften(MINUTE);
    assert.equal(await vacuums(), before + 1);
    await write(1, 1);
    await lookOften(DAY - 1);
    assert.equal(await vacuums(), before + 1);
    await lookOften(DAY);
    assert.equal(await vacuums(), before + 2);
  });

  test('a table that has hardly changed is left alone, but for once a day', async () => {
    await database.query('create table rest as select n from generate_series(1, 1000) n');
    await settled();
    await database.query('vacuum (analyze) rest');
    const before = await careOf('rest');
    await database.query('update rest set n = 0 where n < 10');
    await write(10_000, 1);
    await lookOften(MINUTE);
    assert.deepEqual(await careOf('rest'), before);
    await write(1, 1);
    await lookOften(DAY + MINUTE);
    assert.deepEqual(await careOf('rest'), { ...before, vacuums: before.vacuums + 1 });
  });

  test('one table in each look, so that what waits has its turn between two', async () => {
    const statements: string[] = [];
    const watched: Database = {
      ...database,
      query: (text, params) => {
        statements.push(text);
        return database.query(text, params);
      },
    };
    housekeeping = await vacuumRegularly(watched, 0);
    await database.query('create table more as select n from generate_series(1, 10000) n');
    await write(10_000, 1);
    const cares: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      statements.length = 0;
      const isMore = await housekeeping.runIfDue(MINUTE);
      const seen = statements.flatMap(
        (text) => /^(?:vacuum|analyze)\b.* (\w+)$/.exec(text)?.[1] ?? [],
      );
      assert.ok(seen.length <= 1, seen.join(', '));
      assert.equal(isMore, true, 'at least the checkpoint');
      cares.push(...seen);
    }
    assert.deepEqual(cares, ['load', 'more']);
  });

  test('nothing is done where nothing was written', async () => {
    const before = [await lastCheckpoint(), await vacuums()];
    await housekeeping.runIfDue(2 * DAY);
    assert.deepEqual([await lastCheckpoint(), await vacuums()], before);
  });
});

describe('the housekeeping of an opened database', () => {
  let data: TemporaryFolder;
  let database: Database;

  before(async () => {
    mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() });
    data = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
    database = await openDatabase({ dataDir: data.folder });
  });
  after(async () => {
    await database.close();
    data.remove();
    mock.timers.reset();
  });

  /** Reads the file that each checkpoint rewrites, without using the database. */
  function control(): string {
    const file = path.join(data.folder, 'database', 'global', 'pg_control');
    return readFileSync(file).toString('base64');
  }

  async function changedFrom(earlier: string): Promise<boolean> {
    for (let patience = 0; patience < 500; patience += 1) {
      if (control() !== earlier) return true;
      await delay(20);
    }
    return false;
  }

  test('brings a checkpoint within minutes of the last write, though nobody asks for more', async () => {
    await database.query('create table note (id int)');
    const earlier = control();
    // The first look comes too early for a checkpoint; the ones after it find the minutes gone by.
    mock.timers.tick(2_000);
    await delay(50);
    for (let minute = 0; minute < 6; minute += 1) {
      mock.timers.tick(60_000);
      await delay(50);
    }
    assert.equal(await changedFrom(earlier), true);
  });

  test('leaves a checkpoint behind when the database is closed', async () => {
    await database.query('insert into note values (1)');
    const earlier = control();
    await database.close();
    assert.notEqual(control(), earlier);
  });
});
