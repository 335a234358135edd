import { using, type DatabaseLocation } from '../durability/database-location.ts';
import { findPostgres } from '../find-postgres.ts';
import { DayWork } from './day-work.ts';
import { createDurableCluster, type DurableCluster } from './durable-cluster.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { findLost, prepareOffice } from './office.ts';
import type { Outcome } from './outcome.ts';
import { ServingProcess } from './serving-process.ts';
import { untilMoreWrites } from './until-more-writes.ts';

const WRITES_OF_A_RUN = { least: 10, most: 60 };

async function killRepeatedly(
  {
    cluster,
    server,
    work,
    ledger,
  }: {
    cluster: DurableCluster;
    server: ServingProcess;
    work: DayWork;
    ledger: Ledger;
  },
  kills: number,
): Promise<void> {
  await server.start();
  const end = new AbortController();
  const working = work.run(server.address, end.signal);
  for (let count = 0; count < kills; count += 1) {
    await untilMoreWrites(ledger, WRITES_OF_A_RUN, working);
    await cluster.kill();
    await cluster.start();
  }
  await untilMoreWrites(ledger, WRITES_OF_A_RUN, working);
  end.abort();
  await working;
  await server.kill();
}

/**
 * Kills PostgreSQL itself (-9, with fsync on) under payments, enrolments and draws, while the server
 * stays up and works again as soon as its database does.
 */
export async function killDatabase({ kills }: { kills: number }): Promise<Outcome> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('This drill needs PostgreSQL: initdb is not installed.');
  const cluster = await createDurableCluster(bin);
  try {
    await cluster.start();
    const location: DatabaseLocation = { dataDir: '', url: cluster.url };
    const writes = (kills + 1) * (WRITES_OF_A_RUN.most + 20);
    const size = { payments: writes, enrolments: writes / 8, draws: kills };
    const office = await using(location, (database) => prepareOffice(database, size));
    const ledger = emptyLedger();
    const work = new DayWork(office, ledger);
    await killRepeatedly({ cluster, server: new ServingProcess(location), work, ledger }, kills);
    const lost = await using(location, (database) => findLost(database, office, ledger));
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
