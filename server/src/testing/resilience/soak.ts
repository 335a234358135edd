import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../ground/database/database.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { addType } from '../groups/group-fixtures.ts';
import { receiptNumbers, brokenInvariants } from '../ledger-invariants.ts';
import { testApp, type Caller } from '../test-app.ts';
import { createLocation, using } from '../durability/database-location.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { serverFigures } from './soak-figures.ts';
import { closedLoop, openLoop } from './soak-load.ts';
import { startSoakServer, type ServerSample, type SoakServer } from './soak-server.ts';
import { SoakWork, emptySoakLedger, type SoakCallers, type SoakLedger } from './soak-work.ts';

const MINUTE_MS = 60_000;
/** The share of the time in which is found out what the server can serve. */
const CALIBRATION = 0.1;
const TIMES_TOO_MUCH = 2;
const CALLERS = 10;
const HEALTH_EVERY_MS = 100;
const SAMPLES = 30;
/** Each collects all garbage first: more often, the server does little else. */
const SAMPLE_AT_MOST_EVERY_MS = 1_000;

async function prepare(database: Database): Promise<SoakCallers> {
  await migrate(database, MIGRATIONS);
  const { app, caller } = await testApp(database);
  const first = await caller();
  const { schemeTypeId } = await addType(first);
  const callers: Caller[] = [first];
  while (callers.length < CALLERS) callers.push(await caller({ accountId: first.accountId }));
  await app.close();
  return { callers, schemeTypeId };
}

/** Compares the books with what was acknowledged. */
async function compared(database: Database, accountId: string, ledger: SoakLedger) {
  const stored = new Set(await receiptNumbers(database, accountId));
  const lost = ledger.acknowledged.filter((number) => !stored.has(number));
  return { stored: stored.size, lost, wrong: await brokenInvariants(database, accountId) };
}

/** Samples the server and its health, until stopped. */
function watch(server: SoakServer, everyMs: number) {
  const samples: ServerSample[] = [];
  const state = { isOver: false };
  const look = async () => {
    while (!state.isOver) {
      await delay(everyMs);
      samples.push(await server.sample());
    }
  };
  const ask = async () => {
    while (!state.isOver) {
      await fetch(`${server.address}/health`).then((answer) => answer.text());
      await delay(HEALTH_EVERY_MS);
    }
  };
  const running = Promise.all([look(), ask()]);
  return async () => {
    state.isOver = true;
    await running;
    return samples;
  };
}

/**
 * Asks twice as much of a server as it can serve: payments, enrolments, lists and reports.
 * @param options how long, in minutes, and on which database
 * @returns figures: what was acknowledged and stored, the answers by status, memory and times as the
 *   server saw them (milliseconds; growth is a share of the middle third of the time)
 */
export async function soak({ minutes, kind }: { minutes: number; kind: Database['kind'] }) {
  const { location, remove } = await createLocation(kind);
  try {
    const who = await using(location, prepare);
    const server = await startSoakServer(location);
    const ledger = emptySoakLedger();
    const work = new SoakWork(server.address, who, ledger);
    const total = minutes * MINUTE_MS;
    await work.fill();
    const servedPerSecond = await closedLoop(total * CALIBRATION, () => work.next());
    const stopWatching = watch(server, Math.max(total / SAMPLES, SAMPLE_AT_MOST_EVERY_MS));
    const askedPerSecond = servedPerSecond * TIMES_TOO_MUCH;
    const sent = await openLoop(total, askedPerSecond, () => work.next());
    const figures = serverFigures(await stopWatching());
    await server.stop();
    const accountId = who.callers[0]?.accountId ?? '';
    return {
      kind,
      minutes,
      servedPerSecond: Math.round(servedPerSecond),
      sentPerSecond: Math.round(sent / (total / 1_000)),
      statuses: Object.fromEntries(ledger.statuses),
      acknowledged: ledger.acknowledged.length,
      unanswered: ledger.unanswered,
      strange: ledger.strange,
      ...(await using(location, (database) => compared(database, accountId, ledger))),
      ...figures,
    };
  } finally {
    await remove();
  }
}
