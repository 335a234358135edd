import type { Database, Queryable } from '../../ground/database/database.ts';
import { BadBackup, type BackupHeader } from './format.ts';
import { tablesOf, type BackedUpTable } from './table-list.ts';

/** Rows of one statement, and statements of one transaction: few enough for memory and for the log. */
const BATCH = 500;
const STATEMENTS = 20;

interface Batch {
  table: BackedUpTable;
  rows: string[];
}

function tableNamed(line: string, tables: ReadonlyMap<string, BackedUpTable>): BackedUpTable {
  const { table } = JSON.parse(line) as { table?: string };
  const found = tables.get(table ?? '');
  if (!found)
    throw new BadBackup(`it has rows of a table ${table ?? ''} that its header does not name.`);
  return found;
}

/** The rows of the lines, put together by table. */
async function* batchesOf(
  lines: AsyncIterable<string>,
  own: readonly BackedUpTable[],
): AsyncGenerator<Batch> {
  const tables = new Map(own.map((table) => [table.name, table]));
  let batch: Batch | undefined;
  for await (const line of lines) {
    if (line.startsWith('{')) {
      if (batch && batch.rows.length > 0) yield batch;
      batch = { table: tableNamed(line, tables), rows: [] };
    } else if (!batch) {
      throw new BadBackup('it has rows of no table.');
    } else {
      batch.rows.push(line);
      if (batch.rows.length < BATCH) continue;
      yield batch;
      batch = { table: batch.table, rows: [] };
    }
  }
  if (batch && batch.rows.length > 0) yield batch;
}

async function insert(tx: Queryable, { table, rows }: Batch): Promise<void> {
  const names = table.columns.map(({ name }) => name).join(', ');
  const values = table.columns.map(({ type }, index) => `(r->>${index})::${type}`).join(', ');
  await tx.query(
    `insert into ${table.name} (${names}) select ${values} from jsonb_array_elements($1::jsonb) r`,
    [`[${rows.join(',')}]`],
  );
}

/** Without foreign keys and triggers: the rows come in any order, and what they keep was kept already. */
async function freely(database: Database, work: (tx: Queryable) => Promise<void>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await work(tx);
  });
}

/** Names in SQL come from the database itself, never from the file. */
async function ownTables(database: Database, head: BackupHeader): Promise<BackedUpTable[]> {
  const own = await tablesOf(database);
  if (own.length === 0 || JSON.stringify(own) !== JSON.stringify(head.tables)) {
    throw new BadBackup('its tables do not match its migrations.');
  }
  return own;
}

/**
 * Fills a database with the rows of a backup. Its schema is the one of the backup, its tables may only
 * have what migrations put in.
 */
export async function load(
  database: Database,
  { head, lines }: { head: BackupHeader; lines: AsyncIterable<string> },
): Promise<void> {
  const tables = await ownTables(database, head);
  const names = tables.map(({ name }) => name).join(', ');
  await freely(database, async (tx) => {
    await tx.query(`truncate ${names}`);
  });
  let waiting: Batch[] = [];
  const store = async () => {
    const batches = waiting;
    waiting = [];
    await freely(database, async (tx) => {
      for (const batch of batches) await insert(tx, batch);
    });
  };
  for await (const batch of batchesOf(lines, tables)) {
    waiting.push(batch);
    if (waiting.length >= STATEMENTS) await store();
  }
  await store();
  await database.analyze(tables.map(({ name }) => name));
}
