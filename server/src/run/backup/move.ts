import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { migrateWithin, readMigrations } from '../../ground/database/migrate.ts';
import { applyRowLevelSecurity } from '../../ground/database/row-level-security.ts';
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
    await load(session, (work) => work(session), content, onRows);
    await migrateWithin(session, all);
    await applyRowLevelSecurity(session);
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
