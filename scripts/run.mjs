import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { run as runAnywhere, runTool as runToolAnywhere } from '../shared/kit/commands/run.mjs';

export {
  CommandFailed,
  SHORT_LIVED,
  allEnded,
  holdingOutput,
  runMain,
} from '../shared/kit/commands/run.mjs';

export const root = path.resolve(import.meta.dirname, '..');

/**
 * Runs a command in the repository's root with its output shown.
 * @type {typeof runAnywhere}
 */
export const run = (command, args, options) =>
  runAnywhere(command, args, { cwd: root, ...options });

/**
 * Runs Node with a script of an installed package, in the repository's root.
 * @type {typeof runToolAnywhere}
 */
export const runTool = (script, args, options) =>
  runToolAnywhere(script, args, { cwd: root, ...options });

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
