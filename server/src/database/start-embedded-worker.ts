import { setFlagsFromString } from 'node:v8';
import { Worker } from 'worker_threads';
import type { EmbeddedWorkerData } from './embedded-messages.ts';

/**
 * How much a function of the database has to have run before the optimising compiler takes it up: about ten times
 * as much as V8 of Node 20 asks for by itself. What a start runs through once is not worth the memory.
 */
const OPTIMISED_AFTER = 20_000_000;

/** Starts the thread of the embedded database, from the bundle or from the sources. */
export function startEmbeddedWorker(workerData: EmbeddedWorkerData): Worker {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISED_AFTER}`);
  // Only a bundler defines this.
  if ((import.meta as { webpack?: number }).webpack !== undefined) {
    // Literally in this form: by it the bundler makes a chunk of its own of the worker.
    return new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  }
  const source = import.meta.url.replace(/[^/]+$/, 'embedded-worker-from-source.mjs');
  // It registers the loader of TypeScript itself, where it needs one.
  return new Worker(new URL(source), { workerData, execArgv: [] });
}
