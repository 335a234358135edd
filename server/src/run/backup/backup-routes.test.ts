import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import type { AuditRow, BackupStatus, CheckedBackup } from '@kuri/shared/contract';
import type { Database } from '../../ground/database/database.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { TEST_DRAW_SECRET, testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { copyOfTemplate, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { MIGRATIONS } from '../../testing/migrations-folder.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../../testing/test-database.ts';
import { createBackupManager } from './make-backup.ts';
import { SCHEMA } from '../../testing/backup/backup-fixtures.ts';
import { readBackupFile } from './backup-file.ts';
import { openSecret } from './secret-file.ts';

async function statusFor(caller: Caller): Promise<BackupStatus> {
  const answer = await caller.get('backup');
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: BackupStatus }>().data;
}

describe('backups from the console', { timeout: 300_000 }, () => {
  let data: TemporaryFolder;
  let database: Database;
  let kit: TestApp;
  let admin: Caller;
  let address: string;
  before(async () => {
    data = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
    database = await openDatabase({ dataDir: data.folder });
    await migrate(database, MIGRATIONS);
    const clock = () => Date.parse('2026-11-21T14:30:05+05:30');
    const backups = createBackupManager({ database, dataDir: data.folder, ...SCHEMA, clock });
    kit = await testApp(database, { backups });
    admin = await kit.caller();
    address = await kit.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    await kit.app.close();
    await database.close();
    data.remove();
  });

  async function statusWhenDone(): Promise<BackupStatus> {
    for (;;) {
      const status = await statusFor(admin);
      if (!status.running) return status;
      await delay(50);
    }
  }

  it('are made, compared, recorded and downloaded by an administrator', async () => {
    assert.deepEqual(await statusFor(admin), {
      engine: 'embedded',
      downloadable: true,
      last: null,
      running: null,
      failure: null,
      ready: null,
    });
    const begun = await admin.post('backup', {});
    assert.equal(begun.statusCode, 202, begun.body);
    assert.equal((await admin.post('backup', {})).json<{ code: string }>().code, 'BACKUP_RUNNING');
    const { last, ready, failure } = await statusWhenDone();
    assert.equal(failure, null);
    assert.equal(ready?.file, 'kuri-2026-11-21-143005.backup');
    assert.equal(last?.file, ready.file);
    assert.equal(last.sums.tables['account']?.rows, 1);

    const file = await admin.get(`backup/${ready.file}`);
    assert.equal(file.statusCode, 200);
    assert.equal(file.rawPayload.length, ready.bytes);
    assert.match(String(file.headers['content-disposition']), /attachment; filename="kuri-2026/);
    const saved = path.join(data.folder, 'saved');
    writeFileSync(saved, file.rawPayload);
    assert.deepEqual((await readBackupFile(saved)).head.sums, last.sums);

    const trail = (await admin.get('auditLog?kind=system')).json<{ data: AuditRow[] }>().data;
    assert.deepEqual(
      trail.map(({ what, subject }) => [what, subject]),
      [
        ['Backup downloaded', ready.file],
        ['Backup made', ready.file],
      ],
    );
  });

  /** Over a connection: bytes that stream in are no body of an injected request. */
  const send = async (caller: Caller, payload: Buffer) => {
    const { accountId, headers } = caller;
    return fetch(`${address}/kuri-console/${accountId}/checkBackup`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(payload),
    });
  };

  it('are read to their end by the check, which says what is wrong with a bad one', async () => {
    const { ready, last } = await statusFor(admin);
    const { rawPayload: file } = await admin.get(`backup/${ready?.file ?? ''}`);
    const answer = await send(admin, file);
    assert.equal(answer.status, 200);
    const { data: checked } = (await answer.json()) as { data: CheckedBackup };
    const { at, changes, offices, sums } = checked;
    assert.deepEqual([at, sums, changes], [last?.at, last?.sums, 0]);
    assert.deepEqual(offices, [{ name: null, isOwn: true }]);
    for (const bad of [file.subarray(0, 2_000), Buffer.alloc(5_000_000, 7)]) {
      const refused = await send(admin, bad);
      assert.equal(refused.status, 422);
      assert.match(await refused.text(), /not a complete backup/);
    }
    const operator = await kit.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    assert.equal((await send(operator, file)).status, 403);
  });

  it('have the secret of the draws beside them, under a passphrase', async () => {
    const passphrase = 'four words of an office';
    const answer = await admin.post('drawSecretFile', { passphrase });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(await openSecret(answer.body, passphrase), TEST_DRAW_SECRET);
    assert.ok(!answer.body.includes(TEST_DRAW_SECRET));
    assert.equal((await admin.post('drawSecretFile', { passphrase: 'short' })).statusCode, 422);
    const trail = (await admin.get('auditLog?kind=system')).json<{ data: AuditRow[] }>().data;
    assert.equal(trail[0]?.what, 'Secret of the draws downloaded');
  });

  it('give nothing but the file that was made', async () => {
    for (const name of ['draw-secret', '..%2Fdraw-secret', '..%2Flast-backup.json']) {
      assert.equal((await admin.get(`backup/${name}`)).statusCode, 404, name);
    }
  });

  it('are for administrators only', async () => {
    for (const userType of ['OPERATOR', 'COLLECTOR', 'AUDITOR'] as const) {
      const user = await kit.caller({ accountId: admin.accountId, userType });
      assert.equal((await user.get('backup')).statusCode, 403);
      assert.equal((await user.post('backup', {})).statusCode, 403);
    }
  });

  it('say why one failed, and keep showing the last good one', async () => {
    const { last: before } = await statusFor(admin);
    const copyTo = () => Promise.reject(new Error('The disk is full.'));
    const manager = createBackupManager({
      database: { ...database, copyTo },
      dataDir: data.folder,
      ...SCHEMA,
      clock: Date.now,
    });
    const problem = new Promise((resolve) => {
      const onGood = () => Promise.resolve();
      manager.begin({ by: 'Lakshmi', onGood, onProblem: resolve });
    });
    await problem;
    assert.equal(manager.status().failure?.message, 'The disk is full.');
    assert.deepEqual(manager.status().last, before);
    assert.ok(!existsSync(path.join(data.folder, 'backup-download', 'x')));
  });

  it('are not given to the administrator of one of several accounts', async () => {
    const other = await kit.caller();
    for (const caller of [admin, other]) {
      assert.deepEqual(await statusFor(caller), {
        engine: 'embedded',
        downloadable: false,
        last: null,
        running: null,
        failure: null,
        ready: null,
      });
      const refused = await caller.post('backup', {});
      assert.equal(refused.json<{ code: string }>().code, 'SEVERAL_ACCOUNTS');
    }
  });
});

describeOnOne('backups of a server without a backup manager', (getDatabase) => {
  it('are refused, since they are made elsewhere', async () => {
    const { app, caller } = await testApp(getDatabase());
    const admin = await caller();
    assert.equal((await statusFor(admin)).engine, 'postgres');
    assert.equal((await admin.post('backup', {})).json<{ code: string }>().code, 'NOT_EMBEDDED');
    await app.close();
  });
});
