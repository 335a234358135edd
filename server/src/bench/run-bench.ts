import { inAccount } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { temporaryFolder } from '../testing/embedded-template.ts';
import { findPostgres } from '../testing/find-postgres.ts';
import { MIGRATIONS } from '../testing/migrations-folder.ts';
import { startCluster } from '../testing/postgres-cluster.ts';
import { benchDues } from './dues-bench.ts';
import { BENCH_ACCOUNT, fillMembers } from './fill-members.ts';
import { FEW_RECEIPTS, MANY_RECEIPTS, fillReceipts } from './fill-receipts.ts';
import { benchMembers } from './members-bench.ts';
import { benchReceipts } from './receipts-bench.ts';
import type { Ratio } from './side-by-side.ts';
import { benchRowSecurity, withoutRowSecurity } from './row-security-bench.ts';

// How lists and searches hold up in one big account, on the embedded database and, where its
// programs are installed, on PostgreSQL, and what row-level security costs there: ratios,
// each beside its limit. Fails when one is exceeded.

const ROUNDS = 40;
/** Dues take their time, and are steady. */
const DUES_ROUNDS = 10;
/** A tenth is little: it takes many rounds to see. */
const ROW_SECURITY_ROUNDS = 200;

/** Prints ratios, each beside its limit. @returns whether all keep to it */
function print(ratios: readonly Ratio[]): boolean {
  for (const { name, ratio, limit } of ratios) {
    const verdict = ratio > limit ? '  EXCEEDED' : '';
    console.log(`${ratio.toFixed(2).padStart(7)} of ${limit}  ${name}${verdict}`);
  }
  return ratios.every(({ ratio, limit }) => ratio <= limit);
}

/** Lists and sums of receipts with few of them and with very many: the ratios show how they grow. */
async function benchReceiptsGrowing(database: Database): Promise<boolean[]> {
  const within: boolean[] = [];
  let filled = 0;
  for (const receipts of [FEW_RECEIPTS, MANY_RECEIPTS]) {
    console.log(`\n${receipts} receipts, ${database.kind}: filling the account …`);
    await fillReceipts(database, filled + 1, receipts);
    filled = receipts;
    within.push(print(await inAccount(BENCH_ACCOUNT, () => benchReceipts(database, ROUNDS))));
  }
  return within;
}

async function benchRowSecurityAt(url: string, secured: Database): Promise<boolean> {
  console.log('\nRow-level security');
  const plain = withoutRowSecurity(url);
  try {
    return print(await benchRowSecurity({ secured, plain }, ROW_SECURITY_ROUNDS));
  } finally {
    await plain.close();
  }
}

/** @param url of the database, where it is a PostgreSQL server's */
async function bench(database: Database, url?: string): Promise<boolean> {
  try {
    await migrate(database, MIGRATIONS);
    console.log(`\nMembers and tickets, ${database.kind}: filling the account …`);
    await fillMembers(database);
    const members = print(await inAccount(BENCH_ACCOUNT, () => benchMembers(database, ROUNDS)));
    console.log(`\nDues, ${database.kind}`);
    const dues = print(await inAccount(BENCH_ACCOUNT, () => benchDues(database, DUES_ROUNDS)));
    const receipts = await benchReceiptsGrowing(database);
    const rowSecurity = url === undefined || (await benchRowSecurityAt(url, database));
    return members && dues && rowSecurity && !receipts.includes(false);
  } finally {
    await database.close();
  }
}

async function benchEmbedded(): Promise<boolean> {
  const temporary = temporaryFolder();
  try {
    return await bench(await openDatabase({ dataDir: temporary.folder }));
  } finally {
    temporary.remove();
  }
}

async function benchPostgres(): Promise<boolean> {
  const bin = findPostgres();
  if (bin === undefined) {
    console.warn('SKIPPED: PostgreSQL (initdb, postgres) is not installed.');
    return true;
  }
  const cluster = await startCluster(bin);
  try {
    const url = cluster.url('postgres');
    return await bench(await openDatabase({ url, dataDir: '' }), url);
  } finally {
    await cluster.stop();
  }
}

const within = [await benchEmbedded(), await benchPostgres()];
if (within.includes(false)) process.exitCode = 1;
