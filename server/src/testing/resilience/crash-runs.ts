import type { Database } from '../../ground/database/database.ts';
import { createLocation, using, type DatabaseLocation } from '../durability/database-location.ts';
import { DayWork } from './day-work.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { findLost, prepareOffice } from './office.ts';
import type { Outcome } from './outcome.ts';
import { ServingProcess } from './serving-process.ts';
import { untilMoreWrites } from './until-more-writes.ts';

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

async function runRepeatedly(
  location: DatabaseLocation,
  runs: number,
): Promise<{ ledger: Ledger; lost: string[] }> {
  const size = {
    payments: runs * (WRITES_OF_A_RUN.most + 10),
    enrolments: runs * 5,
    draws: Math.ceil(runs / 3),
  };
  const office = await using(location, (database) => prepareOffice(database, size));
  const ledger = emptyLedger();
  const work = new DayWork(office, ledger);
  const process = new ServingProcess(location);
  const lost: string[] = [];
  for (let run = 1; run <= runs && lost.length === 0; run += 1) {
    await runOnce(process, work, ledger);
    if (run % RUNS_BETWEEN_CHECKS === 0 || run === runs) {
      lost.push(...(await using(location, (database) => findLost(database, office, ledger))));
    }
  }
  return { ledger, lost };
}

/**
 * Kills the server (-9) in the middle of payments, enrolments and draws, again and again on one
 * database, and compares what was acknowledged with what is stored.
 */
export async function crashRuns({
  kind,
  runs,
}: {
  kind: Database['kind'];
  runs: number;
}): Promise<Outcome> {
  const { location, remove } = await createLocation(kind);
  try {
    const { ledger, lost } = await runRepeatedly(location, runs);
    const { acknowledged, interrupted } = ledger;
    const tried = { runs, 'writes acknowledged': acknowledged.size, 'answers lost': interrupted };
    return { name: `server killed (-9), ${kind}`, tried, lost };
  } finally {
    await remove();
  }
}
