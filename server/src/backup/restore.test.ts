import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/embedded-template.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { SCHEMA, backUpInto, fillSampleData } from './backup-fixtures.ts';
import { restore } from './restore.ts';

const now = Date.parse('2026-11-22T10:00:00+05:30');

describe('a restore', () => {
  let data: TemporaryFolder;
  let file: string;
  let accountId: string;
  before(async () => {
    data = temporaryFolder();
    const source = await openTestDatabase('embedded');
    accountId = await fillSampleData(source.database);
    ({ file } = await backUpInto(data.folder, source.database));
    await source.close();
  });
  after(() => {
    data.remove();
  });

  async function accountsOf(database: Database): Promise<string[]> {
    const { rows } = await database.query<{ accountId: string }>(
      'select account_id as "accountId" from account',
    );
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

  it('replaces a database only when told to, and moves it aside', async () => {
    const dataDir = path.join(data.folder, 'used');
    await haveOldDatabase(dataDir);
    const order = { ...SCHEMA, dataDir, file, now };

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

  it('leaves everything as it was when the file is no good', async () => {
    const dataDir = path.join(data.folder, 'kept');
    await haveOldDatabase(dataDir);
    const order = {
      ...SCHEMA,
      dataDir,
      file: path.join(import.meta.dirname, 'restore.test.ts'),
      now,
    };
    await assert.rejects(restore({ ...order, replace: true }), /not a complete backup/);
    assert.deepEqual(await accountsIn(dataDir), ['acc_old']);
    assert.deepEqual(readdirSync(dataDir), ['database']);
  });

  it('that was killed while it swapped the folders is finished by the next start', async () => {
    const dataDir = path.join(data.folder, 'swapped');
    await haveOldDatabase(dataDir);
    const folder = path.join(dataDir, 'database');
    renameSync(folder, `${folder}.restored`);
    assert.deepEqual(await accountsIn(dataDir), ['acc_old']);
    assert.ok(!existsSync(`${folder}.restored`));
  });
});
