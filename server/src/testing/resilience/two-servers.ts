import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folderStore } from '../../platform/delivery/releases/folder-store.ts';
import { followReleases } from '../../platform/delivery/releases/live-releases.ts';
import { addShell } from '../releases/release-fixtures.ts';
import type { ReleaseStore } from '../../platform/delivery/releases/release-store.ts';
import { startProgram } from '../test-program.ts';
import { createLocation, using } from '../durability/database-location.ts';
import { DayWork } from './day-work.ts';
import { emptyLedger } from './ledger.ts';
import { findLost, prepareOffice } from './office.ts';
import type { Outcome } from './outcome.ts';
import { ServingProcess } from './serving-process.ts';

const RELEASER = path.join(import.meta.dirname, '../releases/publish-child.ts');
const RUN_MS = { least: 500, most: 2500 };
const WRITES_OF_A_RUN = 200;

const durationOfRun = () => RUN_MS.least + Math.random() * (RUN_MS.most - RUN_MS.least);

/** Changes what is live, again and again, and is killed while it does, until the signal. */
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
 * Two servers on one PostgreSQL, one of them killed every few seconds, under enrolments, payments,
 * draws and, beside them, releases whose command is killed as well.
 */
export async function twoServers({ kills }: { kills: number }): Promise<Outcome> {
  const { location, remove } = await createLocation('postgres');
  const folder = await mkdtemp(path.join(tmpdir(), 'kuri-resilience-store-'));
  try {
    const store = folderStore(folder);
    await addShell(store);
    const writes = (kills + 1) * WRITES_OF_A_RUN;
    const size = { payments: writes, enrolments: writes / 4, draws: kills * 2 };
    const office = await using(location, (database) => prepareOffice(database, size));
    const ledger = emptyLedger();
    const work = new DayWork(office, ledger);
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
    const lost = await using(location, (database) => findLost(database, office, ledger));
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
