import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing/test-database.ts';
import { schemaPicture } from './schema-picture.ts';

const FILE = path.join(import.meta.dirname, '../../../schema.sql');

describe('server/schema.sql', () => {
  it('is what the migrations give', async () => {
    const opened = await openTestDatabase('embedded');
    try {
      const stored = readFileSync(FILE, 'utf8').replaceAll('\r\n', '\n');
      const isCurrent = (await schemaPicture(opened.database)) === stored;
      assert.ok(isCurrent, 'server/schema.sql is old: run `npm run schema -w server`');
    } finally {
      await opened.close();
    }
  });
});
