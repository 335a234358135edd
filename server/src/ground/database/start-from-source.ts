import { Worker, type WorkerOptions } from 'worker_threads';

/** The address of a file beside another one, in words that no bundler takes for a part of the bundle. */
const beside = (url: string, file: string) => url.replace(/[^/]+$/, file);

/** Starts a thread where the server runs from its sources. @param file its program, beside `url` */
export function startFromSource(url: string, file: string, options: WorkerOptions): Worker {
  const program = new URL(beside(import.meta.url, 'worker-from-source.mjs'));
  // It registers the loader of TypeScript itself, where it needs one.
  return new Worker(program, { ...options, argv: [beside(url, file)], execArgv: [] });
}

/** Whether this is the bundle. */
export function isBundled(): boolean {
  // Only a bundler defines this.
  return (import.meta as { webpack?: number }).webpack !== undefined;
}
