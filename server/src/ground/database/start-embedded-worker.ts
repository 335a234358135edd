import { setFlagsFromString } from 'node:v8';
import { Worker } from 'worker_threads';
import type { EmbeddedWorkerData } from './embedded-messages.ts';
import { isBundled, startFromSource } from './start-from-source.ts';

/**
 * How much a function of the database has to have run before the optimising compiler takes it up: about ten times
 * as much as V8 of Node 20 asks for by itself. What a start runs through once is not worth the memory.
 */
const OPTIMISED_AFTER = 20_000_000;

/** Starts the thread of the embedded database, from the bundle or from the sources. */
export function startEmbeddedWorker(workerData: EmbeddedWorkerData): Worker {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISED_AFTER}`);
  if (isBundled()) {
    // Literally in this form: by it the bundler makes a chunk of its own of the worker.
    return new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  }
  return startFromSource(import.meta.url, 'embedded-worker.ts', { workerData });
}
