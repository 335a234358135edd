import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** A command that ended with a code other than 0. Its own output says why. */
export class CommandFailed extends Error {}

/** Node after 20 has a compiler between its quick one and its best one. */
const HAS_MAGLEV = Number.parseInt(process.versions.v8, 10) >= 12;

/**
 * Flags of Node for what lives for minutes, as tests do: the embedded database is not compiled for its best
 * speed, and a function only when it is called more often than usual. A tenth of the processor time of the
 * tests was such compiling for little.
 */
export const SHORT_LIVED = [
  '--liftoff-only',
  ...(HAS_MAGLEV ? [] : ['--interrupt-budget=1000000']),
];

/** Output of commands that run beside others. */
const heldOutput = new AsyncLocalStorage();

/**
 * Does work that runs beside other work: what its commands print is held back, and shown in one piece at the end.
 * @param {() => Promise<unknown>} work
 */
export async function holdingOutput(work) {
  /** @type {Buffer[]} */
  const printed = [];
  try {
    await heldOutput.run(printed, work);
  } finally {
    process.stdout.write(Buffer.concat(printed));
  }
}

/**
 * Waits for all works that are under way, also when one of them fails.
 * @param {Promise<unknown>[]} works
 * @throws what the first of them in the list has failed with
 */
export async function allEnded(works) {
  for (const end of await Promise.allSettled(works)) {
    if (end.status === 'rejected') throw end.reason;
  }
}

/**
 * Runs a command with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const printed = heldOutput.getStore();
    const child = spawn(command, args, {
      cwd: options.cwd ?? process.cwd(),
      env: { ...process.env, ...options.env },
      stdio: printed === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => printed.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else reject(new CommandFailed(`${command} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}

/**
 * Runs Node with a script of a package that is installed for the kit, here or above.
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, flags?: string[] }} [options] `flags` are Node's
 */
export function runTool(script, args, { flags = [], ...options } = {}) {
  return run(process.execPath, [...flags, installed(script), ...args], options);
}

/**
 * A script of a package that is installed for the kit, here or above.
 * @param {string} script path below node_modules
 * @param {string} [folder]
 * @returns {string}
 * @throws {CommandFailed} when it is not installed
 */
export function installed(script, folder = import.meta.dirname) {
  const file = path.join(folder, 'node_modules', script);
  if (existsSync(file)) return file;
  const above = path.dirname(folder);
  if (above === folder) throw new CommandFailed(`${script} is not installed.`);
  return installed(script, above);
}

/**
 * Ends the process with a readable line instead of a stack when a command has failed.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/**
 * Finds a port that nothing listens on.
 * @param {number} [first] the one to have, or else the next free one behind it; any unless given
 * @returns {Promise<number>}
 */
export async function freePort(first = 0) {
  const probe = createServer().listen(first, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return await freePort(first + 1);
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts Node with a script that serves. The first server that ends takes this process and the others with it.
 * @param {string} script
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string> }} options
 */
export function startServer(script, args, { cwd, env }) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', (code) => process.exit(code ?? 0));
  process.once('exit', () => child.kill());
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
}
