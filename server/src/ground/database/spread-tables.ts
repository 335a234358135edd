import type { Queryable } from './database.ts';
import { REFERENCE_TABLES } from './row-level-security.ts';
import { withoutIndexes } from './without-indexes.ts';

/** True where Citus keeps tables of this database on several nodes. */
export async function isDistributed(session: {
  query: (text: string) => Promise<{ rows: unknown[] }>;
}): Promise<boolean> {
  const { rows } = await session.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length === 0) return false;
  const spread = await session.query('select from pg_dist_partition limit 1');
  return spread.rows.length > 0;
}

/** Tables that are on the coordinator alone. */
async function tablesDue(session: Queryable): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
     order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

/** Views that look for a way around a plan of one node, which Citus can't send to another. */
async function viewsDue(session: Queryable): Promise<{ name: string; columns: string }[]> {
  const { rows } = await session.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
       and c.relname like '%\\_search\\_row' and pg_get_viewdef(c.oid) like '%main_account%'
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Makes the views of a search plain: a statement of one account then goes to its node as it is. */
async function simplifyViews(session: Queryable): Promise<void> {
  for (const { name, columns } of await viewsDue(session)) {
    await session.query(
      `create or replace view ${name} as select ${columns} from ${name.replace('_search_row', '')}
       where account_id = current_setting('kuri.account', true)`,
    );
  }
}

/** Makes keys and tables of one transaction take turns on one connection to each node, triggers included. */
export const TAKE_TURNS = `set local citus.multi_shard_modify_mode = 'sequential';
  set local citus.enable_unsafe_triggers = on`;

async function spread(session: Queryable, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await session.query(TAKE_TURNS);
  const isReference = (table: string) => table in REFERENCE_TABLES;
  // Triggers of copied rows would ask for tables that are spread later.
  await withoutIndexes(session, tables, async () => {
    for (const table of tables.filter(isReference)) {
      await session.query('select create_reference_table($1)', [table]);
    }
    for (const table of tables.filter((each) => !isReference(each))) {
      await session.query(`select create_distributed_table($1, 'account_id')`, [table]);
    }
  });
}

/**
 * Spreads every table that is on the coordinator alone: reference tables to every node, all others
 * by their account. Indexes, keys and triggers are off meanwhile. Nothing happens where all are spread.
 * @param session in a transaction of the tables' owner
 * @returns names of the tables that were spread
 */
export async function spreadTables(session: Queryable): Promise<string[]> {
  const tables = await tablesDue(session);
  await spread(session, tables);
  await simplifyViews(session);
  return tables;
}

/** Comments, quoted texts and names, bodies of functions, ends of statements, and all between. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|\w+|[\s\S]/g;

/**
 * Sets whether changes of the schema go to the nodes, up to the end of the transaction. The setting
 * itself goes to none of them, unlike with `set local`.
 */
async function passOn(session: Queryable, isOn: boolean): Promise<void> {
  await session.query(`select set_config('citus.enable_ddl_propagation', $1, true)`, [
    isOn ? 'on' : 'off',
  ]);
}

/** No text of SQL has it. */
const END = '\0';

/**
 * Month of a date, as 0070 asks for it: it depends on the session's zone, and Citus takes no such thing in an
 * update. That file had run elsewhere before.
 */
const MONTH_OF_DATE = /date_trunc\('month', (r\.receipt_date|r\.reversal_day)\)/g;

const CHECKED_COLUMN =
  /^alter\s+table\s+(\w+)\s+(add\s+column\s.+?)\s+((?:constraint\s+\w+\s+)?check\s*\(.+\))$/is;

/** A new column and its check, one after the other. */
function apart(statement: string): string[] {
  const [, table = '', column = '', check = ''] = CHECKED_COLUMN.exec(statement) ?? [];
  if (check === '') return [statement];
  return [`alter table ${table} ${column}`, `alter table ${table} add ${check}`];
}

/** The statements of a migration, without its comments, as a distributed database takes them. */
export function statementsOf(sql: string): string[] {
  const marked = sql.replace(TOKEN, (token) => {
    if (token === ';') return END;
    return token.startsWith('--') || token.startsWith('/*') ? '' : token;
  });
  return marked
    .replaceAll(MONTH_OF_DATE, "date_trunc('month', $1::timestamp)")
    .split(END)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .flatMap(apart);
}

/**
 * Runs a migration on a distributed database, which takes one change of a table at a time, and
 * spreads its new tables.
 * @param session in a transaction of the tables' owner
 */
export async function migrateSpread(session: Queryable, sql: string): Promise<void> {
  await session.query(TAKE_TURNS);
  for (const statement of statementsOf(sql)) {
    // A new table is alone on the coordinator, with keys that Citus takes once it is spread.
    const isTable = /^create\s+table/i.test(statement);
    // A key of a table that is spread takes none that is not.
    if (/^alter\b.*\breferences\b/is.test(statement)) await spreadTables(session);
    if (isTable) await passOn(session, false);
    await session.query(statement);
    if (isTable) await passOn(session, true);
  }
  await spreadTables(session);
}
