import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import type { Database } from '../../ground/database/database.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { backUpInto, fillSampleData, SCHEMA } from '../../testing/backup/backup-fixtures.ts';
import { payFor, receiptInput } from '../../testing/receipts/receipt-fixtures.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { skipped } from '../../testing/describe-on.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { createCopyOf } from '../../testing/postgres-template.ts';
import { testApp } from '../../testing/test-app.ts';
import {
  CLUSTER_URL_VARIABLE,
  openTestDatabase,
  type TestDatabase,
} from '../../testing/test-database.ts';
import { readBackup, readBackupFile } from './backup-file.ts';
import { dump, sumsOf } from './dump.ts';
import { dumpStill, fillPostgres } from './move.ts';
import { fillFolder, noteRestore } from './restore.ts';

const NOW = Date.parse('2026-11-21T12:00:00+05:30');
const nothing = () => Promise.resolve();

/** A login that owns a database and has no right beyond it. */
const OWNER = 'kuri_mover';
const TILL = 'kuri_till';

describe('a move to PostgreSQL', { skip: skipped('postgres') }, () => {
  let source: TestDatabase;
  let data: TemporaryFolder;
  const ends: (() => Promise<void>)[] = [];
  before(async () => {
    source = await openTestDatabase('embedded');
    data = temporaryFolder();
    await fillSampleData(source.database);
  });
  after(async () => {
    for (const end of ends.reverse()) await end();
    await source.close();
    data.remove();
  });

  async function asAdmin(url: string, ...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async function emptyWithUrl(): Promise<{ database: Database; url: string }> {
    const copy = await createCopyOf(process.env[CLUSTER_URL_VARIABLE] ?? '', 'template1');
    const { pathname } = new URL(copy.url);
    await asAdmin(
      copy.url,
      `do $$ begin create role ${OWNER} login createrole; exception when others then null; end $$`,
      `grant kuri_app, kuri_system to ${OWNER}`,
      `alter database ${pathname.slice(1)} owner to ${OWNER}`,
    );
    const login = new URL(copy.url);
    login.username = OWNER;
    const database = await openDatabase({ url: login.href, dataDir: '' });
    ends.push(async () => {
      await database.close();
      await copy.drop();
    });
    return { database, url: login.href };
  }

  const empty = async () => (await emptyWithUrl()).database;

  function moved(target: Database) {
    return dump(source.database, NOW, async (text) => {
      await fillPostgres(target, await readBackup(text), SCHEMA, nothing);
    });
  }

  it('carries every row, as the owner of the database, and the console goes on there and back', async () => {
    const target = await empty();
    const { sums } = await moved(target);
    assert.deepEqual(await sumsOf(target), sums);
    assert.deepEqual(await sumsOf(source.database), sums, 'the source stays as it was');
    await assert.rejects(
      moved(target),
      /The target is not empty: it holds account, .* …\. Give a new/,
    );

    const { app, caller } = await testApp(target);
    const at = await caller();
    const { schemeId } = await addAnyGroup(at);
    await payFor(at, [await addTicket(at, schemeId)]);
    await app.close();
    const keys = `select count(*) as count from pg_constraint where contype = 'f'`;
    const triggers = `select count(*) as count from pg_trigger where not tgisinternal and tgenabled = 'O'`;
    for (const text of [keys, triggers]) {
      const [here, there] = [await target.query(text), await source.database.query(text)];
      assert.deepEqual(here.rows, there.rows, text);
    }

    const folder = path.join(data.folder, 'back');
    mkdirSync(folder);
    const back = await dump(target, NOW, async (text) => {
      const order = { ...SCHEMA, dataDir: folder, now: NOW };
      await fillFolder(order, await readBackup(text), nothing);
    });
    const returned = await openDatabase({ dataDir: folder });
    assert.deepEqual(await sumsOf(returned), back.sums);
    await returned.close();
  });

  it('leaves the target empty when it breaks in the middle, and takes the whole afterwards', async () => {
    const target = await empty();
    const { file } = await backUpInto(data.folder, source.database, 'whole.backup');
    const { head, lines } = await readBackupFile(file);
    async function* broken() {
      let count = 0;
      for await (const line of lines) {
        count += 1;
        if (count > 20) throw new Error('The connection was lost');
        yield line;
      }
    }
    const half = fillPostgres(target, { head, lines: broken() }, SCHEMA, nothing);
    await assert.rejects(half, /The connection was lost/);
    const tables = await target.query(
      `select from pg_class where relnamespace = 'public'::regnamespace`,
    );
    assert.equal(tables.rowCount, 0);

    let rows = 0;
    const order = { ...SCHEMA, onRows: (count: number) => (rows += count) };
    await fillPostgres(target, await readBackupFile(file), order, async (tx) => {
      await noteRestore(tx, { now: NOW, backupOf: head.at });
    });
    const all = Object.values(head.sums.tables).reduce((sum, table) => sum + table.rows, 0);
    assert.equal(rows, all);
    const noted = await target.query(`select from audit_log where action = 'backup.restored'`);
    assert.ok(noted.rowCount > 0);
  });

  it('refuses a target whose rows came out different', async () => {
    const target = await empty();
    const { file } = await backUpInto(data.folder, source.database, 'other.backup');
    const { head, lines } = await readBackupFile(file);
    const receipts = head.sums.receipts.map((sum) => ({ ...sum, amount: sum.amount + 1 }));
    const wrong = { head: { ...head, sums: { ...head.sums, receipts } }, lines };
    await assert.rejects(
      fillPostgres(target, wrong, SCHEMA, nothing),
      /What was written is not what was read: sums of receipts\./,
    );
  });

  /** A server of a source with a login of its own, whose sessions the owner sees without their kind. */
  async function tillOn(url: string) {
    await asAdmin(
      url,
      `do $$ begin create role ${TILL} login; exception when others then null; end $$`,
      `grant kuri_app, kuri_system to ${TILL}`,
    );
    const login = new URL(url);
    login.username = TILL;
    const database = await openDatabase({ url: login.href, ownerUrl: url, dataDir: '' });
    const { app, caller } = await testApp(database);
    ends.push(() => app.close());
    const at = await caller();
    const { schemeId } = await addAnyGroup(at);
    return { at, ticket: await addTicket(at, schemeId) };
  }

  /** Ends the sessions of a till that is silent. */
  async function silence(url: string): Promise<void> {
    const end = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`;
    const admin = new URL(process.env[CLUSTER_URL_VARIABLE] ?? '');
    admin.pathname = new URL(url).pathname;
    await asAdmin(admin.href, end);
  }

  it('holds a server still: beside a till that pays it is refused, and closes one that was silent', async () => {
    const { database: own, url } = await emptyWithUrl();
    await migrate(own, SCHEMA.migrations);
    await own.close();
    const { at, ticket } = await tillOn(url);
    const pay = async () => (await at.post('addMemberReceipt', receiptInput([ticket]))).statusCode;
    const from = await openDatabase({ url, dataDir: '' });
    ends.push(() => from.close());
    const target = await empty();
    const others = /other programs to the database .*: \d+\. Stop the servers first/;
    const isEmpty = async () =>
      (await target.query(`select from pg_class where relnamespace = 'public'::regnamespace`))
        .rowCount === 0;
    const move = (meanwhile: () => unknown) =>
      dumpStill(from, NOW, async (text, isStill) => {
        meanwhile();
        await fillPostgres(target, await readBackup(text), SCHEMA, isStill);
      });

    assert.equal(await pay(), 201);
    await assert.rejects(move(nothing), others);

    await silence(url);
    let paid = Promise.resolve(0);
    await assert.rejects(
      move(() => (paid = pay())),
      others,
    );
    assert.ok(await isEmpty());
    assert.equal(await paid, 201, 'the source goes on after a move that was refused');

    await silence(url);
    const { sums } = await move(nothing);
    assert.notEqual(await pay(), 201);
    assert.deepEqual(await sumsOf(from), sums);
    assert.deepEqual(await sumsOf(target), sums);
    assert.ok((await migrate(from, SCHEMA.migrations)).length === 0);
    assert.equal(await pay(), 201, 'a start on the source opens it');
  });
});
