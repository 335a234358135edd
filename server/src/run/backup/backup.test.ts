import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { Database } from '../../ground/database/database.ts';
import { migrate, migrateThrough, readMigrations } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { applyRowLevelSecurity } from '../../ground/database/row-level-security.ts';
import { MIGRATIONS } from '../../testing/migrations-folder.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SCHEMA, backUpInto, fillSampleData } from '../../testing/backup/backup-fixtures.ts';
import { readBackupFile } from './backup-file.ts';
import { restore, restoreInto } from './restore.ts';
import { sumsOf, tablesOf } from './dump.ts';

const NOW = Date.parse('2026-11-22T10:00:00+05:30');

describe('a backup', () => {
  let accountId: string;
  let source: TestDatabase;
  let data: TemporaryFolder;
  let file: string;
  before(async () => {
    source = await openTestDatabase('embedded');
    data = temporaryFolder();
    accountId = await fillSampleData(source.database);
    ({ file } = await backUpInto(data.folder, source.database));
  });
  after(async () => {
    await source.close();
    data.remove();
  });

  async function everything(database: Database): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const { name } of await tablesOf(database)) {
      const { rows } = await database.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  }

  it('restores to the same rows in every table', async () => {
    const again = path.join(data.folder, 'again');
    const database = await restoreInto(again, await readBackupFile(file), SCHEMA);
    const restored = await everything(database);
    assert.deepEqual(restored, await everything(source.database));
    assert.ok(Object.keys(restored).length > 15);
    await database.close();
  });

  it('reports its sums, and only its owner may read it', async () => {
    const { receipts, tickets, draws } = await sumsOf(source.database);
    assert.deepEqual(
      receipts.map(({ status, count }) => [status, count]),
      [
        ['Valid', 1],
        ['Reversed', 1],
      ],
    );
    assert.equal(tickets.count, 1);
    assert.equal(draws.chains, 1);
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  it('leaves nothing beside it, and no file when it fails', async () => {
    await assert.rejects(
      backUpInto(
        data.folder,
        { ...source.database, session: () => Promise.reject(new Error('The database is gone.')) },
        'bad.backup',
      ),
      /gone/,
    );
    const left = readdirSync(data.folder).filter((name) => /^[^w].*\.backup/.test(name));
    assert.deepEqual(left, ['good.backup']);
  });

  /** A file with another content, sealed as it should be or not. */
  function altered(name: string, change: (text: string) => string, isSealed = false): string {
    let text = change(gunzipSync(readFileSync(file)).toString());
    if (isSealed) {
      const lines = text.trimEnd().split('\n').slice(0, -1);
      const sha256 = createHash('sha256')
        .update(`${lines.join('\n')}\n`)
        .digest('hex');
      text = `${lines.join('\n')}\n${JSON.stringify({ lines: lines.length, sha256 })}\n`;
    }
    const other = path.join(data.folder, name);
    writeFileSync(other, gzipSync(text));
    return other;
  }

  async function readToItsEnd(name: string): Promise<void> {
    const { lines } = await readBackupFile(name);
    for await (const line of lines) assert.ok(line);
  }

  it('is refused when anything in it is missing or was changed', async () => {
    const cut = path.join(data.folder, 'cut');
    const packed = readFileSync(file);
    writeFileSync(cut, packed.subarray(0, packed.length / 2));
    const empty = path.join(data.folder, 'empty');
    writeFileSync(empty, '');
    const bad: [string, RegExp][] = [
      [empty, /not a complete backup/],
      [cut, /not a complete backup/],
      [
        altered('shorter', (text) => text.split('\n').slice(0, -2).join('\n')),
        /not a complete backup/,
      ],
      [
        altered('amount', (text) => text.replace('Typed twice', 'Typed thrice')),
        /content was changed/,
      ],
      [
        altered('newer', (text) => text.replace('"version":1', '"version":2')),
        /Use a newer program/,
      ],
      [altered('other', () => '{"hello":1}\n'), /does not start like a backup/],
    ];
    for (const [name, reason] of bad) await assert.rejects(readToItsEnd(name), reason, name);
  });

  it('is not restored when it does not fit, comes out different, or is refused in the middle', async () => {
    const bad: [string, RegExp][] = [
      [
        altered('cut', (text) => text.slice(0, text.lastIndexOf('Typed twice'))),
        /not a complete backup/,
      ],
      [
        altered('sums', (text) => text.replace('Typed twice', 'Typed thrice'), true),
        /not what was read: table/,
      ],
      [
        altered('names', (text) => text.replace('"name":"address"', '"name":"address, x"'), true),
        /tables do not match/,
      ],
      [
        altered('schema', (text) => text.replace(/"sha256":"\w+"/, '"sha256":"0"'), true),
        /does not have as it was/,
      ],
    ];
    for (const [index, [name, reason]] of bad.entries()) {
      const place = path.join(data.folder, `refused-${index}`);
      const restored = readBackupFile(name).then((content) => restoreInto(place, content, SCHEMA));
      await assert.rejects(restored, reason, name);
    }
    assert.ok(existsSync(file));
  });

  it('has all that the schema can hold: no sequence or partition is left out', async () => {
    const { rows } = await source.database.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'v')`,
    );
    assert.deepEqual(rows, []);
  });

  async function accountsOf(database: Database): Promise<string[]> {
    const { rows } = await database.query<{ accountId: string }>('select account_id from account');
    return rows.map((row) => row.accountId);
  }

  async function accountsIn(dataDir: string): Promise<string[]> {
    const database = await openDatabase({ dataDir });
    const accounts = await accountsOf(database);
    await database.close();
    return accounts;
  }

  async function haveOldDatabase(dataDir: string): Promise<void> {
    const old = await openDatabase({ dataDir, blank: SCHEMA.blank });
    await old.query("insert into account values ('acc_old', 'Old Chits', now())");
    await old.close();
  }

  it('replaces a database by a restore only when told to, and moves it aside', async () => {
    const dataDir = path.join(data.folder, 'used');
    await haveOldDatabase(dataDir);
    const order = { ...SCHEMA, dataDir, file, now: NOW };

    await assert.rejects(restore({ ...order, replace: false }), /holds a database.*--replace/);

    const { aside = '' } = await restore({ ...order, replace: true });
    const restored = await openDatabase({ dataDir });
    assert.deepEqual(await accountsOf(restored), [accountId]);
    const { rows } = await restored.query(
      `select from pg_stats where schemaname = 'public' and tablename = 'account'`,
    );
    assert.ok(rows.length > 0, 'the planner knows what is there');
    await restored.close();
    assert.match(aside, /database\.replaced-2026-11-22T04-30-00-000Z$/);
    const before = path.join(data.folder, 'before');
    mkdirSync(before);
    renameSync(aside, path.join(before, 'database'));
    assert.deepEqual(await accountsIn(before), ['acc_old']);
    assert.deepEqual(
      readdirSync(dataDir).filter((name) => name.startsWith('backup-work-')),
      [],
    );
  });

  it('of an older program is restored and becomes that of this one', async () => {
    const migrations = readMigrations(MIGRATIONS);
    // Rights of today name columns that these schemas do not have.
    for (const [index, last] of ['0010', '0040', '0069'].entries()) {
      const place = path.join(data.folder, `older-${index}`);
      const old = await openDatabase({ dataDir: path.join(place, 'old') });
      await migrateThrough(
        old,
        migrations.filter(({ name }) => name.slice(0, 4) <= last),
      );
      await old.query("insert into account values ('acc_old', 'Old Chits', now())");
      const made = await backUpInto(place, old, 'older.backup');
      await old.close();
      const dataDir = path.join(place, 'new');
      mkdirSync(dataDir);
      await restore({ ...SCHEMA, dataDir, file: made.file, replace: false, now: NOW });
      const restored = await openDatabase({ dataDir });
      assert.deepEqual(await accountsOf(restored), ['acc_old']);
      assert.deepEqual(await migrate(restored, MIGRATIONS), []);
      assert.deepEqual(await applyRowLevelSecurity(restored), []);
      await restored.close();
    }
  });

  it('leaves a database as it was when the file is no good', async () => {
    const dataDir = path.join(data.folder, 'kept');
    await haveOldDatabase(dataDir);
    const order = {
      ...SCHEMA,
      dataDir,
      file: path.join(import.meta.dirname, 'backup.test.ts'),
      now: NOW,
    };
    await assert.rejects(restore({ ...order, replace: true }), /not a complete backup/);
    assert.deepEqual(await accountsIn(dataDir), ['acc_old']);
    assert.deepEqual(readdirSync(dataDir), ['database']);
  });

  it('whose restore was killed while it swapped the folders is finished by the next start', async () => {
    const dataDir = path.join(data.folder, 'swapped');
    await haveOldDatabase(dataDir);
    const folder = path.join(dataDir, 'database');
    renameSync(folder, `${folder}.restored`);
    assert.deepEqual(await accountsIn(dataDir), ['acc_old']);
    assert.ok(!existsSync(`${folder}.restored`));
  });
});
