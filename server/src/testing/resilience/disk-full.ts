import { cpSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseLocation, ServingProcess } from './serving-process.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../test-database.ts';
import { type DayWork, type Ledger, officeAt, untilMoreWrites } from './office.ts';
import type { Outcome } from './outcome.ts';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';

/** Room for an embedded database and the office's writes. */
const MEGABYTES = 200;
/** Room left free: the database writes while the disk is filled. */
const LEFT_BYTES = 8 * 1024 * 1024;
const WRITES_BETWEEN = { least: 10, most: 40 };
const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 50;

interface Readiness {
  status: number;
  text: string;
}

async function readiness(address: string): Promise<Readiness> {
  const answer = await fetch(`${address}/ready`);
  return { status: answer.status, text: await answer.text() };
}

/** Waits until `/ready` answers as wanted. */
async function untilReady(address: string, isWanted: (seen: Readiness) => boolean) {
  const deadline = Date.now() + TIMEOUT_MS;
  let seen = await readiness(address);
  while (!isWanted(seen) && Date.now() < deadline) {
    await delay(LOOK_EVERY_MS);
    seen = await readiness(address);
  }
  return isWanted(seen) ? [] : [`/ready says ${seen.status} ${seen.text}`];
}

const isFull = ({ status, text }: Readiness) => status === 503 && /disk full/i.test(text);
const isReady = ({ status }: Readiness) => status === 200;

interface Trial {
  disk: SmallDisk;
  server: ServingProcess;
  work: DayWork;
  ledger: Ledger;
}

/** The disk fills while the office works, and is made free again. */
async function fillDiskMidway({ disk, server, work, ledger }: Trial): Promise<string[]> {
  const end = new AbortController();
  const working = work.run(server.address, end.signal);
  await untilMoreWrites(ledger, WRITES_BETWEEN, working);
  disk.fill(LEFT_BYTES);
  const address = server.address() ?? '';
  const said = await untilReady(address, isFull);
  disk.empty();
  const recovered = await untilReady(address, isReady);
  await untilMoreWrites(ledger, WRITES_BETWEEN, working);
  end.abort();
  await working;
  return [...said, ...recovered];
}

/** Starts the server on a full disk: it reports that, or serves once there is room. */
async function fillBeforeTheStart({ disk, server }: Trial): Promise<string[]> {
  disk.fill(0);
  try {
    await server.start();
    return await untilReady(server.address() ?? '', isFull);
  } catch (error) {
    return /disk of \S+ is full/.test(String(error)) ? [] : [`The start said ${String(error)}`];
  } finally {
    await server.kill();
    disk.empty();
  }
}

/** Fills the disk of the embedded database under work and before a start. */
export async function diskFull(times: number): Promise<Outcome> {
  const name = 'disk full, embedded';
  const disk = mountSmallDisk(MEGABYTES);
  if (!disk) return { name, tried: { 'times: a small disk cannot be mounted here': 0 }, lost: [] };
  try {
    const template = process.env[TEMPLATE_FOLDER_VARIABLE] ?? '';
    cpSync(template, disk.folder, { recursive: true });
    const location: DatabaseLocation = { dataDir: disk.folder };
    const writes = times * WRITES_BETWEEN.most * 3;
    const size = { payments: writes, enrolments: writes / 8, draws: times };
    const { ledger, work, findLost } = await officeAt(location, size);
    const server = new ServingProcess(location);
    const trial = { disk, server, work, ledger };
    const lost: string[] = [];
    for (let time = 0; time < times && lost.length === 0; time += 1) {
      lost.push(...(await fillBeforeTheStart(trial)));
      await server.start();
      lost.push(...(await fillDiskMidway(trial)));
      await server.kill();
      lost.push(...(await findLost()));
    }
    const tried = {
      times,
      'writes acknowledged': ledger.acknowledged.size,
      'busy answers': ledger.busy,
    };
    return { name, tried, lost };
  } finally {
    disk.remove();
  }
}
