import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorCode } from '../database/database-errors.ts';

const SANE = /^[\w.-]{8,64}$/;

/**
 * The caller's `x-request-id` when it is sane (8 to 64 letters, digits, `_`, `.`, `-`), else a new
 * one.
 */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Sends the request's id back, so that a report can name it. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

const STACK_LIMIT = 2_000;
/** Routes that monitoring asks every few seconds. */
const PROBES = new Set<string | undefined>(['/health', '/ready']);

/** True for a request of monitoring. */
export function isProbe({ routeOptions }: FastifyRequest): boolean {
  return PROBES.has(routeOptions.url);
}

/**
 * Details of an error for the log. Database errors keep code and message only: their details carry
 * people's data, and the embedded database prints its source as the stack.
 */
function loggableError(error: Error) {
  const code = errorCode(error);
  const ours = code === undefined || code.startsWith('FST_');
  return {
    type: error.name,
    code,
    message: error.message,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
    stack: ours ? (error.stack ?? '').slice(0, STACK_LIMIT) : '',
  };
}

/** One JSON object a line, with ISO times; headers, bodies and query texts are never logged. */
export function logTo(stream: Writable): FastifyServerOptions['logger'] {
  return {
    level: 'info',
    stream,
    serializers: { err: loggableError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
}

/** Logs a problem of the background before and beside the app, in a line like all others. */
export function logProblem(stream: Writable): (message: string) => void {
  return (msg) => {
    stream.write(`${JSON.stringify({ level: 50, time: new Date().toISOString(), msg })}\n`);
  };
}

/** Logs each answered request in one line; with the route's pattern instead of the address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { accountId, userId } = request.session ?? {};
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      accountId,
      userId,
    };
    if (!isProbe(request)) request.log.info(line, 'request');
    done();
  });
}
