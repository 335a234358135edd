import assert from 'node:assert/strict';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import {
  copyOfTemplate,
  fillFromTemplate,
  temporaryFolder,
  type TemporaryFolder,
} from '../../testing/embedded-template.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';
import { isAway } from './database-errors.ts';
import type { Database } from './database.ts';

/** Each build makes one from nothing. */
const BLANK = path.join(process.env[TEMPLATE_FOLDER_VARIABLE] ?? '', 'database');

describe('the folder of the embedded database', () => {
  let data: TemporaryFolder;

  beforeEach(() => {
    data = temporaryFolder();
  });
  afterEach(() => data.remove());

  test('of another version of PostgreSQL is refused in words and left alone', async () => {
    const folder = path.join(data.folder, 'database');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
    await assert.rejects(
      openDatabase({ dataDir: data.folder }),
      /was written by PostgreSQL 17, this program has PostgreSQL 18/,
    );
    // The same refusal again: the first attempt did not keep the folder.
    await assert.rejects(openDatabase({ dataDir: data.folder }), /was written by PostgreSQL 17/);
  });

  test('that is damaged is refused with the way to its backup, and left alone', async () => {
    fillFromTemplate(process.env[TEMPLATE_FOLDER_VARIABLE], data.folder);
    const control = path.join(data.folder, 'database', 'global', 'pg_control');
    writeFileSync(control, 'not a control file');
    const refused = /database can't be opened: it seems to be damaged.*npm run restore/s;
    await assert.rejects(openDatabase({ dataDir: data.folder }), refused);
    assert.equal(readFileSync(control, 'utf8'), 'not a control file');
    rmSync(path.join(data.folder, 'database', 'PG_VERSION'));
    await assert.rejects(openDatabase({ dataDir: data.folder }), refused);
  });

  test('is created again when its creation was interrupted, and keeps what was written', async () => {
    const dataDir = path.join(data.folder, 'made', 'as', 'needed');
    const unfinished = path.join(dataDir, 'database.unfinished');
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(path.join(unfinished, 'PG_VERSION'), 'half written');
    const first = await openDatabase({ dataDir, blank: BLANK });
    const { rows: blank } = await first.query('select count(*)::integer as members from member');
    assert.deepEqual(
      blank,
      [{ members: 0 }],
      'it starts as a copy of the empty one that it is given',
    );
    await first.query('create table note (id int); insert into note values (1)');
    await first.close();
    const second = await openDatabase({ dataDir });
    const { rows } = await second.query('select id from note');
    await second.close();
    assert.deepEqual(rows, [{ id: 1 }]);
  });

  test('cannot be set by its files or by SQL to acknowledge what is not on the disk', async () => {
    const off = ['fsync', 'synchronous_commit', 'full_page_writes'];
    fillFromTemplate(process.env[TEMPLATE_FOLDER_VARIABLE], data.folder);
    const first = await openDatabase({ dataDir: data.folder });
    for (const name of off) await first.query(`alter system set ${name} = off`);
    await first.query('alter role postgres set synchronous_commit = off');
    await first.query('alter database postgres set synchronous_commit = off');
    await first.close();
    for (const file of ['postgresql.conf', 'postgresql.auto.conf']) {
      const lines = off.map((name) => `${name} = off\n`).join('');
      appendFileSync(path.join(data.folder, 'database', file), lines);
    }
    const second = await openDatabase({ dataDir: data.folder });
    const { rows } = await second.query<{ setting: string }>(
      'select setting from pg_settings where name = any($1)',
      [off],
    );
    await second.close();
    assert.deepEqual(
      rows.map(({ setting }) => setting),
      ['on', 'on', 'on'],
    );
  });
});

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

  /** Takes the log's folder away: PostgreSQL panics. */
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
