import * as z from 'zod/mini';
import { type Database, type Queryable, SESSION_OPTIONS } from './database.ts';
import { alone } from './migrate.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';
import { isDistributed, spreadTables } from './spread-tables.ts';

/** Settings of every session on every node: requests meet India's dates and their account there. */
const SETTINGS = {
  ...SESSION_OPTIONS,
  'citus.propagate_set_commands': 'local',
  'citus.enable_unsafe_triggers': 'on',
} as const;

/** Statements that give the sessions of a database their settings; Citus passes them on. */
export function settingsOf(name: string): string[] {
  return Object.entries(SETTINGS).map(
    ([setting, value]) => `alter database ${name} set ${setting} = '${value}'`,
  );
}

interface Node {
  name: string;
  isActive: boolean;
}

/** @throws Error in words where an administrator has to prepare the database first */
async function requireNodes(session: Queryable): Promise<number> {
  const { rows } = await session.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length === 0) {
    throw new Error(
      'the database has no Citus. An administrator of the database server does on every node: ' +
        'create extension citus; and then adds the nodes (docs/operating/cluster.md)',
    );
  }
  const { rows: nodes } = await session.query<Node>(
    `select nodename || ':' || nodeport as name, isactive as is_active
     from pg_dist_node where noderole = 'primary' and shouldhaveshards order by 1`,
  );
  if (nodes.length === 0) {
    throw new Error(
      'no node of the database holds rows. An administrator does: ' +
        `select citus_set_coordinator_host('…'); select citus_add_node('…', 5432)`,
    );
  }
  const absent = nodes.find(({ isActive }) => !isActive);
  if (absent) throw new Error(`the node ${absent.name} is not active`);
  return nodes.length;
}

/** Lets the roles of requests into the nodes: Citus connects as the role of the statement. */
async function letRolesIn(session: Queryable): Promise<void> {
  const { rows } = await session.query<{ role: string }>(
    `select rolname as role from pg_roles where rolname = any($1) and not rolcanlogin`,
    [[APP_ROLE, SYSTEM_ROLE]],
  );
  for (const { role } of rows) await session.query(`alter role ${role} login`);
}

async function storeSettings(session: Queryable): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  );
  for (const change of settingsOf(rows[0]?.name ?? '')) await session.query(change);
}

/** Settings that sessions of this database begin with, as JSON. */
const STORED = `select coalesce(json_object_agg(split_part(setting, '=', 1), split_part(setting, '=', 2)), '{}')
  from pg_db_role_setting s cross join unnest(s.setconfig) setting
  where s.setrole = 0 and s.setdatabase = (select oid from pg_database where datname = current_database())`;

function refuseOtherSettings(node: string, stored: string): void {
  const found = z.record(z.string(), z.string()).parse(JSON.parse(stored));
  for (const [name, value] of Object.entries(SETTINGS)) {
    if (found[name] === value) continue;
    throw new Error(
      `the node ${node} has ${name} = ${found[name] ?? 'not set'} instead of ${value}: run ` +
        'npm run distribute -w server',
    );
  }
}

/**
 * Makes sure that every node of a distributed database has the settings of its sessions: without
 * them it would count days of another zone, or know no account.
 * @throws Error in words with what is to be run
 */
export async function checkNodes(database: Database): Promise<void> {
  await database.session(async (session) => {
    if (!(await isDistributed(session))) return;
    const { rows } = await session.query<{ node: string; stored: string }>(
      `select n.nodename || ':' || n.nodeport as node, r.result as stored
       from run_command_on_all_nodes($1) r join pg_dist_node n using (nodeid)`,
      [STORED],
    );
    for (const { node, stored } of rows) refuseOtherSettings(node, stored);
  });
}

export interface Distribution {
  /** Nodes that hold rows. */
  nodes: number;
  /** Tables that were spread now. */
  tables: string[];
}

/**
 * Spreads the tables of a migrated database over the nodes of Citus by their account, all or
 * nothing, and sets what the nodes need. What is spread stays; run again after a restore.
 * @param database as the tables' owner, who may change roles
 * @throws Error in words where Citus or its nodes are not there
 */
export function distribute(database: Database): Promise<Distribution> {
  return database.session((session) =>
    alone(session, async () => {
      const nodes = await requireNodes(session);
      await letRolesIn(session);
      await storeSettings(session);
      return { nodes, tables: await spreadTables(session) };
    }),
  );
}
