import type { UserType } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';

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
