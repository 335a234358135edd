import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';
import { type QueuedDatabase, queuedDatabase, type QueueLimits } from './queued-database.ts';

const places = new AsyncLocalStorage<'replica' | 'leader'>();

/** Runs work whose single statements may read what is some seconds old. */
export function onReplica<T>(work: () => T): T {
  return places.run('replica', work);
}

/** Runs work that has to see everything, or writes, from within `onReplica`. */
export function onLeader<T>(work: () => T): T {
  return places.run('leader', work);
}

/**
 * The database with a replica for `onReplica`, in a line of its own. Transactions and sessions stay with the leader.
 */
export function withReplica(
  leader: QueuedDatabase,
  replica: Database,
  limits?: QueueLimits,
): QueuedDatabase {
  const reads = queuedDatabase(replica, limits);
  return {
    ...leader,
    query: (text, params) => (places.getStore() === 'replica' ? reads : leader).query(text, params),
    close: async () => {
      await reads.close();
      await leader.close();
    },
  };
}
