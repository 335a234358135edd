import type { Queryable } from './database.ts';

type Named = Record<'name' | 'table' | 'definition', string>;

/** Foreign keys from the tables and to them. */
const KEYS = `select quote_ident(conname) as name, conrelid::regclass::text as table,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`;

/** Primary keys and what else is unique as a constraint, with the index that each has. */
const UNIQUE = `select quote_ident(conname) as name, conrelid::regclass::text as table,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype in ('p', 'u') and conrelid = any($1::regclass[])
  order by contype, conname`;

const INDEXES = `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
    pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid = any($1::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
  order by 1`;

/**
 * Fills tables without their indexes, keys and triggers, and makes these again behind the rows: rows come in any order,
 * and it takes a fraction of the time. Triggers see none of the rows. The rights of the tables' owner are enough.
 * @param session one that keeps what is set in it
 * @param tables their names, quoted for SQL
 * @throws the database's error when a row breaks a key
 */
export async function withoutIndexes(
  session: Queryable,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const named = async (query: string) => (await session.query<Named>(query, [tables])).rows;
  const [keys, unique, indexes] = [await named(KEYS), await named(UNIQUE), await named(INDEXES)];
  for (const { name, table } of [...keys, ...unique]) {
    await session.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes) await session.query(`drop index ${name}`);
  for (const table of tables) await session.query(`alter table ${table} disable trigger user`);
  await fill();
  await session.query(`set maintenance_work_mem = '128MB'`);
  for (const { name, table, definition } of unique) {
    await session.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { definition } of indexes) await session.query(definition);
  for (const { name, table, definition } of keys) {
    await session.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const table of tables) await session.query(`alter table ${table} enable trigger user`);
  await session.query('reset maintenance_work_mem');
}
