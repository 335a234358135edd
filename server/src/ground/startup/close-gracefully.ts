import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Presence } from '../http/health-routes.ts';

const SWEEP_MS = 50;
/** Milliseconds that requests under way have. */
export const TIMEOUT_MS = 10_000;
/** Longer than the interval and the timeout of the health check in server/deploy/Caddyfile together. */
export const SERVES_ON_MS = 6_000;
/** No balancer is in front when `/ready` was not asked for so long. */
const ASKED_MS = 15_000;

/**
 * Serves on until load balancers have seen that `/ready` is 503, where one asks for it. Then stops listening,
 * lets requests under way finish for ten seconds, and closes the app. Idle connections, which browsers keep
 * open for minutes, are cut at once.
 * @param presence undefined where no other server takes the requests over
 * @returns true when every request could finish
 */
export async function closeGracefully(app: FastifyInstance, presence?: Presence): Promise<boolean> {
  if (presence && performance.now() - presence.askedAt < ASKED_MS) {
    presence.isLeaving = true;
    await delay(SERVES_ON_MS);
  }
  let finished = true;
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => {
    finished = false;
    app.server.closeAllConnections();
  }, TIMEOUT_MS);
  try {
    await app.close();
    return finished;
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
