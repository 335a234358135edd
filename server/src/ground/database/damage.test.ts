import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { fillSampleData } from '../../testing/backup/backup-fixtures.ts';
import { copyOfTemplate } from '../../testing/embedded-template.ts';
import { testApp } from '../../testing/test-app.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../../testing/test-database.ts';
import { errorCode } from './database-errors.ts';
import { openDatabase } from './open-database.ts';

const damages = {
  'of which a file is gone': (file: string) => rmSync(file),
  'of which a page is no page': (file: string) => {
    writeFileSync(file, readFileSync(file).fill(0x5a, 0, 8_192));
  },
};

describe('a database', () => {
  for (const [name, damage] of Object.entries(damages)) {
    it(`${name} says so, and takes no work from then on`, async (t) => {
      const copy = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
      const before = await openDatabase({ dataDir: copy.folder });
      await fillSampleData(before);
      const { rows } = await before.query<{ file: string }>(
        `select pg_relation_filepath('receipt') as file`,
      );
      await before.close();
      damage(path.join(copy.folder, 'database', rows[0]?.file ?? ''));

      const database = await openDatabase({ dataDir: copy.folder });
      const { app } = await testApp(database);
      t.after(async () => {
        await app.close();
        await database.close();
        copy.remove();
      });
      await database.check();
      const isDamaged = (error: unknown) => errorCode(error) === 'DATABASE_DAMAGED';
      await assert.rejects(database.query('select count(*) from receipt'), isDamaged);
      await database.query('select count(*) from ticket');
      await assert.rejects(database.check(), isDamaged);
      const ready = await app.inject('/ready');
      assert.equal(ready.statusCode, 503);
      assert.equal(ready.json<ErrorEnvelope>().code, 'DATABASE_DAMAGED');
    });
  }
});
