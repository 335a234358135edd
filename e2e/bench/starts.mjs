import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../scripts/run.mjs';

/** Memory is read this long after the server was ready. */
const AT_REST_MS = 5_000;
/** Unit of `utime` and `stime` in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * @typedef {object} Start
 * @property {number} seconds until the server was ready
 * @property {number} cpu seconds of processor time until then
 * @property {number} rss MB at rest
 */

/** @param {number} pid */
async function cpuOf(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** @param {number} pid */
async function rssOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

/** Flags of Node in `npm start`. */
async function startFlags() {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').filter((/** @type {string} */ word) => word.startsWith('--'));
}

/** @param {string} dataDir @returns {Promise<Start>} */
async function measureStart(dataDir) {
  const began = performance.now();
  const flags = await startFlags();
  const server = spawn(process.execPath, [...flags, path.join(root, 'server/dist/main.mjs')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      PORT: '0',
      KURI_DEMO: '1',
      KURI_DATA_DIR: dataDir,
      KURI_RELEASES: path.join(dataDir, 'releases'),
    },
  });
  try {
    const ready = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
    if (server.exitCode !== null) throw new Error(`The server did not start: ${ready[0]}`);
    const seconds = (performance.now() - began) / 1000;
    const cpu = await cpuOf(server.pid ?? 0);
    await delay(AT_REST_MS);
    return { seconds, cpu, rss: await rssOf(server.pid ?? 0) };
  } finally {
    if (server.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
  }
}

/**
 * The first start with the demo, and the next one on what it left (Linux only: /proc).
 * @param {string} place a folder for its data
 */
export async function measureStarts(place) {
  if (process.platform !== 'linux') return undefined;
  const dataDir = path.join(place, 'data');
  return { first: await measureStart(dataDir), next: await measureStart(dataDir) };
}
