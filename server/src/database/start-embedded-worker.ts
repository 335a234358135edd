import { Worker } from 'worker_threads';
import type { EmbeddedWorkerData } from './embedded-messages.ts';

/** Starts the thread of the embedded database, from the bundle or from the sources. */
export function startEmbeddedWorker(workerData: EmbeddedWorkerData): Worker {
  // Only a bundler defines this.
  if ((import.meta as { webpack?: number }).webpack !== undefined) {
    // Literally in this form: by it the bundler makes a chunk of its own of the worker.
    return new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  }
  const source = import.meta.url.replace(/[^/]+$/, 'embedded-worker-from-source.mjs');
  return new Worker(new URL(source), { workerData });
}
