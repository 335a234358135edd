import type { Queryable } from '../ground/database/database.ts';
import { REFERENCE_TABLES } from '../ground/database/row-level-security.ts';

interface Key {
  table: string;
  name: string;
  kind: 'primary key' | 'unique index' | 'foreign key';
  /** The first column on this table's side; null for an expression. */
  first: string | null;
  /** Table and first column on the other side of a foreign key. */
  target: string | null;
  targetFirst: string | null;
}

const KEYS = `
  select c.relname as table, i.relname as name,
    case when x.indisprimary then 'primary key' else 'unique index' end as kind,
    a.attname as first, null as target, null as target_first
  from pg_index x
  join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
  where c.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
  union all
  select c.relname, k.conname, 'foreign key', a.attname, o.relname, b.attname
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  join pg_attribute b on b.attrelid = o.oid and b.attnum = k.confkey[1]
  where c.relnamespace = 'public'::regnamespace and k.contype = 'f'
  order by 1, 2`;

const TABLES_WITHOUT_KEY = `
  select c.relname as table from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary)`;

function isReference(table: string): boolean {
  return table in REFERENCE_TABLES;
}

function breachOf({ table, name, kind, first, target, targetFirst }: Key): string | undefined {
  const where = `${table}: ${kind} ${name}`;
  if (kind !== 'foreign key') {
    if (isReference(table) || first === 'account_id') return undefined;
    return `${where} begins with ${first ?? 'an expression'}`;
  }
  if (target !== null && isReference(target)) return undefined;
  if (isReference(table)) return `${where} refers to ${target ?? ''}, which is spread by account`;
  if (first === 'account_id' && targetFirst === 'account_id') return undefined;
  return `${where} begins with ${first ?? ''}`;
}

/**
 * Every primary key, unique index and foreign key that a database distributed by `account_id` would
 * refuse, as the catalogue has them; the reference tables' own keys may be what they like.
 */
export async function keyBreaches(database: Queryable): Promise<string[]> {
  const { rows: keys } = await database.query<Key>(KEYS);
  const { rows: keyless } = await database.query<{ table: string }>(TABLES_WITHOUT_KEY);
  return [
    ...keyless.map(({ table }) => `${table} has no primary key`),
    ...keys.map(breachOf).filter((breach) => breach !== undefined),
  ];
}
