import { spawn } from 'node:child_process';

/**
 * Starts Node with a script that serves something. Whichever of those ends first ends this process,
 * which takes the others with it.
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
