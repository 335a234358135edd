import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** A command that ended with a code other than 0. Its own output says why. */
export class CommandFailed extends Error {}

/** What commands have printed that run beside others. */
const heldOutput = new AsyncLocalStorage();

/**
 * Does work that runs beside other work: what its commands print is held back, and shown in one piece
 * at the end.
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
 * Runs a command in the repository's root with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const printed = heldOutput.getStore();
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
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
 * Runs Node with a script of an installed package.
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 */
export function runTool(script, args, options) {
  return run(process.execPath, [path.join(root, 'node_modules', script), ...args], options);
}

/**
 * Runs Node with a script of an installed package, and keeps what it prints.
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function capture(script, args) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
  });
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => printed.push(chunk));
  }
  const [code] = await once(child, 'close');
  return { code, output: Buffer.concat(printed).toString() };
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
