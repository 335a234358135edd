import type { Database, Queryable } from './database.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';

const HEADING = `-- The database as the migrations make it, to be read and never to be run.
-- Made by \`npm run schema -w server\`; a test fails where it is not what the migrations give.
`;

/** Relations of our own; extensions bring theirs. */
const OWN = `c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

interface Table {
  name: string;
  /** Columns and constraints as in `create table`. */
  lines: string[];
  /** Statements that follow it: indexes, triggers, row-level security, rights. */
  statements: string[];
}

/** Names are sorted by their bytes, so that no locale changes the order. */
const TABLES = `
  select c.relname as name,
    array(select a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case a.attgenerated when 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid)
          || ') stored' else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum)
    || array(select 'constraint ' || o.conname || ' ' || pg_get_constraintdef(o.oid, true)
      from pg_constraint o where o.conrelid = c.oid and o.contype in ('p', 'u', 'f', 'c', 'x')
      order by position(o.contype in 'pufcx'), o.conname collate "C") as lines,
    array(select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i
      join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint o where o.conindid = x.oid
        and o.conrelid = c.oid)
      order by x.relname collate "C")
    || array(select pg_get_triggerdef(t.oid, true) from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname collate "C")
    || case when c.relrowsecurity
      then array['alter table ' || c.relname || ' enable row level security'] else '{}' end
    || array(select 'create policy ' || p.policyname || ' on ' || p.tablename || ' for ' || p.cmd
        || ' to ' || array_to_string(p.roles, ', ') || ' using ' || p.qual
        || case when p.with_check = p.qual then '' else ' with check ' || p.with_check end
      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
      order by p.policyname collate "C")
    || array(select 'grant ' || string_agg(g.word, ', ' order by g.word) || ' on ' || c.relname || ' to '
        || g.role
      from (select lower(acl.privilege_type) as word, acl.grantee::regrole::text as role
          from aclexplode(c.relacl) acl
          union all
          select lower(acl.privilege_type) || ' (' || string_agg(a.attname, ', ' order by a.attname) || ')',
            acl.grantee::regrole::text
          from pg_attribute a cross join lateral aclexplode(a.attacl) acl
          where a.attrelid = c.oid group by acl.privilege_type, acl.grantee) g
      where g.role = any($1) group by g.role order by g.role) as statements
  from pg_class c where c.relkind in ('r', 'p') and ${OWN}
  order by c.relname collate "C"`;

const VIEWS = `
  select 'create view ' || c.relname || ' as' || E'\\n' || pg_get_viewdef(c.oid, true) as text
  from pg_class c where c.relkind in ('v', 'm') and ${OWN} order by c.relname collate "C"`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const EXTENSIONS = `
  select 'create extension ' || extname as text from pg_extension where extname <> 'plpgsql'
  order by extname collate "C"`;

/** Rewrites PostgreSQL's own spelling, outside of texts in quotes, as migrations are written. */
function plainSql(sql: string): string {
  const parts = sql.replaceAll(/('[^']*')::text(\[\])?/g, '$1').split(/('[^']*')/);
  const plain = (part: string) =>
    part
      .replaceAll(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase())
      .replaceAll(/timestamp(\(3\))? with time zone/g, 'timestamptz$1')
      .replaceAll(/\bpublic\.|for all (?=to)| using btree/g, '');
  return parts.map((part) => (part.startsWith("'") ? part : plain(part))).join('');
}

async function textsOf(session: Queryable, sql: string): Promise<string[]> {
  const { rows } = await session.query<{ text: string }>(sql);
  return rows.map(({ text }) => `${plainSql(text).trim().replace(/;$/, '')};\n`);
}

function tableText({ name, lines, statements }: Table): string {
  const columns = lines.map((line) => `  ${line}`).join(',\n');
  return plainSql([`create table ${name} (\n${columns}\n)`, ...statements, ''].join(';\n'));
}

/**
 * Pictures the schema of a migrated database as SQL, in an order that no run changes: extensions,
 * tables with columns, constraints, indexes, triggers, policies and rights, then views and functions.
 */
export async function schemaPicture(database: Database): Promise<string> {
  return await database.session(async (session) => {
    const { rows: tables } = await session.query<Table>(TABLES, [[APP_ROLE, SYSTEM_ROLE]]);
    const parts = [
      HEADING,
      (await textsOf(session, EXTENSIONS)).join(''),
      ...tables.map(tableText),
      ...(await textsOf(session, VIEWS)),
      ...(await textsOf(session, FUNCTIONS)),
    ];
    return parts.filter((part) => part !== '').join('\n');
  });
}
