import type { BoundCall } from '@kuri/shared/call-schemas';
import type { Answered, Sent } from '@kuri/shared/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';
import { writerOf, type Writer } from './writer.ts';
import type { Queryable } from '../database/database.ts';
import { failures } from './answers.ts';
import type { ApiContext } from './context.ts';
import { requireKey, writeOnce } from './idempotency.ts';
import { permissionGuard } from './permission.ts';
import { canonicalQuery } from './query-names.ts';

type Schema = z.ZodMiniType;

/** The input of a call, validated by its schemas. */
export interface Asked<Query extends Schema, Params extends Schema, Body extends Schema> {
  query: z.output<Query>;
  params: z.output<Params>;
  body: z.output<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type ServeOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'exposeHeadRoute'> & {
  /** Where it is served beside its own address, as some callers know it. */
  path?: string;
  /** Nobody need be signed in. */
  isPublic?: true;
};

/**
 * Serves a call as its row says: address, guard, schemas, description and status of the answer.
 * @param scope where the address begins; a path with a leading slash is taken as it is
 * @param handler gets what was asked and returns the whole answer
 */
export function serve<
  A,
  S extends Sent,
  Query extends Schema,
  Params extends Schema,
  Body extends Schema,
>(
  scope: FastifyInstance,
  { call, ...bound }: BoundCall<A, S, Query, Params, Body>,
  handler: (asked: Asked<Query, Params, Body>) => Promise<Answered<A>> | Answered<A>,
  { path = call.path, isPublic, ...options }: ServeOptions = {},
): void {
  const { area, summary, status, query, aliases, params, body, answer } = bound;
  scope.route({
    ...options,
    method: call.method,
    url: path.startsWith('/') ? path : `/${path}`,
    ...(call.permission && { onRequest: permissionGuard(call.permission) }),
    schema: {
      tags: [area],
      summary,
      ...(isPublic && { security: [] }),
      ...(query && { querystring: query }),
      ...(params && { params }),
      ...(body && { body }),
      response: { [status]: answer, ...failures },
    },
    preValidation: (request, _reply, done) => {
      request.query = canonicalQuery(Object(request.query) as object, aliases);
      done();
    },
    handler: async (request, reply) => {
      // Checked against the schemas above, before the handler is called.
      const asked = { query: request.query, params: request.params, body: request.body };
      reply.code(status);
      return await handler({ ...asked, request, reply } as Asked<Query, Params, Body>);
    },
  });
}

interface WriteOptions<A> extends ServeOptions {
  /** The answer to a repeat under the same key, from the first answer; without it that answer. */
  again?: (tx: Queryable, writer: Writer, first: Answered<A>) => Promise<Answered<A>>;
}

/**
 * Serves a write in one transaction: with a key it is done once, as its row says, and a repeat gets the
 * first answer.
 * @param work gets the transaction and who writes; what it throws undoes all of it
 */
export function serveWrite<
  A,
  S extends Sent,
  Query extends Schema,
  Params extends Schema,
  Body extends Schema,
>(
  scope: FastifyInstance,
  context: ApiContext,
  bound: BoundCall<A, S, Query, Params, Body>,
  work: (
    tx: Queryable,
    asked: Asked<Query, Params, Body> & { writer: Writer },
  ) => Promise<Answered<A>>,
  { again, ...options }: WriteOptions<A> = {},
): void {
  const { once } = bound.call;
  const handler = async (asked: Asked<Query, Params, Body>): Promise<Answered<A>> => {
    const { request, reply } = asked;
    if (once === 'required') requireKey(request);
    const writer = writerOf(request, context.clock());
    const doIt = (tx: Queryable) => work(tx, { ...asked, writer });
    if (!once) return context.database.transaction(doIt);
    const repeat = again && ((tx: Queryable, first: Answered<A>) => again(tx, writer, first));
    return writeOnce(context, request, reply, doIt, repeat);
  };
  serve(scope, bound, handler, options);
}
