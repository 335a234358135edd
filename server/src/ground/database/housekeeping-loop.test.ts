import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, mock, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { copyOfTemplate, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

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

  /** The file that each checkpoint rewrites; reading it is no use of the database. */
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
