import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { schemaPicture } from '../../ground/database/schema-picture.ts';

// Writes server/schema.sql from a fresh embedded database that ran all migrations.

const folder = mkdtempSync(path.join(tmpdir(), 'kuri-schema-'));
try {
  const database = await openDatabase({ dataDir: folder });
  await migrate(database, path.join(import.meta.dirname, '../../migrations'));
  const picture = await schemaPicture(database);
  await database.close();
  writeFileSync(path.join(import.meta.dirname, '../../../schema.sql'), picture);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
