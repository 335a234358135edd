import { type BackupSums, istInstant } from '@kuri/shared/contract';
import { createHash } from 'node:crypto';
import { type Database, type Queryable, SET_OPTIONS } from '../../ground/database/database.ts';
import { appliedMigrations, MIGRATION_TABLE } from '../../ground/database/migrate.ts';
import { toRupees } from '../../ground/money.ts';
import { type BackupContent, type BackupHeader, BadBackup, FORMAT_VERSION } from './backup-file.ts';
import { withoutIndexes } from '../../ground/database/without-indexes.ts';

/** A table as a backup holds it. Its names and types are quoted for SQL. */
interface BackedUpTable {
  name: string;
  /** Without generated columns. */
  columns: { name: string; type: string }[];
}

/** Every table of the schema, by name; the list of migrations is kept apart from the data. */
export async function tablesOf(session: Queryable): Promise<BackedUpTable[]> {
  const { rows } = await session.query<BackedUpTable>(
    `select quote_ident(c.relname) as name,
       json_agg(json_build_object('name', quote_ident(a.attname),
         'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
     group by c.relname order by c.relname`,
    [MIGRATION_TABLE],
  );
  return rows;
}

/** Rows of each table, and a sum of row hashes that is independent of their order. */
async function tableSums(session: Queryable): Promise<BackupSums['tables']> {
  const sums: BackupSums['tables'] = {};
  for (const { name } of await tablesOf(session)) {
    const { rows } = await session.query<{ rows: number; content: string }>(
      `select count(*) as rows,
         coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as content
       from ${name} t`,
    );
    const [sum] = rows;
    if (sum) sums[name] = sum;
  }
  return sums;
}

async function receiptSums(session: Queryable): Promise<BackupSums['receipts']> {
  const { rows } = await session.query<{ status: string; count: number; paise: number }>(
    `select status, count(*) as count, sum(amount_paise)::bigint as paise
     from receipt group by status order by status desc`,
  );
  return rows.map(({ status, count, paise }) => ({ status, count, amount: toRupees(paise) }));
}

async function ticketSums(session: Queryable): Promise<BackupSums['tickets']> {
  const { rows } = await session.query<{ count: number; paise: number }>(
    `select count(*) as count, coalesce(sum(paid_paise), 0)::bigint as paise
     from ticket where deleted_at is null`,
  );
  const { count = 0, paise = 0 } = rows[0] ?? {};
  return { count, paidAmount: toRupees(paise) };
}

async function drawSums(session: Queryable): Promise<BackupSums['draws']> {
  const { rows } = await session.query<{ head: string }>(
    `select distinct on (account_id, scheme_id) hash as head
     from draw_event order by account_id, scheme_id, seq desc`,
  );
  const heads = rows.map(({ head }) => head).sort();
  return {
    chains: heads.length,
    heads: createHash('sha256').update(heads.join('\n')).digest('hex'),
  };
}

/** The sums of a database, equal for two databases of the same content. */
export async function sumsOf(session: Queryable): Promise<BackupSums> {
  return {
    tables: await tableSums(session),
    receipts: await receiptSums(session),
    tickets: await ticketSums(session),
    draws: await drawSums(session),
  };
}

/**
 * Names the sums that differ between a backup and its restored database.
 * @returns the names of the figures; empty when all are the same
 */
export function differences(stored: BackupSums, restored: BackupSums): string[] {
  const figuresOf = ({
    tables,
    receipts,
    tickets,
    draws,
  }: BackupSums): Record<string, unknown> => ({
    ...Object.fromEntries(Object.entries(tables).map(([name, sum]) => [`table ${name}`, sum])),
    'sums of receipts': receipts,
    tickets,
    'chains of draws': draws,
  });
  const [one, other] = [figuresOf(stored), figuresOf(restored)];
  return Object.keys({ ...one, ...other }).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}

const ROWS_READ = 500;

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
    const { rows } = await session.query<{ row: string }>(`fetch ${ROWS_READ} from backup_rows`);
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

/** Lines of a backup, some at a time, last their number and hash. */
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

/** Settings of a long transaction: a big table takes its time, and one side waits for the other. */
export const NO_LIMITS = `${SET_OPTIONS}; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Writes a snapshot of a whole database.
 * @param write takes the text of the backup in pieces; its header comes back
 * @param now milliseconds since the epoch, which the backup is named by
 * @param begin statements that begin its transaction, before the first row is seen
 */
export function dump(
  database: Database,
  now: number,
  write: (text: AsyncIterable<string>, session: Queryable) => Promise<void>,
  begin = 'begin isolation level repeatable read read only',
): Promise<BackupHeader> {
  return database.session(async (session) => {
    await session.query(`${begin}; ${NO_LIMITS}`);
    const head = await headerOf(session, now);
    await write(sealed(linesOf(session, head)), session);
    await session.query('commit');
    return head;
  });
}

/** Rows of a statement and statements of a transaction, within memory and log. */
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

/** Names in SQL come from the database itself, never from the file. */
async function ownTables(target: Queryable, head: BackupHeader): Promise<BackedUpTable[]> {
  const own = await tablesOf(target);
  if (own.length === 0 || JSON.stringify(own) !== JSON.stringify(head.tables)) {
    throw new BadBackup('its tables do not match its migrations.');
  }
  return own;
}

/**
 * Fills a database with the rows of a backup. Schema as in the backup, no rows but those of
 * migrations.
 * @param within runs some of the work in a transaction
 * @param onRows gets the number of rows written each time
 * @throws Error in words when the rows came out different
 */
export async function load(
  target: Queryable,
  within: (work: (tx: Queryable) => Promise<void>) => Promise<void>,
  { head, lines }: BackupContent,
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const tables = await ownTables(target, head);
  const names = tables.map(({ name }) => name);
  await withoutIndexes(target, names, async () => {
    await target.query(`truncate ${names.join(', ')}`);
    let waiting: Batch[] = [];
    const store = async () => {
      const batches = waiting;
      waiting = [];
      await within(async (tx) => {
        for (const batch of batches) await insert(tx, batch);
      });
      onRows(batches.reduce((sum, { rows }) => sum + rows.length, 0));
    };
    for await (const batch of batchesOf(lines, tables)) {
      waiting.push(batch);
      if (waiting.length >= STATEMENTS) await store();
    }
    await store();
  });
  for (const { name } of tables) await target.query(`analyze ${name}`);
  const wrong = differences(head.sums, await sumsOf(target));
  if (wrong.length > 0) {
    throw new Error(`What was written is not what was read: ${wrong.join(', ')}.`);
  }
}
