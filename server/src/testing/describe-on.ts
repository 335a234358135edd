import { after, before, describe } from 'node:test';
import type { Database } from '../ground/database/database.ts';
import { CITUS_URL_VARIABLE } from './citus-template.ts';
import {
  CLUSTER_URL_VARIABLE,
  openTestDatabase,
  type TestDatabase,
  type TestKind,
} from './test-database.ts';

export const KINDS = ['embedded', 'postgres'] as const;

/** The kinds of this run: Citus as the third where the environment has one. */
const ALL_KINDS: readonly TestKind[] =
  process.env[CITUS_URL_VARIABLE] === undefined ? KINDS : [...KINDS, 'citus'];

/** Reason to skip a kind; false when it runs. */
export function skipped(kind: TestKind): string | false {
  if (kind !== 'postgres' || process.env[CLUSTER_URL_VARIABLE] !== undefined) return false;
  if (process.env['KURI_REQUIRE_POSTGRES'] === '1') return false;
  return 'no PostgreSQL here: run npm test -w server where its programs are installed';
}

/** The databases that the suites of this process share, opened by the first that asks. */
const shared = new Map<TestKind, Promise<TestDatabase>>();
after(async () => {
  for (const opened of shared.values()) await (await opened).close();
});

async function sharedDatabase(kind: TestKind): Promise<TestDatabase> {
  const opened = shared.get(kind) ?? openTestDatabase(kind);
  shared.set(kind, opened);
  const { database } = await opened;
  // The database stays open for the next suite.
  return { database, close: () => Promise.resolve() };
}

function describeOn(
  kinds: readonly TestKind[],
  open: (kind: TestKind) => Promise<TestDatabase>,
  name: string,
  define: (getDatabase: () => Database) => void,
): void {
  for (const kind of kinds) {
    describe(`${name} (${kind})`, { skip: skipped(kind) }, () => {
      let opened: TestDatabase | undefined;
      before(async () => {
        opened = await open(kind);
      });
      define(() => {
        if (!opened) throw new Error('The database is open from the first hook on, not before.');
        return opened.database;
      });
      // Last, so that the hooks of the tests still find the database open.
      after(() => opened?.close());
    });
  }
}

/**
 * Describes behaviour once and runs it on the embedded database and on PostgreSQL, each migrated and
 * shared by the tests of the process: give each test an account of its own.
 * @param define gets a function that returns the database; it is there from the first hook on
 */
export function describeOnBoth(name: string, define: (getDatabase: () => Database) => void): void {
  describeOn(ALL_KINDS, sharedDatabase, name, define);
}

/** The same on fresh databases of its own, for what looks at all accounts at once. */
export function describeOnOwn(name: string, define: (getDatabase: () => Database) => void): void {
  describeOn(ALL_KINDS, openTestDatabase, name, define);
}

/** The same but for Citus, which has no table without an account. */
export function describeWithoutCitus(
  name: string,
  define: (getDatabase: () => Database) => void,
): void {
  describeOn(KINDS, openTestDatabase, name, define);
}

/** True for `npm run drill`, which runs all tests at their whole length. */
export const isFullRun = process.env['KURI_DRILL'] === 'all';
/** PostgreSQL if it is here, which is the quicker one. */
const QUICKEST: Database['kind'] = skipped('postgres') === false ? 'postgres' : 'embedded';
/** Kinds where one database is enough. */
const ENOUGH = isFullRun ? KINDS : [QUICKEST];
/** The same, with Citus, whose statements are planned otherwise. */
const ENOUGH_KINDS = isFullRun ? ALL_KINDS : [QUICKEST, ...ALL_KINDS.slice(KINDS.length)];

/**
 * The same on one database, for rules that the databases have no part in: the browser's journeys go
 * through them on the embedded one, and `npm run drill` asks both.
 */
export function describeOnOne(name: string, define: (getDatabase: () => Database) => void): void {
  describeOn(ENOUGH_KINDS, sharedDatabase, name, define);
}

/** The same on a fresh database of its own. */
export function describeOnOneOwn(
  name: string,
  define: (getDatabase: () => Database) => void,
): void {
  describeOn(ENOUGH_KINDS, openTestDatabase, name, define);
}

/** The same, for what is not asked of a distributed database: the demo, and plans of one node. */
export function describeOnOneNode(
  name: string,
  define: (getDatabase: () => Database) => void,
  kinds: readonly TestKind[] = ENOUGH,
): void {
  describeOn(kinds, openTestDatabase, name, define);
}
