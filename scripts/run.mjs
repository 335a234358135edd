import path from 'node:path';
import { run as runAnywhere, runTool as runToolAnywhere } from '../shared/kit/commands/run.mjs';

export { CommandFailed, holdingOutput, runMain } from '../shared/kit/commands/run.mjs';

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
