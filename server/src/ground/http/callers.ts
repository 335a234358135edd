import { setMaxListeners } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DatabaseCaller, withCaller, type WorkKind } from '../database/queued-database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a call that changes nothing, though its method is a write's. */
    reads?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for a call that may change something. */
export function isWrite({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return config.reads !== true && !READS.has(method);
}

export function workOf(request: FastifyRequest): WorkKind {
  return isWrite(request) ? 'write' : 'read';
}

/**
 * Tells the database who asks: reads or writes, and a signal that drops waiting work once the
 * caller has gone.
 */
export function followCallers(scope: FastifyInstance): void {
  const callers = new WeakMap<FastifyRequest, DatabaseCaller>();
  scope.addHook('onRequest', (request, reply, done) => {
    const gone = new AbortController();
    // Each waiting statement of the call adds a listener.
    setMaxListeners(0, gone.signal);
    // Node reports the end of the connection here, before or after the answer.
    reply.raw.once('close', () => gone.abort());
    const caller = { signal: gone.signal, isWrite: isWrite(request) };
    callers.set(request, caller);
    withCaller(caller, done);
  });
  // Bodies arrive in events of the connection, outside the request's context.
  scope.addHook('preValidation', (request, _reply, done) => {
    const caller = callers.get(request);
    if (caller) withCaller(caller, done);
    else done();
  });
}
