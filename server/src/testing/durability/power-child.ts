import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { columnTypes } from '../../ground/database/column-types.ts';
import { openEmbeddedFolder, openPglite } from '../../ground/database/open-embedded-folder.ts';
import { poolDatabase } from '../../ground/database/pool-database.ts';
import { writeUntilKilled } from './ledger.ts';
import { ShadowNodeFS } from './shadow-node-fs.ts';

const [dataDir = '', cycle = ''] = process.argv.slice(2);
const folder = path.join(dataDir, 'database');
const shadow = path.join(dataDir, 'on-the-disk');

if (existsSync(shadow)) {
  // The power is back: only what had reached the disk is there.
  rmSync(folder, { recursive: true });
  cpSync(shadow, folder, { recursive: true });
} else {
  const created = await openEmbeddedFolder(folder);
  await created.close();
  cpSync(folder, shadow, { recursive: true });
}

const pglite = await openPglite(new ShadowNodeFS(folder, shadow));
const pool = new pg.Pool(Object.assign(createPgConfig(pglite), { max: 1, types: columnTypes }));
const database = poolDatabase(pool, { kind: 'embedded', onProblem: console.error });
await writeUntilKilled(database, cycle);
