import { istDate, istInstant, type UserType } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';

/** Context of every route: the database, and a clock in milliseconds since the epoch. */
export interface ApiContext {
  database: Database;
  clock: () => number;
}

/** The caller, as their token says. */
export interface Session {
  accountId: string;
  userId: string;
  userType: UserType;
  /** Sign-in of the token; undefined where it has none. */
  sessionId: string | undefined;
  /** True while the password is a first one, which allows nothing but a change of it. */
  mustChangePassword: boolean;
  /** True for an ADMIN who has no second step where the office asks for it; allows nothing else either. */
  mustSetUpCode: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the route's scope; null on routes without one. */
    session: Session | null;
  }
}

/**
 * The caller of a guarded route.
 * @throws Error when the route is outside every guarded scope: a mistake of ours
 */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session)
    throw new Error(`${request.routeOptions.url ?? 'The route'} is not guarded`);
  return request.session;
}

const MAX_MODULE_LENGTH = 80;
const NAME_AND_VERSION = /^[a-z0-9-]+@[\w.+-]+$/;

/**
 * The part of the console that calls, from the header `x-kuri-module`.
 * @returns e.g. `mfe-draw@1.4.0`; null for no name and version
 */
function callingModule(request: FastifyRequest): string | null {
  const sent = request.headers['x-kuri-module'];
  const text = typeof sent === 'string' ? sent.trim().slice(0, MAX_MODULE_LENGTH) : '';
  return NAME_AND_VERSION.test(text) ? text : null;
}

/** The author of a write for its audit row: user, instant, request, part of the console. */
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
 * The reader's account, and the business date in India on which dues are counted.
 * @param now milliseconds since the epoch
 */
export function readerOf(request: FastifyRequest, now: number) {
  return { accountId: sessionOf(request).accountId, today: istDate(now) };
}
