import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { istInstant } from '@kuri/shared/contract';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { ALONE, failingDatabase, testApp } from '../../testing/test-app.ts';
import { DatabaseRefusal } from '../../ground/database/database-errors.ts';
import { createMetrics, type Metrics } from '../../ground/metrics.ts';
import { keepLastBackup } from '../backup/backup-file.ts';
import type { BackupManager } from '../backup/make-backup.ts';
import { cleanUp } from './cleanup.ts';
import { runPeriodically } from './jobs.ts';
import { watchUpkeep } from './upkeep.ts';

const OPERATING = path.join(import.meta.dirname, '../../../../docs/operating/watch.md');
const ALERTS = path.join(import.meta.dirname, '../../../deploy/alerts.yml');
const HOUR = 3_600_000;

async function scrape(metrics: Metrics): Promise<string> {
  const { port, stop } = await metrics.listen({ host: '127.0.0.1', port: 0 });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  stop();
  return text;
}

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kuri-upkeep-'));
  folders.push(folder);
  return folder;
}
describeOnBoth('upkeep', (database) => {
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
    folders.length = 0;
  });

  it('is told as it is: nothing backed up, then a backup, and room on the disk', async () => {
    const metrics = createMetrics();
    const dataDir = newFolder();
    watchUpkeep(metrics, { owner: database(), dataDir });
    const before = await scrape(metrics);
    assert.match(before, /^kuri_backup_age_seconds \+Inf$/m);
    assert.match(before, /^kuri_backup_failing 0$/m);
    const [free, size] = ['free', 'size'].map((name) =>
      Number(new RegExp(`^kuri_disk_${name}_bytes (\\S+)$`, 'm').exec(before)?.[1]),
    );
    assert.ok(free !== undefined && size !== undefined && free > 0 && free <= size);

    const at = new Date(Date.now() - 30 * HOUR);
    if (database().kind === 'embedded') {
      const sums = {
        tables: {},
        receipts: [],
        tickets: { count: 0, paidAmount: 0 },
        draws: { chains: 0, heads: '' },
      };
      const made = { by: 'Asha', file: 'kuri.backup', bytes: 1, seconds: 1, sums };
      keepLastBackup(dataDir, { at: istInstant(at.getTime()), ...made });
    } else {
      writeFileSync(path.join(dataDir, 'backed-up'), '');
      utimesSync(path.join(dataDir, 'backed-up'), at, at);
    }
    const age = /^kuri_backup_age_seconds (\d+)/m.exec(await scrape(metrics))?.[1];
    assert.equal(Math.round(Number(age) / 3600), 30);
  });
});

describe('what fails', () => {
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
    folders.length = 0;
  });

  it('is told of a job until a round of it succeeds, and of a backup', async () => {
    const metrics = createMetrics();
    const owner = { ...failingDatabase(new Error('gone')), kind: 'embedded' as const };
    const failure = { at: '', message: 'no room' };
    const backups = { status: () => ({ failure }) } as unknown as BackupManager;
    const upkeep = watchUpkeep(metrics, { owner, dataDir: newFolder(), backups });
    const run = async (work: () => Promise<unknown>) => {
      let stop: () => void = () => undefined;
      await new Promise<void>((resolve) => {
        stop = runPeriodically(HOUR, work, (error) => {
          upkeep('clean-up', error);
          resolve();
        });
      });
      stop();
    };
    await run(() => cleanUp({ database: owner, clock: Date.now }));
    const failing = await scrape(metrics);
    assert.match(failing, /^kuri_job_failing\{job_name="clean-up"\} 1$/m);
    assert.match(failing, /^kuri_backup_failing 1$/m);
    await run(() => Promise.resolve());
    assert.match(await scrape(metrics), /^kuri_job_failing\{job_name="clean-up"\} 0$/m);
  });
});

describe('the alerts', () => {
  it('ask for metrics that there are, and each is explained', async () => {
    const metrics = createMetrics();
    const role = { ...ALONE, lagSeconds: 1, replicas: 1 };
    const owner = failingDatabase(new DatabaseRefusal('DATABASE_BUSY'));
    const database = { ...owner, kind: 'embedded' as const, check: () => Promise.resolve(role) };
    const { app } = await testApp(database, { metrics });
    const payload = { idType: 'email', userId: 'a', userPassword: 'b', clientId: 'kuri-console' };
    await app.inject({ method: 'POST', url: '/account/loginUser', payload });
    watchUpkeep(metrics, { owner: database, dataDir: newFolder() })('clean-up');
    const text = await scrape(metrics);
    await app.close();
    const alerts = readFileSync(ALERTS, 'utf8');
    const names = new Set(alerts.match(/\b(?:kuri|process|nodejs)_\w+/g));
    const missing = [...names].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text));
    assert.ok(names.size > 10);
    assert.deepEqual(missing, []);
    const docs = readFileSync(OPERATING, 'utf8');
    const unexplained = [...alerts.matchAll(/alert: (\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !docs.includes(`| \`${name}\``));
    assert.deepEqual(unexplained, []);
  });
});
