import type { Queryable } from '../../ground/database/database.ts';
import { MIGRATION_TABLE } from '../../ground/database/migrate.ts';

/** A table as a backup holds it. Its names and types are quoted for SQL. */
export interface BackedUpTable {
  name: string;
  /** Without those that the database computes itself. */
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
