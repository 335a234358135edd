import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing/test-database.ts';
import { schemaPicture } from './schema-picture.ts';
import { tableTypes } from './table-types.ts';

describe('server/schema.sql and tables.ts', () => {
  it('are what the migrations give', async () => {
    const opened = await openTestDatabase('embedded');
    try {
      for (const [file, picture] of [
        ['../../../schema.sql', await schemaPicture(opened.database)],
        ['tables.ts', await tableTypes(opened.database)],
      ] as const) {
        const stored = readFileSync(path.join(import.meta.dirname, file), 'utf8');
        const isCurrent = stored.replaceAll('\r\n', '\n') === picture;
        assert.ok(isCurrent, `${file} is old: run \`npm run schema -w server\``);
      }
    } finally {
      await opened.close();
    }
  });
});
