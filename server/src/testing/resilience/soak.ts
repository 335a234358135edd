import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../ground/database/database.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { addType } from '../groups/group-fixtures.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { receiptNumbers } from '../journal.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { programFile } from '../program-file.ts';
import { createLocation, type DatabaseLocation, using } from './serving-process.ts';
import { emptySoakLedger, type SoakCallers, type SoakLedger, SoakWork } from './soak-work.ts';
import { type Caller, testApp } from '../test-app.ts';

/** The value below which a share of the values lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Growth of the last third of a series over its middle third, as a share; the first third warms up.
 */
export function growthOf(series: readonly number[]): number {
  const third = Math.floor(series.length / 3);
  if (third === 0) return 0;
  const middle = percentile(series.slice(third, 2 * third), 0.5);
  return percentile(series.slice(-third), 0.5) / middle - 1;
}

function serverFigures(samples: readonly ServerSample[]) {
  const rss = samples.map((sample) => sample.rss);
  const heap = samples.map((sample) => sample.heapUsed);
  const health = samples.flatMap(({ healthMs }) => healthMs);
  return {
    rssMb: Math.round((rss.at(-1) ?? 0) / 1e6),
    rssGrowth: growthOf(rss),
    heapMb: Math.round((heap.at(-1) ?? 0) / 1e6),
    heapGrowth: growthOf(heap),
    healthP99Ms: percentile(health, 0.99),
    healthCalls: health.length,
    loopDelayP99Ms: Math.max(0, ...samples.map(({ loopDelayMs }) => loopDelayMs)),
    loopDelayMedianMs: percentile(
      samples.map(({ loopDelayMs }) => loopDelayMs),
      0.5,
    ),
  };
}

const TICK_MS = 20;
const AT_ONCE = 16;
/** Most open requests of the sender. */
const MOST_OPEN = 1_000;

/** Runs tasks sixteen at a time. @returns how many were done in a second */
async function closedLoop(milliseconds: number, next: () => Promise<void>): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const hand = async () => {
    while (performance.now() < end) {
      await next();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return (done * 1_000) / milliseconds;
}

/**
 * Starts a number of tasks a second, whether or not those before are done, then waits for all of them.
 * @returns how many were begun
 */
async function openLoop(
  milliseconds: number,
  perSecond: number,
  next: () => Promise<void>,
): Promise<number> {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  let [planned, begun] = [0, 0];
  for (let now = start; now < start + milliseconds; now = performance.now()) {
    const wanted = ((now - start) / 1_000) * perSecond;
    for (; planned < wanted; planned += 1) {
      if (open.size >= MOST_OPEN) continue;
      begun += 1;
      const running: Promise<void> = next().finally(() => open.delete(running));
      open.add(running);
    }
    await delay(TICK_MS);
  }
  await Promise.all(open);
  return begun;
}

const CHILD = path.join(import.meta.dirname, 'soak-child.ts');

export interface ServerSample {
  /** Memory in bytes, after a collection. */
  rss: number;
  heapUsed: number;
  /** Milliseconds of each `/health` since the last sample. */
  healthMs: number[];
  /** Delay of the event loop since then, p99 in milliseconds. */
  loopDelayMs: number;
}

/** A server in a process of its own that reports its figures. */
interface SoakServer {
  address: string;
  sample(): Promise<ServerSample>;
  stop(): Promise<void>;
}

/** The next message; rejects when the process ends without one. */
async function messageOf<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const ended = once(child, 'exit', { signal }).then((): never => {
      throw new Error('The server ended by itself.');
    });
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T];
    return message;
  } finally {
    over.abort();
  }
}

/** Starts the server on a migrated database that no other process uses. */
async function startSoakServer({ dataDir, url }: DatabaseLocation): Promise<SoakServer> {
  const location = url === undefined ? [dataDir] : [dataDir, url];
  const program = ['--expose-gc', ...programFile(CHILD), ...location];
  const child = spawn(process.execPath, program, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await messageOf<{ port: number }>(child);
  return {
    address: `http://127.0.0.1:${port}`,
    sample() {
      const answer = messageOf<ServerSample>(child);
      child.send('sample');
      return answer;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}

const MINUTE_MS = 60_000;
/** Share of the time for measuring the server's capacity. */
const CALIBRATION = 0.1;
const TIMES_TOO_MUCH = 2;
const CALLERS = 10;
const HEALTH_EVERY_MS = 100;
const SAMPLES = 30;
/** Each sample collects garbage, which takes most of the server's time when frequent. */
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
  return { stored: stored.size, lost, wrong: await wrongBooks(database, accountId) };
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
