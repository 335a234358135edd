import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { temporaryFolder } from '../testing/embedded-template.ts';
import { findPostgres } from '../testing/find-postgres.ts';
import { MIGRATIONS } from '../testing/migrations-folder.ts';
import { startCluster } from '../testing/postgres-cluster.ts';
import { benchDues } from './dues-bench.ts';
import { fillMembers } from './fill-members.ts';
import { FEW_RECEIPTS, MANY_RECEIPTS, fillReceipts } from './fill-receipts.ts';
import { benchMembers } from './members-bench.ts';
import { benchReceipts } from './receipts-bench.ts';
import type { Ratio } from './side-by-side.ts';

// How lists and searches hold up in one big account, on the embedded database and, where its
// programs are installed, on PostgreSQL: ratios, each beside its limit. Fails when one is exceeded.

const ROUNDS = 40;
/** Dues take their time, and are steady. */
const DUES_ROUNDS = 10;

/** Prints ratios, each beside its limit. @returns whether all keep to it */
function print(ratios: readonly Ratio[]): boolean {
  for (const { name, ratio, limit } of ratios) {
    const verdict = ratio > limit ? '  EXCEEDED' : '';
    console.log(`${ratio.toFixed(1).padStart(6)} of ${limit}  ${name}${verdict}`);
  }
  return ratios.every(({ ratio, limit }) => ratio <= limit);
}

/** Lists and sums of receipts with few of them and with very many: the ratios tell how they grow. */
async function benchReceiptsGrowing(database: Database): Promise<boolean[]> {
  const within: boolean[] = [];
  let filled = 0;
  for (const receipts of [FEW_RECEIPTS, MANY_RECEIPTS]) {
    console.log(`\n${receipts} receipts, ${database.kind}: filling the account …`);
    await fillReceipts(database, filled + 1, receipts);
    filled = receipts;
    within.push(print(await benchReceipts(database, ROUNDS)));
  }
  return within;
}

async function bench(database: Database): Promise<boolean> {
  try {
    await migrate(database, MIGRATIONS);
    console.log(`\nMembers and tickets, ${database.kind}: filling the account …`);
    await fillMembers(database);
    const members = print(await benchMembers(database, ROUNDS));
    console.log(`\nDues, ${database.kind}`);
    const dues = print(await benchDues(database, DUES_ROUNDS));
    const receipts = await benchReceiptsGrowing(database);
    return members && dues && !receipts.includes(false);
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
    console.warn('SKIPPED: PostgreSQL; its programs (initdb, postgres) are not here.');
    return true;
  }
  const cluster = await startCluster(bin);
  try {
    return await bench(await openDatabase({ url: cluster.url('postgres'), dataDir: '' }));
  } finally {
    await cluster.stop();
  }
}

const within = [await benchEmbedded(), await benchPostgres()];
if (within.includes(false)) process.exitCode = 1;
