import { setTimeout as delay } from 'node:timers/promises';
import { officeAt, untilMoreWrites } from './office.ts';
import type { Outcome } from './outcome.ts';
import { clusterPrograms, PatroniCluster } from './patroni-cluster.ts';
import { type DatabaseLocation, ServingProcess, using } from './serving-process.ts';

const NAME = 'leader killed (-9), synchronous replicas';
const WRITES_BETWEEN_KILLS = { least: 10, most: 60 };
const WRITES_AGAIN_WITHIN_S = 30;
/** Milliseconds in which the answers of the killed leader have arrived. */
const LAST_ANSWERS_MS = 500;

/** Payments on record, and those stored under a key of the drill. */
async function countPayments(location: DatabaseLocation) {
  const { rows } = await using(location, (database) =>
    database.query<{ all: number; keyed: number }>(
      `select (select count(*)::int from payment) as all,
         (select count(*)::int from idempotency where key like 'pay-%') as keyed`,
    ),
  );
  return rows[0] ?? { all: 0, keyed: 0 };
}

/**
 * Kills the leader of a cluster of three (-9, with its Patroni) under payments, again and again. The
 * server stays up, and the dead machine comes back after each.
 */
export async function failover(kills: number): Promise<Outcome> {
  const programs = clusterPrograms();
  if ('missing' in programs) {
    const skipped = `not installed: ${programs.missing.join(', ')} (docs/operating/cluster.md, A cluster)`;
    return { name: NAME, tried: {}, lost: [], skipped };
  }
  const cluster = new PatroniCluster(programs);
  try {
    await cluster.start();
    const location: DatabaseLocation = { dataDir: '', url: cluster.url };
    const writes = kills * 2 * (WRITES_BETWEEN_KILLS.most + 20);
    const size = { payments: writes, enrolments: writes / 8, draws: kills };
    const { ledger, work, findLost } = await officeAt(location, size);
    const before = await countPayments(location);
    const server = new ServingProcess(location);
    await server.start();
    const seconds: number[] = [];
    for (let count = 0; count < kills; count += 1) {
      const end = new AbortController();
      const working = work.run(server.address, end.signal);
      await untilMoreWrites(ledger, WRITES_BETWEEN_KILLS, working);
      const start = performance.now();
      const startAgain = await cluster.killLeader();
      await delay(LAST_ANSWERS_MS);
      await untilMoreWrites(ledger, { least: 1, most: 1 }, working);
      seconds.push((performance.now() - start) / 1000);
      await untilMoreWrites(ledger, WRITES_BETWEEN_KILLS, working);
      end.abort();
      await working;
      startAgain();
      await cluster.untilWhole();
    }
    await server.kill();
    const lost = await findLost();
    const after = await countPayments(location);
    if (after.all - before.all !== after.keyed) {
      lost.push(`${after.all - before.all} payments for ${after.keyed} keys`);
    }
    for (const each of seconds.filter((each) => each > WRITES_AGAIN_WITHIN_S)) {
      lost.push(`no write for ${each.toFixed(1)} s`);
    }
    const tried = {
      kills,
      'writes acknowledged': ledger.acknowledged.size,
      'answers of 503 meanwhile': ledger.busy,
      'answers lost': ledger.interrupted,
      'seconds until the next write': seconds.map((each) => each.toFixed(1)).join(' '),
    };
    return { name: NAME, tried, lost };
  } finally {
    await cluster.remove();
  }
}
