import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../ground/database/database.ts';
import { folderStore } from '../../platform/delivery/releases/folder-store.ts';
import { followReleases } from '../../platform/delivery/releases/live-releases.ts';
import type { ReleaseStore } from '../../platform/delivery/releases/release-store.ts';
import { findPostgres } from '../find-postgres.ts';
import { addShell } from '../releases/release-fixtures.ts';
import { createDurableCluster, type DurableCluster } from './durable-cluster.ts';
import { type DayWork, type Ledger, officeAt, untilMoreWrites } from './office.ts';
import type { Outcome } from './outcome.ts';
import { createLocation, type DatabaseLocation, ServingProcess } from './serving-process.ts';
import { startProgram } from '../test-program.ts';

/** After how many runs the books are compared; also after the last. */
const RUNS_BETWEEN_CHECKS = 25;
const WRITES_OF_A_RUN = { least: 4, most: 20 };

/** Starts the server, lets the office work, and kills it in the middle of writes. */
async function runOnce(server: ServingProcess, work: DayWork, ledger: Ledger): Promise<void> {
  await server.start();
  const end = new AbortController();
  const working = work.run(server.address, end.signal);
  await untilMoreWrites(ledger, WRITES_OF_A_RUN, working);
  end.abort();
  await server.kill();
  await working;
}

/**
 * Kills the server (-9) in the middle of payments, enrolments and draws, again and again on one
 * database, and compares what was acknowledged with what is stored.
 * @param run `losesPower`: the embedded database keeps only what had reached the disk
 */
export async function crashRuns({
  kind,
  runs,
  losesPower = false,
}: {
  kind: Database['kind'];
  runs: number;
  losesPower?: boolean;
}): Promise<Outcome> {
  const { location, remove } = await createLocation(kind);
  try {
    const size = {
      payments: runs * (WRITES_OF_A_RUN.most + 10),
      enrolments: runs * 5,
      draws: Math.ceil(runs / 3),
    };
    const { ledger, work, findLost } = await officeAt(location, size);
    const server = new ServingProcess(location, { losesPower });
    const lost: string[] = [];
    for (let run = 1; run <= runs && lost.length === 0; run += 1) {
      await runOnce(server, work, ledger);
      if (run % RUNS_BETWEEN_CHECKS === 0 || run === runs) lost.push(...(await findLost()));
    }
    const { acknowledged, interrupted } = ledger;
    if (acknowledged.size < runs) lost.push('fewer writes than runs were acknowledged');
    const tried = { runs, 'writes acknowledged': acknowledged.size, 'answers lost': interrupted };
    const name = losesPower ? 'power lost' : 'server killed (-9)';
    return { name: `${name}, ${kind}`, tried, lost };
  } finally {
    await remove();
  }
}

const WRITES_BETWEEN_KILLS = { least: 10, most: 60 };

async function killRepeatedly(
  {
    cluster,
    server,
    work,
    ledger,
  }: { cluster: DurableCluster; server: ServingProcess; work: DayWork; ledger: Ledger },
  kills: number,
): Promise<void> {
  await server.start();
  const end = new AbortController();
  const working = work.run(server.address, end.signal);
  for (let count = 0; count < kills; count += 1) {
    await untilMoreWrites(ledger, WRITES_BETWEEN_KILLS, working);
    await cluster.kill();
    await cluster.start();
  }
  await untilMoreWrites(ledger, WRITES_BETWEEN_KILLS, working);
  end.abort();
  await working;
  await server.kill();
}

/**
 * Kills PostgreSQL itself (-9, with fsync on) under payments, enrolments and draws; the server
 * stays up.
 */
export async function killDatabase(kills: number): Promise<Outcome> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('This drill needs PostgreSQL: initdb is not installed.');
  const cluster = await createDurableCluster(bin);
  try {
    await cluster.start();
    const location: DatabaseLocation = { dataDir: '', url: cluster.url };
    const writes = (kills + 1) * (WRITES_BETWEEN_KILLS.most + 20);
    const size = { payments: writes, enrolments: writes / 8, draws: kills };
    const { ledger, work, findLost } = await officeAt(location, size);
    await killRepeatedly({ cluster, server: new ServingProcess(location), work, ledger }, kills);
    const lost = await findLost();
    const tried = {
      kills,
      'writes acknowledged': ledger.acknowledged.size,
      'answers of 503 meanwhile': ledger.busy,
    };
    return { name: 'PostgreSQL killed (-9), fsync on', tried, lost };
  } finally {
    await cluster.remove();
  }
}

const RELEASER = path.join(import.meta.dirname, '../releases/publish-child.ts');
const RUN_MS = { least: 500, most: 2500 };
const WRITES_OF_TWO = 200;

const durationOfRun = () => RUN_MS.least + Math.random() * (RUN_MS.most - RUN_MS.least);

/** Runs and kills a command that changes the live release, until the signal. */
async function releaseAndCrash(store: ReleaseStore, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const releaser = startProgram(RELEASER, [store.place, 'shell', '100000'], {});
    // At the end there is nothing more to wait for.
    await delay(durationOfRun() * 2, undefined, { signal }).catch(() => undefined);
    releaser.process.kill('SIGKILL');
    await releaser.exit;
  }
}

async function lostReleases(store: ReleaseStore): Promise<{ count: number; lost: string[] }> {
  const history = await followReleases(store, Date.now).history(1_000_000);
  const lost = history.flatMap(({ revision }, at) =>
    revision === history.length - at ? [] : [`revision ${history.length - at} of the releases`],
  );
  return { count: history.length, lost };
}

/**
 * Two servers on one PostgreSQL, killed in turn every few seconds under enrolments, payments and
 * draws, beside releases whose command is killed as well.
 */
export async function twoServers(kills: number): Promise<Outcome> {
  const { location, remove } = await createLocation('postgres');
  const folder = await mkdtemp(path.join(tmpdir(), 'kuri-resilience-store-'));
  try {
    const store = folderStore(folder);
    await addShell(store);
    const writes = (kills + 1) * WRITES_OF_TWO;
    const size = { payments: writes, enrolments: writes / 4, draws: kills * 2 };
    const { ledger, work, findLost } = await officeAt(location, size);
    const servers = [new ServingProcess(location), new ServingProcess(location)];
    const end = new AbortController();
    await Promise.all(servers.map((each) => each.start()));
    const working = servers.map((each) => work.run(each.address, end.signal));
    const releasing = releaseAndCrash(store, end.signal);
    for (let count = 0; count < kills; count += 1) {
      await delay(durationOfRun());
      const victim = servers[count % 2];
      await victim?.kill();
      await victim?.start();
    }
    end.abort();
    await Promise.all([...working, releasing]);
    await Promise.all(servers.map((each) => each.kill()));
    const releases = await lostReleases(store);
    const lost = await findLost();
    const tried = {
      kills,
      'writes acknowledged': ledger.acknowledged.size,
      'answers lost': ledger.interrupted,
      'revisions of releases': releases.count,
    };
    return { name: 'two servers, one PostgreSQL', tried, lost: [...lost, ...releases.lost] };
  } finally {
    await remove();
    await rm(folder, { recursive: true, force: true });
  }
}
