import type pg from 'pg';
import { errorCode } from './database-errors.ts';

/** Role of requests: owns nothing and sees one account's rows at a time. */
export const APP_ROLE = 'kuri_app';
/** Role of work across accounts for a named purpose; owns nothing. */
export const SYSTEM_ROLE = 'kuri_system';

const ROLES = [APP_ROLE, SYSTEM_ROLE];
const TAKEN = new Set(['42710', '23505']);
const NOT_ALLOWED = '42501';

interface Role {
  name: string;
  isFree: boolean;
}

async function existing(client: pg.ClientBase): Promise<Role[]> {
  const { rows } = await client.query<Role>(
    `select rolname as name, rolsuper or rolbypassrls as "isFree" from pg_roles
     where rolname = any($1)`,
    [ROLES],
  );
  return rows;
}

async function createRole(client: pg.ClientBase, role: string): Promise<void> {
  try {
    await client.query(`create role ${role} nologin`);
  } catch (error) {
    // Another server of the same cluster was faster.
    if (!TAKEN.has(errorCode(error) ?? '')) throw error;
  }
}

async function mayBecome(client: pg.ClientBase, role: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local role ${role}`);
    return true;
  } catch (error) {
    if (errorCode(error) === NOT_ALLOWED) return false;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

async function create(client: pg.ClientBase): Promise<void> {
  const found = await existing(client);
  const free = found.find(({ isFree }) => isFree);
  if (free) throw new Error(`the role ${free.name} is a superuser or has BYPASSRLS`);
  for (const role of ROLES) {
    if (!found.some(({ name }) => name === role)) await createRole(client, role);
  }
}

async function join(client: pg.ClientBase): Promise<void> {
  for (const role of ROLES) {
    if (await mayBecome(client, role)) continue;
    await client.query(`grant ${role} to current_user`);
    if (!(await mayBecome(client, role))) throw new Error(`its login may not become ${role}`);
  }
}

async function inWords(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${reason}. An administrator of the database server does once: create role ${APP_ROLE} ` +
        `nologin; create role ${SYSTEM_ROLE} nologin; grant ${APP_ROLE}, ${SYSTEM_ROLE} to the ` +
        'login of DATABASE_URL (docs/operating/postgresql.md)',
      { cause: error },
    );
  }
}

/**
 * Creates the two roles of the server's statements where the cluster lacks them.
 * @throws Error in words with what an administrator of the database is to do
 */
export function createRoles(client: pg.ClientBase): Promise<void> {
  return inWords(create(client));
}

/** Lets a connection's login become the two roles. @throws like `createRoles` */
export function joinRoles(client: pg.ClientBase): Promise<void> {
  return inWords(join(client));
}
