import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAway } from '../database/database-errors.ts';
import type { DatabaseRole } from '../database/database.ts';
import { onReplica } from '../database/replica-reads.ts';
import { isWrite } from './callers.ts';
import { Failure } from './failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a call whose answer may be some seconds old, as that of every report is. */
    late?: boolean;
  }
}

/** Seconds that an answer from the replica may be old. */
const MOST_LAG_SECONDS = 5;
/** Seconds for which a browser that wrote reads from the leader: the lag, and the age of its figure. */
const WROTE_SECONDS = 10;
const WROTE = 'kuri_wrote';

/** True for a standby that is not too far behind. */
function isCurrent({ role, lagSeconds }: DatabaseRole): boolean {
  return role === 'standby' && lagSeconds !== null && lagSeconds <= MOST_LAG_SECONDS;
}

function hasWritten({ headers }: FastifyRequest): boolean {
  return headers.cookie?.split(/; ?/).some((cookie) => cookie.startsWith(`${WROTE}=`)) === true;
}

/** True when the replica cannot answer, or may not have the row yet. */
function isForLeader(error: unknown): boolean {
  return isAway(error) || (error instanceof Failure && error.status === 404);
}

/**
 * Answers reports, and calls marked `late`, from the replica while it is current, and from the
 * leader otherwise: for a browser that has just written, or when the replica has not got it.
 * @param scope its calls are registered afterwards
 * @param ask resolves to what the replica is; rejects when it does not answer
 */
export function readLate(scope: FastifyInstance, ask: () => Promise<DatabaseRole>): void {
  const canRead = () => ask().then(isCurrent, () => false);
  scope.addHook('onRoute', (route) => {
    const { report, late } = route.config ?? {};
    if (report !== true && late !== true) return;
    const { handler } = route;
    route.handler = async function answerLate(request, reply) {
      const fromLeader = () => handler.call(this, request, reply);
      if (hasWritten(request) || !(await canRead())) return await fromLeader();
      try {
        return await onReplica(fromLeader);
      } catch (error) {
        if (!isForLeader(error) || reply.sent) throw error;
        return await fromLeader();
      }
    };
  });
  scope.addHook('onSend', (request, reply, payload, done) => {
    // Not for what pages report of themselves, without a login and every few minutes.
    if (request.session && isWrite(request) && reply.statusCode < 400) {
      const secure = request.protocol === 'https' ? '; Secure' : '';
      const kept = `Path=/; Max-Age=${WROTE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
      reply.header('set-cookie', `${WROTE}=1; ${kept}`);
    }
    done(null, payload);
  });
}
