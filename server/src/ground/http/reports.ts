import type { FastifyInstance } from 'fastify';
import { sessionOf } from './session.ts';
import { tooMany } from './failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call makes a report, which costs more than a page of a list. */
    report?: boolean;
  }
}

/** How many reports one user may have made at once. */
const MOST_AT_ONCE = 4;
const WAIT_SECONDS = 2;

/**
 * 429 with Retry-After for a report while four others of the same user are being made. One that its
 * caller gave up counts until the work on it has ended.
 * @param scope of calls that need a login; those registered afterwards
 */
export function limitReports(scope: FastifyInstance): void {
  const underWay = new Map<string, number>();
  scope.addHook('onRoute', (route) => {
    if (route.config?.report !== true) return;
    const { handler } = route;
    route.handler = async function report(request, reply) {
      const { userId } = sessionOf(request);
      const others = underWay.get(userId) ?? 0;
      if (others >= MOST_AT_ONCE) {
        throw tooMany('Your other reports are still being prepared. Please wait.', WAIT_SECONDS);
      }
      underWay.set(userId, others + 1);
      try {
        return await handler.call(this, request, reply);
      } finally {
        const left = (underWay.get(userId) ?? 1) - 1;
        if (left > 0) underWay.set(userId, left);
        else underWay.delete(userId);
      }
    };
  });
}
