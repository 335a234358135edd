import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf the database is asked. */
export interface DatabaseCaller {
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Whether what they ask for changes something: it goes before what only reads. */
  isWrite: boolean;
}

const callers = new AsyncLocalStorage<DatabaseCaller>();

/** Runs work, and all that follows from it, on behalf of a caller. */
export function withCaller<T>(caller: DatabaseCaller, work: () => T): T {
  return callers.run(caller, work);
}

/** Runs work as the server's own, although a caller began it. */
export function withoutCaller<T>(work: () => T): T {
  return callers.exit(work);
}

/** On whose behalf this runs; undefined for the server's own work. */
export function currentCaller(): DatabaseCaller | undefined {
  return callers.getStore();
}
