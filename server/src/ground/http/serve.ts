import { errorEnvelope, isPermitted, type Permission, refusals } from '@kuri/shared/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import type { BoundCall } from '@kuri/shared/call-schemas';
import type { Answered, Sent } from '@kuri/shared/calls';
import type * as z from 'zod/mini';
import { asSaid, Failure } from './failure.ts';
import { type ApiContext, sessionOf, type Writer, writerOf } from './context.ts';
import type { Queryable } from '../database/database.ts';
import { requireKey, writeOnce } from './idempotency.ts';

const REFUSED = refusals('serve', {
  yourUserTypeDoesNotAllow: 'Your user type does not allow this',
});

/** Failed answers of any route. */
export const failures = { '4xx': errorEnvelope, '5xx': errorEnvelope } as const;

/** A successful answer. */
export function ok<T>(data: T, message = 'OK') {
  return { success: true as const, ...asSaid(message), data };
}

function forbidden(): Failure {
  const message = REFUSED.yourUserTypeDoesNotAllow;
  return new Failure({ status: 403, code: 'FORBIDDEN', message });
}

/** 403 without the permission; on guarded routes only. */
function permissionGuard(permission: Permission): onRequestHookHandler {
  return (request, _reply, done) => {
    done(isPermitted(sessionOf(request).userType, permission) ? undefined : forbidden());
  };
}

/**
 * Checks a permission for a part of a call.
 * @throws Failure 403 unless the caller's user type has it
 */
export function checkPermission(request: FastifyRequest, permission: Permission): void {
  if (!isPermitted(sessionOf(request).userType, permission)) throw forbidden();
}

/** Query with lower-case names and without aliases; a parameter's own name wins. */
export function canonicalQuery(
  query: object,
  aliases: BoundCall['aliases'],
): Record<string, unknown> {
  const named = Object.entries(query).map(([name, value]) => [name.toLowerCase(), value] as const);
  const aliased = named.flatMap(([name, value]) =>
    aliases.flatMap(([alias, canonical]) => (alias === name ? [[canonical, value] as const] : [])),
  );
  return Object.fromEntries([...aliased, ...named]);
}

type Schema = z.ZodMiniType;

interface CallInput<Query extends Schema, Params extends Schema, Body extends Schema> {
  query: z.output<Query>;
  params: z.output<Params>;
  body: z.output<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type ServeOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'exposeHeadRoute'> & {
  /** Serves it at another address than the row's. */
  path?: string;
  /** Needs no login. */
  isPublic?: true;
};

/**
 * Serves a call as its row says: address, guard, schemas, description and status of the answer.
 * @param scope prefixes the address; a path with a leading slash is taken as it is
 * @param handler returns the whole answer
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
  handler: (input: CallInput<Query, Params, Body>) => Promise<Answered<A>> | Answered<A>,
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
      // The schemas above have checked it.
      const input = { query: request.query, params: request.params, body: request.body };
      reply.code(status);
      return await handler({ ...input, request, reply } as CallInput<Query, Params, Body>);
    },
  });
}

/** Serves a report, which costs more than a page of a list. */
export const serveReport: typeof serve = (scope, bound, handler, options) => {
  serve(scope, bound, handler, { ...options, config: { ...options?.config, report: true } });
};

interface WriteOptions<A> extends ServeOptions {
  /** The answer to a repeat under the same key, from the first answer, which is the default. */
  again?: (tx: Queryable, writer: Writer, first: Answered<A>) => Promise<Answered<A>>;
}

/**
 * Serves a write in one transaction, once for each key as its row says; a repeat gets the first
 * answer.
 * @param work gets the transaction and the writer; a throw undoes all of it
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
    input: CallInput<Query, Params, Body> & { writer: Writer },
  ) => Promise<Answered<A>>,
  { again, ...options }: WriteOptions<A> = {},
): void {
  const { once } = bound.call;
  const handler = async (input: CallInput<Query, Params, Body>): Promise<Answered<A>> => {
    const { request, reply } = input;
    if (once === 'required') requireKey(request);
    const writer = writerOf(request, context.clock());
    const doIt = (tx: Queryable) => work(tx, { ...input, writer });
    if (!once) return context.database.transaction(doIt);
    const repeat = again && ((tx: Queryable, first: Answered<A>) => again(tx, writer, first));
    return writeOnce(context, request, reply, doIt, repeat);
  };
  serve(scope, bound, handler, options);
}

/** Result of a write for an answer: nothing where that is null. */
type Written<A> = Promise<A> | (null extends A ? Promise<void> : never);

/**
 * Serves a write that takes the body and nothing else of its call, and answers with what it returns.
 * @param done message of the answer
 */
export function serveBody<
  A,
  S extends Sent,
  Query extends Schema,
  Params extends Schema,
  Body extends Schema,
>(
  scope: FastifyInstance,
  context: ApiContext,
  bound: BoundCall<A, S, Query, Params, Body>,
  work: (tx: Queryable, writer: Writer, body: z.output<Body>) => Written<NoInfer<A>>,
  done: string,
  options?: WriteOptions<A>,
): void {
  serveWrite(
    scope,
    context,
    bound,
    async (tx, { body, writer }) => ok((await work(tx, writer, body)) ?? null, done) as Answered<A>,
    options,
  );
}
