import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { describeWithoutCitus } from '../../testing/describe-on.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { migrate } from './migrate.ts';

describeWithoutCitus('migrations', (getDatabase) => {
  let temporary: TemporaryFolder;

  // Each test starts with an empty history, unlike the migrated test database.
  before(() => getDatabase().query('alter table schema_migration rename to schema_migration_kept'));
  after(() => getDatabase().query('alter table schema_migration_kept rename to schema_migration'));
  beforeEach(() => {
    temporary = temporaryFolder();
  });
  afterEach(async () => {
    temporary.remove();
    await getDatabase().query(
      'drop table if exists schema_migration; drop table if exists pot; drop table if exists pan',
    );
  });

  function file(name: string, sql: string): void {
    writeFileSync(path.join(temporary.folder, name), sql);
  }

  function run(log?: (line: string) => void): Promise<string[]> {
    return migrate(getDatabase(), temporary.folder, log);
  }

  test('each file runs once, in order', async () => {
    file('0002_fill.sql', 'insert into pot values (1); insert into pot values (2);');
    file('0001_pot.sql', 'create table pot (id int);');
    const lines: string[] = [];
    assert.deepEqual(await run((line) => lines.push(line)), ['0001_pot.sql', '0002_fill.sql']);
    assert.equal(lines.length, 2);
    assert.deepEqual(await run(), []);
    const { rows } = await getDatabase().query('select id from pot order by id');
    assert.deepEqual(rows, [{ id: 1 }, { id: 2 }]);
  });

  test('a file that fails is undone as a whole and named', async () => {
    file('0001_pot.sql', 'create table pot (id int);');
    file('0002_pan.sql', 'create table pan (id int); select 1/0;');
    await assert.rejects(run(), /0002_pan\.sql failed and was undone: division by zero/);
    const { rows } = await getDatabase().query("select to_regclass('pan') as pan");
    assert.deepEqual(rows, [{ pan: null }]);
    file('0002_pan.sql', 'create table pan (id int);');
    assert.deepEqual(await run(), ['0002_pan.sql']);
  });

  test('a file that was edited after it ran is refused', async () => {
    file('0001_pot.sql', 'create table pot (id int);');
    await run();
    file('0001_pot.sql', 'create table pot (id bigint);');
    await assert.rejects(run(), /0001_pot\.sql was edited after it ran/);
  });

  test('line ends of another system are no edit', async () => {
    file('0001_pot.sql', 'create table pot (\n id int);\n');
    await run();
    file('0001_pot.sql', 'create table pot (\r\n id int);\r\n');
    assert.deepEqual(await run(), []);
  });

  test('a database that ran a file which is not here is newer than the program', async () => {
    file('0001_pot.sql', 'create table pot (id int);');
    await run();
    rmSync(path.join(temporary.folder, '0001_pot.sql'));
    await assert.rejects(run(), /0001_pot\.sql.*newer than the program/);
  });

  test('a file before the last one that ran is refused', async () => {
    file('0002_pot.sql', 'create table pot (id int);');
    await run();
    file('0001_pan.sql', 'create table pan (id int);');
    await assert.rejects(run(), /0001_pan\.sql comes before 0002_pot\.sql/);
  });

  test('names that say no order are refused', async () => {
    file('1_pot.sql', 'create table pot (id int);');
    await assert.rejects(run(), /1_pot\.sql is not named like/);
  });

  test('two files with one number are refused', async () => {
    file('0001_pot.sql', 'create table pot (id int);');
    file('0001_pan.sql', 'create table pan (id int);');
    await assert.rejects(run(), /have the same number/);
  });

  test('two that migrate at once run each file once', async () => {
    file('0001_pot.sql', 'create table pot (id int); insert into pot values (1);');
    const ran = await Promise.all([run(), run()]);
    assert.deepEqual(ran.flat(), ['0001_pot.sql']);
    const { rows } = await getDatabase().query('select id from pot');
    assert.deepEqual(rows, [{ id: 1 }]);
  });
});
