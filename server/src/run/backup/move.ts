import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { migrateWithin, readMigrations } from '../../ground/database/migrate.ts';
import type { BackupContent } from './backup-file.ts';
import { load, NO_LIMITS } from './dump.ts';
import { type FillOrder, migrationsOf } from './restore.ts';

async function requireEmpty(session: Queryable): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  const some = names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ');
  throw new Error(`The target is not empty: it holds ${some}. Give a new, empty database.`);
}

interface Key {
  table: string;
  name: string;
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
}

/** Takes foreign keys and triggers off while rows come in any order; an owner may do that. */
async function withoutKeys(session: Queryable, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await session.query<Key>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggers } = await session.query<Trigger>(
    `select c.oid::regclass::text as "table", quote_ident(t.tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  );
  const run = (statements: string[]) => session.query(statements.join(';\n'));
  await run([
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
  ]);
  await work();
  await run([
    ...triggers.map(({ table, name }) => `alter table ${table} enable trigger ${name}`),
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ]);
}

/**
 * Fills an empty PostgreSQL database with a backup's content, in one transaction: schema, rows and
 * their comparison. The rights of the database's owner are enough.
 * @param finish runs at the end of the transaction
 * @throws Error in words when it is not empty, or came out different; then it is empty as before
 */
export async function fillPostgres(
  target: Database,
  content: BackupContent,
  { migrations, onRows }: Pick<FillOrder, 'migrations' | 'onRows'>,
  finish: (tx: Queryable) => Promise<void>,
): Promise<void> {
  const all = readMigrations(migrations);
  const due = migrationsOf(content.head, all);
  await target.session(async (session) => {
    await session.query(`begin; ${NO_LIMITS}`);
    await requireEmpty(session);
    await migrateWithin(session, due);
    await withoutKeys(session, () => load(session, (work) => work(session), content, onRows));
    await migrateWithin(session, all);
    await finish(session);
    await session.query('commit');
  });
}

const TRIES = 10;

/**
 * Makes sure that nobody writes to a PostgreSQL server while it is moved.
 * @throws Error in words when another program is connected
 */
export async function requireAlone(source: Database): Promise<void> {
  let others = 0;
  // A connection that has just been closed is there for a moment.
  for (let count = 0; count < TRIES; count += 1) {
    const { rows } = await source.query<{ count: number }>(
      `select count(*) as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'
         and pid <> pg_backend_pid()`,
    );
    others = rows[0]?.count ?? 0;
    if (others === 0) return;
    await delay(100);
  }
  throw new Error(
    `Connections of other programs to the database that is to be moved: ${others}. Stop the servers first.`,
  );
}
