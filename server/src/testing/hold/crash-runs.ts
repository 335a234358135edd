import type { Database } from '../../database/database.ts';
import { placeFor, using, type Place } from '../durability/place.ts';
import { DayWork } from './day-work.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { findLost, prepareOffice } from './office.ts';
import type { Outcome } from './outcome.ts';
import { ServingProcess } from './serving-process.ts';
import { untilMoreWrites } from './until-more-writes.ts';

/** After how many runs the books are compared; also after the last. */
const LIVES_BETWEEN_CHECKS = 25;
const WRITES_OF_A_LIFE = { least: 4, most: 20 };

/** Starts the server, lets the office work, and kills it in the middle of writes. */
async function runOnce(server: ServingProcess, work: DayWork, ledger: Ledger): Promise<void> {
  await server.start();
  const end = new AbortController();
  const working = work.run(server.address, end.signal);
  await untilMoreWrites(ledger, WRITES_OF_A_LIFE, working);
  end.abort();
  await server.kill();
  await working;
}

async function runRepeatedly(
  place: Place,
  lives: number,
): Promise<{ ledger: Ledger; lost: string[] }> {
  const size = {
    payments: lives * (WRITES_OF_A_LIFE.most + 10),
    enrolments: lives * 5,
    draws: Math.ceil(lives / 3),
  };
  const office = await using(place, (database) => prepareOffice(database, size));
  const ledger = emptyLedger();
  const work = new DayWork(office, ledger);
  const process = new ServingProcess(place);
  const lost: string[] = [];
  for (let life = 1; life <= lives && lost.length === 0; life += 1) {
    await runOnce(process, work, ledger);
    if (life % LIVES_BETWEEN_CHECKS === 0 || life === lives) {
      lost.push(...(await using(place, (database) => findLost(database, office, ledger))));
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
  lives,
}: {
  kind: Database['kind'];
  lives: number;
}): Promise<Outcome> {
  const { place, remove } = await placeFor(kind);
  try {
    const { ledger, lost } = await runRepeatedly(place, lives);
    const { acknowledged, interrupted } = ledger;
    const tried = { lives, 'writes acknowledged': acknowledged.size, 'answers lost': interrupted };
    return { name: `server killed (-9), ${kind}`, tried, lost };
  } finally {
    await remove();
  }
}
