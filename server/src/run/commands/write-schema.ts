import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { schemaPicture } from '../../ground/database/schema-picture.ts';
import { tableTypes } from '../../ground/database/table-types.ts';

// Writes server/schema.sql and the types of its tables from a fresh embedded database that ran all migrations.

const server = path.join(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'kuri-schema-'));
try {
  const database = await openDatabase({ dataDir: folder });
  await migrate(database, path.join(server, 'src/migrations'));
  const [picture, types] = [await schemaPicture(database), await tableTypes(database)];
  await database.close();
  writeFileSync(path.join(server, 'schema.sql'), picture);
  writeFileSync(path.join(server, 'src/ground/database/tables.ts'), types);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
