import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** Shared by all databases: every promise of the process carries each storage along. */
const insideOf = new AsyncLocalStorage<readonly symbol[]>();

/**
 * Refuses the use of a database inside its own transactions and sessions, where it would wait for
 * itself.
 */
export interface ReentrancyGuard {
  inside<T>(work: () => T): T;
  /** @throws Error inside of such work */
  check(): void;
}

/** @param kind shown by a debugger */
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
