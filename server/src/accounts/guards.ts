import type { UserType } from '@kuri/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../http/failure.ts';
import { sessionOf, type Session } from './session.ts';
import type { Tokens } from './tokens.ts';

// A guard is declared once in the scope (plugin) that holds the routes it is for: a new route in the
// scope is guarded without a word.

/** Who is calling, on a route that is open to everybody; undefined without a valid login token. */
export async function sessionIfAny(
  tokens: Tokens,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : tokens.read(token);
}

function otherAccount(): Failure {
  const message = 'This account is not yours';
  return new Failure({ status: 403, code: 'ACCOUNT_MISMATCH', message });
}

function forbidden(): Failure {
  const message = 'Your user type does not allow this';
  return new Failure({ status: 403, code: 'FORBIDDEN', message });
}

/** 401 for every call of the scope without a valid login token. */
export function requireLogin(scope: FastifyInstance, tokens: Tokens): void {
  scope.addHook('onRequest', async (request) => {
    const session = await sessionIfAny(tokens, request);
    if (!session) {
      throw new Failure({
        status: 401,
        code: 'UNAUTHENTICATED',
        message: 'Please sign in to continue',
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    request.session = session;
  });
}

/** 403 when the account in the path is not the caller's own. After `requireLogin`. */
export function requireOwnAccount(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { accountId } = Object(request.params) as { accountId?: unknown };
    done(accountId === sessionOf(request).accountId ? undefined : otherAccount());
  });
}

/** 403 for callers of other user types. After `requireLogin`. */
export function allowOnly(scope: FastifyInstance, allowed: readonly UserType[]): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    done(allowed.includes(sessionOf(request).userType) ? undefined : forbidden());
  });
}
