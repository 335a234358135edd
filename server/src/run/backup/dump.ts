import { createHash } from 'node:crypto';
import { istInstant } from '@kuri/shared/contract';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { appliedMigrations } from '../../ground/database/migrate.ts';
import { FORMAT_VERSION, type BackupHeader } from './format.ts';
import { sumsOf } from './sums.ts';
import { tablesOf, type BackedUpTable } from './table-list.ts';

/** How many rows are in memory at a time. */
const BATCH = 500;

async function headerOf(session: Queryable, now: number): Promise<BackupHeader> {
  return {
    format: 'kuri-backup',
    version: FORMAT_VERSION,
    at: istInstant(now),
    migrations: await appliedMigrations(session),
    tables: await tablesOf(session),
    sums: await sumsOf(session),
  };
}

async function* rowsOf(
  session: Queryable,
  { name, columns }: BackedUpTable,
): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ');
  await session.query(
    `declare backup_rows no scroll cursor for select to_json(array[${texts}])::text as row from ${name}`,
  );
  for (;;) {
    const { rows } = await session.query<{ row: string }>(`fetch ${BATCH} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await session.query('close backup_rows');
}

async function* linesOf(session: Queryable, head: BackupHeader): AsyncGenerator<string[]> {
  yield [JSON.stringify(head)];
  for (const table of head.tables) {
    yield [JSON.stringify({ table: table.name })];
    yield* rowsOf(session, table);
  }
}

/** The lines of a backup, some at a time, and at last their number and hash. */
async function* sealed(lines: AsyncIterable<string[]>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const some of lines) {
    const text = `${some.join('\n')}\n`;
    hash.update(text);
    count += some.length;
    yield text;
  }
  yield `${JSON.stringify({ lines: count, sha256: hash.digest('hex') })}\n`;
}

/**
 * Writes all that a database holds, as it was at one instant.
 * @param write takes the text of the backup in pieces; its header comes back
 * @param now milliseconds since the epoch, which the backup is named by
 */
export function dump(
  database: Database,
  now: number,
  write: (text: AsyncIterable<string>) => Promise<void>,
): Promise<BackupHeader> {
  return database.session(async (session) => {
    // A big table takes its time.
    await session.query('begin isolation level repeatable read read only');
    const head = await headerOf(session, now);
    await write(sealed(linesOf(session, head)));
    await session.query('commit');
    return head;
  });
}
