import { isPermitted, type Permission } from '@kuri/shared/contract';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { Failure } from './failure.ts';
import { sessionOf } from './session.ts';

function forbidden(): Failure {
  const message = 'Your user type does not allow this';
  return new Failure({ status: 403, code: 'FORBIDDEN', message });
}

/** 403 for callers whose user type has not got the permission. On guarded routes only. */
export function permissionGuard(permission: Permission): onRequestHookHandler {
  return (request, _reply, done) => {
    done(isPermitted(sessionOf(request).userType, permission) ? undefined : forbidden());
  };
}

/**
 * For a part of a call that not everybody may ask for who may make the call.
 * @throws Failure 403 unless the caller's user type has the permission
 */
export function checkPermission(request: FastifyRequest, permission: Permission): void {
  if (!isPermitted(sessionOf(request).userType, permission)) throw forbidden();
}
