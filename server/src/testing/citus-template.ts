import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { distribute, settingsOf } from '../ground/database/distribute.ts';
import { migrate, migrateWithin, readMigrations } from '../ground/database/migrate.ts';
import { openDatabase } from '../ground/database/open-database.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { type Copy, inDatabase } from './postgres-template.ts';

/** Address of a coordinator with its nodes added; without it nothing is tested on Citus. */
export const CITUS_URL_VARIABLE = 'KURI_TEST_CITUS';
/** Name of this run's template. */
export const CITUS_TEMPLATE_VARIABLE = 'KURI_TEST_CITUS_TEMPLATE';

interface Place {
  host: string;
  port: number;
}

async function run<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Nodes of the coordinator at an address; itself first. */
function placesOf(url: string): Promise<Place[]> {
  return run<Place & pg.QueryResultRow>(
    url,
    'select nodename as host, nodeport as port from pg_dist_node order by groupid',
  );
}

function onEach(url: string, places: readonly Place[], database: string): string[] {
  return places.map(({ host, port }) => {
    const place = new URL(inDatabase(url, database));
    [place.hostname, place.port] = [host, String(port)];
    return place.href;
  });
}

/** Statements on every node at once. */
async function everywhere(urls: readonly string[], ...statements: string[]): Promise<void> {
  for (const statement of statements) await Promise.all(urls.map((url) => run(url, statement)));
}

/** Leaves a database without connections: Citus keeps some between its nodes. */
const EMPTY = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = `;
const TRIES = 20;

async function copyFrom(servers: readonly string[], original: string, name: string): Promise<void> {
  const copy = async (url: string) => {
    for (let count = 1; ; count += 1) {
      await run(url, `${EMPTY}'${original}'`);
      try {
        await run(url, `create database ${name} template ${original}`);
        return;
      } catch (error) {
        // Its daemon may have come back in between.
        if (count >= TRIES) throw error;
      }
    }
  };
  await Promise.all(servers.map(copy));
}

/** The last migration before databases could be spread. */
export const SPREAD_AFTER = '0057_from_account_to_account.sql';

async function prepared(url: string, isSpread: boolean): Promise<void> {
  const database = await openDatabase({ url, dataDir: '' });
  try {
    // Files after these run on a database that is spread already; rights, which name their columns, come last.
    const files = readMigrations(MIGRATIONS).filter(({ name }) => name <= SPREAD_AFTER);
    if (!isSpread) await database.transaction((tx) => migrateWithin(tx, files));
    await distribute(database);
    await migrate(database, MIGRATIONS);
  } finally {
    await database.close();
  }
}

/** An empty database on all nodes, which know each other. */
export async function createBareCitus(url: string, name: string): Promise<Copy> {
  const places = await placesOf(url);
  const servers = onEach(url, places, 'postgres');
  const nodes = onEach(url, places, name);
  await everywhere(servers, `create database ${name}`);
  await everywhere(nodes, 'create extension citus');
  const [coordinator, ...others] = places;
  const first = nodes[0] ?? '';
  await run(first, 'select citus_set_coordinator_host($1, $2)', [
    coordinator?.host,
    coordinator?.port,
  ]);
  for (const { host, port } of others) {
    await run(first, 'select citus_add_node($1, $2)', [host, port]);
  }
  return { url: first, drop: () => everywhere(servers, `drop database ${name} with (force)`) };
}

/**
 * Spreads an empty database over the nodes, which those of the tests are copied from.
 * @returns its name, and what removes it
 */
export async function createCitusTemplate(url: string) {
  const name = `kuri_template_${randomBytes(4).toString('hex')}`;
  const bare = await createBareCitus(url, name);
  await prepared(bare.url, false);
  return { name, remove: bare.drop };
}

/** A fresh copy of the template on all nodes. */
export async function createCitusCopy(url: string, template: string): Promise<Copy> {
  const name = `kuri_${randomBytes(8).toString('hex')}`;
  const places = await placesOf(url);
  const servers = onEach(url, places, 'postgres');
  await copyFrom(servers, template, name);
  // Settings are in no template, and Citus does not know the copy as one of its databases.
  await everywhere(servers, ...settingsOf(name));
  const [copy = ''] = onEach(url, places, name);
  await prepared(copy, true);
  return { url: copy, drop: () => everywhere(servers, `drop database ${name} with (force)`) };
}
