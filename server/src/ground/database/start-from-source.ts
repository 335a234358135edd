import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'worker_threads';

/**
 * Starts a thread where the server runs from its sources.
 * @param folder of the caller; a bundler would freeze its address at build time
 * @param file the thread's program, in that folder
 */
export function startFromSource(folder: string, file: string, options: WorkerOptions): Worker {
  // The program registers the loader of TypeScript itself.
  const program = path.join(import.meta.dirname, 'worker-from-source.mjs');
  const { href } = pathToFileURL(path.join(folder, file));
  return new Worker(program, { ...options, argv: [href], execArgv: [] });
}

/** True in the bundle. */
export function isBundled(): boolean {
  // Only a bundler defines this.
  return (import.meta as { webpack?: number }).webpack !== undefined;
}
