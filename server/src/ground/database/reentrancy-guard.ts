import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** One for all databases: each further one would be carried along by every promise of the process. */
const insideOf = new AsyncLocalStorage<readonly symbol[]>();

/**
 * Keeps a database from being used inside of its own transactions and sessions, where it would wait for itself.
 * Another database may be used there.
 */
export interface ReentrancyGuard {
  /** Runs the work of a transaction or session. */
  inside<T>(work: () => T): T;
  /** @throws Error inside of such work */
  check(): void;
}

/** @param kind of the database, which a debugger shows */
export function reentrancyGuard(kind: Database['kind']): ReentrancyGuard {
  const key = Symbol(kind);
  return {
    inside: (work) => insideOf.run([...(insideOf.getStore() ?? []), key], work),
    check: () => {
      if (insideOf.getStore()?.includes(key) !== true) return;
      throw new Error('Inside a transaction or session use the handle that its callback receives.');
    },
  };
}
