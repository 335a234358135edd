import { istDate, istInstant, type UserType } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';

/** The context of every route: where the data is, and what time it is (milliseconds since the epoch). */
export interface ApiContext {
  database: Database;
  clock: () => number;
}

/** Who is calling, as their token says. */
export interface Session {
  accountId: string;
  userId: string;
  userType: UserType;
  /** Their password is the first one: they may change it, and nothing else. */
  mustChangePassword: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the route's scope; null on routes without one. */
    session: Session | null;
  }
}

/**
 * The caller of a guarded route.
 * @throws Error when the route is outside every guarded scope: a mistake of ours, not of the caller
 */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session)
    throw new Error(`${request.routeOptions.url ?? 'The route'} is not guarded`);
  return request.session;
}

const MAX_MODULE_LENGTH = 80;
const NAME_AND_VERSION = /^[a-z0-9-]+@[\w.+-]+$/;

/**
 * The part of the console that makes a call, as its header `x-kuri-module` says.
 * @returns e.g. `mfe-draw@1.4.0`; null when there is none or it is no name and version
 */
function callingModule(request: FastifyRequest): string | null {
  const sent = request.headers['x-kuri-module'];
  const text = typeof sent === 'string' ? sent.trim().slice(0, MAX_MODULE_LENGTH) : '';
  return NAME_AND_VERSION.test(text) ? text : null;
}

/**
 * Who writes, at what instant, in which request and with which part of the console: what an audit row
 * says of every write, and more.
 */
export function writerOf(request: FastifyRequest, now: number) {
  const { accountId, userId } = sessionOf(request);
  return {
    accountId,
    userId,
    requestId: request.id,
    at: istInstant(now),
    madeWith: callingModule(request),
  };
}
export type Writer = ReturnType<typeof writerOf>;

/**
 * The account of the reader, and the business date in India that dues are counted on.
 * @param now milliseconds since the epoch
 */
export function readerOf(request: FastifyRequest, now: number) {
  return { accountId: sessionOf(request).accountId, today: istDate(now) };
}
