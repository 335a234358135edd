import { Worker, type WorkerOptions } from 'worker_threads';

/** Address of a file beside another one, in a form that bundlers leave alone. */
const beside = (url: string, file: string) => url.replace(/[^/]+$/, file);

/** Starts a thread where the server runs from its sources. @param file its program, beside `url` */
export function startFromSource(url: string, file: string, options: WorkerOptions): Worker {
  const program = new URL(beside(import.meta.url, 'worker-from-source.mjs'));
  // The program registers the loader of TypeScript itself.
  return new Worker(program, { ...options, argv: [beside(url, file)], execArgv: [] });
}

/** True in the bundle. */
export function isBundled(): boolean {
  // Only a bundler defines this.
  return (import.meta as { webpack?: number }).webpack !== undefined;
}
