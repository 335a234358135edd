import { istInstant } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import type { LoginId } from './rules.ts';

type LoginOutcome = 'ok' | 'refused' | 'locked';

/** The owner of the login, if there is one. */
interface Owner {
  accountId: string;
  userId: string;
}

export interface LoginTrail {
  /**
   * Into the log, with the address. What was typed stays out of it: it may be a password in the wrong
   * box.
   */
  log(outcome: LoginOutcome, details: { owner?: Owner | undefined; why?: string }): void;
  /** Into the audit trail of the login's account. */
  audit(
    tx: Queryable,
    outcome: LoginOutcome,
    details: { owner: Owner; why?: string },
  ): Promise<void>;
}

/** Records the outcome of logins, for administrators. */
export function loginTrail(
  { clock }: ApiContext,
  request: FastifyRequest,
  { kind }: LoginId,
): LoginTrail {
  const { ip: address, id: requestId } = request;
  return {
    log(outcome, { owner, why }) {
      const line = { outcome, kind, address, why, ...owner };
      if (outcome === 'ok') request.log.info(line, 'login');
      else request.log.warn(line, 'login');
    },
    async audit(tx, outcome, { owner: { accountId, userId }, why }) {
      await writeAudit(tx, {
        accountId,
        userId,
        requestId,
        at: istInstant(clock()),
        action: `login.${outcome}`,
        entityId: userId,
        after: { address, ...(why !== undefined && { why }) },
      });
    },
  };
}
