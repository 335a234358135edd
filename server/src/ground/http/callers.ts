import { setMaxListeners } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DatabaseCaller, withCaller } from '../database/queued-database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes nothing, though its method is that of a write. */
    reads?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Sets the caller of the database's work: whether the call writes, and when its caller has gone,
 * so that what still waits for its turn then is dropped.
 */
export function followCallers(scope: FastifyInstance): void {
  const callers = new WeakMap<FastifyRequest, DatabaseCaller>();
  scope.addHook('onRequest', (request, reply, done) => {
    const gone = new AbortController();
    // One for each statement of the call that waits.
    setMaxListeners(0, gone.signal);
    // Node reports the end of the connection here, whether or not the answer was sent before.
    reply.raw.once('close', () => {
      gone.abort();
    });
    const { reads = false } = request.routeOptions.config;
    const caller = { signal: gone.signal, isWrite: !reads && !READS.has(request.method) };
    callers.set(request, caller);
    withCaller(caller, done);
  });
  // The body arrives in events of the connection, which know nothing of the request.
  scope.addHook('preValidation', (request, _reply, done) => {
    const caller = callers.get(request);
    if (caller) withCaller(caller, done);
    else done();
  });
}
