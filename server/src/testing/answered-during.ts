import type { LightMyRequestResponse } from 'fastify';
import type { Database, Queryable } from '../ground/database/database.ts';
import { isDistributed } from '../ground/database/spread-tables.ts';

/** Finds a session that waits for this transaction. */
const WAITING = `select 1 from pg_locks
  where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`;

/** The same on the nodes of a distributed database. */
const WAITING_ON_NODES = `select 1 from citus_lock_waits
  where blocking_gpid = citus_backend_gpid() limit 1`;

/** The answer to a call that comes during a transaction, after its work and before its end. */
export async function answeredDuring(
  database: Database,
  work: (tx: Queryable) => Promise<unknown>,
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const state = { isThrough: false };
  let go: () => void = () => undefined;
  const calling = new Promise<void>((resolve) => {
    go = resolve;
  }).then(call);
  const through = () => {
    state.isThrough = true;
  };
  void calling.then(through, through);
  const waiting = (await database.session(isDistributed)) ? WAITING_ON_NODES : WAITING;
  await database.transaction(async (tx) => {
    await work(tx);
    go();
    // Ends once the answer is there, or waits; the embedded database never waits.
    while (database.kind === 'postgres' && !state.isThrough) {
      if ((await tx.query(waiting)).rows.length > 0) return;
    }
  });
  return await calling;
}
