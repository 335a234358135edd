import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { migrateWithin, readMigrations } from '../../ground/database/migrate.ts';
import { applyRowLevelSecurity } from '../../ground/database/row-level-security.ts';
import { isDistributed, TAKE_TURNS } from '../../ground/database/spread-tables.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../../ground/database/roles.ts';
import type { BackupContent, BackupHeader } from './backup-file.ts';
import { dump, load, NO_LIMITS, tablesOf } from './dump.ts';
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

/** @throws Error in words unless rows of today's schema can be stored in a database that is spread already */
async function beginSpread(session: Queryable, isOfToday: boolean): Promise<void> {
  await session.query(`${TAKE_TURNS}; set local citus.enable_local_execution = off`);
  const { rows } = await session.query('select from account limit 1');
  if (rows.length > 0) throw new Error('The target is not empty: it holds accounts.');
  if (!isOfToday) throw new Error('The source is older: start this program on it once.');
}

/**
 * Fills an empty PostgreSQL database, or one that is spread and has no account, with a backup's content, in one
 * transaction: schema, rows and their comparison. The rights of the database's owner are enough.
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
    if (await isDistributed(session)) await beginSpread(session, due.length === all.length);
    else await requireEmpty(session);
    await migrateWithin(session, due);
    await load(session, (work) => work(session), content, onRows);
    await migrateWithin(session, all);
    await applyRowLevelSecurity(session);
    await finish(session);
    await session.query('commit');
  });
}

const TRIES = 10;

/** Sessions of others; a login without rights over theirs sees no more of them than whose they are. */
const OTHERS = `select pg_stat_clear_snapshot(); select count(*) as count from pg_stat_activity
  where datname = current_database() and usesysid is not null
    and coalesce(backend_type, 'client backend') = 'client backend' and pid <> pg_backend_pid()`;

/**
 * Makes sure that nobody writes to a PostgreSQL server while it is moved.
 * @throws Error in words when another program is connected
 */
async function requireAlone(source: Queryable): Promise<void> {
  let others = 0;
  // A connection that has just been closed is there for a moment.
  for (let count = 0; count < TRIES; count += 1) {
    const { rows } = await source.query<{ count: number }>(OTHERS);
    others = rows[0]?.count ?? 0;
    if (others === 0) return;
    await delay(100);
  }
  throw new Error(
    `Connections of other programs to the database that is to be moved: ${others}. Stop the servers first.`,
  );
}

/**
 * Reads a database as `dump` while nothing can be written to it. A PostgreSQL server that was moved is then
 * closed to the servers that it had: only their next start gives them back their rights.
 * @param fill stores the backup; runs `isStill` before it commits
 * @throws Error in words when another program is or was connected; then the source is as it was
 */
export async function dumpStill(
  source: Database,
  now: number,
  fill: (text: AsyncIterable<string>, isStill: () => Promise<void>) => Promise<void>,
): Promise<BackupHeader> {
  // Its folder has one program, which this is.
  if (source.kind === 'embedded') return dump(source, now, (text) => fill(text, async () => {}));
  await requireAlone(source);
  const names = (await source.session(tablesOf)).map(({ name }) => name).join(', ');
  const begin = `begin isolation level repeatable read; lock table ${names} in share mode`;
  const write = (text: AsyncIterable<string>, session: Queryable) =>
    fill(text, async () => {
      await requireAlone(session);
      const roles = `${APP_ROLE}, ${SYSTEM_ROLE}`;
      await session.query(`revoke insert, update, delete on ${names} from ${roles}`);
    });
  return dump(source, now, write, begin);
}
