import { refusals } from '@kuri/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inAccount } from '../../ground/database/account-scope.ts';
import { Failure } from '../../ground/http/failure.ts';
import type { Logins } from './logins.ts';
import { type Session, sessionOf } from '../../ground/http/context.ts';

const REFUSED = refusals('guards', {
  youDoNotHaveAccessTo: 'You do not have access to this account',
  pleaseChangeYourFirstPasswordBefore: 'Please change your first password before you continue',
  pleaseSignInToContinue: 'Please sign in to continue',
  pleaseSetUpTheCodeOf: 'Please set up the code of your sign-in before you continue',
});

// A scope (plugin) guards all its routes by login and account; the row of a call names the
// permission (http/serve.ts).

/** The caller of an open route; undefined without a valid login token. */
export async function sessionIfAny(
  logins: Pick<Logins, 'read'>,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : logins.read(token);
}

function otherAccount(): Failure {
  const message = REFUSED.youDoNotHaveAccessTo;
  return new Failure({ status: 403, code: 'ACCOUNT_MISMATCH', message });
}

function firstPassword(): Failure {
  const message = REFUSED.pleaseChangeYourFirstPasswordBefore;
  return new Failure({ status: 403, code: 'PASSWORD_CHANGE_REQUIRED', message });
}

/** 401 for every call of the scope without a valid login token. */
export function requireLogin(scope: FastifyInstance, logins: Logins): void {
  scope.addHook('onRequest', async (request) => {
    const session = await sessionIfAny(logins, request);
    if (!session) {
      throw new Failure({
        status: 401,
        code: 'UNAUTHENTICATED',
        message: REFUSED.pleaseSignInToContinue,
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    request.session = session;
  });
}

function secondStep(): Failure {
  const message = REFUSED.pleaseSetUpTheCodeOf;
  return new Failure({ status: 403, code: 'SECOND_STEP_REQUIRED', message });
}

/** 403 for callers with a first password, or without a second step that they must have. After `requireLogin`. */
export function requireOwnPassword(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { mustChangePassword, mustSetUpCode } = sessionOf(request);
    if (mustChangePassword) done(firstPassword());
    else done(mustSetUpCode ? secondStep() : undefined);
  });
}

/** Runs the handlers of the scope for the caller's account. After `requireLogin`. */
export function bindToAccount(scope: FastifyInstance): void {
  // The last hook before the handler: earlier ones may lose the async context.
  scope.addHook('preHandler', (request, _reply, done) => {
    inAccount(sessionOf(request).accountId, done);
  });
}

/** 403 when the account in the path is not the caller's own. After `requireLogin`. */
export function requireOwnAccount(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { accountId } = Object(request.params) as { accountId?: unknown };
    done(accountId === sessionOf(request).accountId ? undefined : otherAccount());
  });
}
