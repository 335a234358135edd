import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { tooMany, unavailable } from './failure.ts';
import { networkOf } from './network-of.ts';

/** A whole office behind one address stays far below it. */
const REQUESTS_PER_MINUTE = 3_000;
/** A whole branch signs in at nine o'clock; each try costs the checking of a password. */
export const LOGINS_PER_MINUTE = 120;
const MAX_EVENT_LOOP_DELAY_MS = 2_000;

/**
 * 429 for an address that floods this process, 503 while the process can't keep up.
 * @param limits `busyAfterMs`: how long the event loop may stop; 0 is for ever
 */
export async function limitLoad(
  scope: FastifyInstance,
  limits: { requestsPerMinute?: number; busyAfterMs?: number },
): Promise<void> {
  const { requestsPerMinute = REQUESTS_PER_MINUTE, busyAfterMs = MAX_EVENT_LOOP_DELAY_MS } = limits;
  await scope.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    pressureHandler: () => {
      throw unavailable('The server is busy. Please try again in a moment.');
    },
  });
  await scope.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    // Also where a call has a limit of its own, as signing in has.
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany('Too many requests. Please slow down.', Math.max(1, Math.ceil(ttl / 1000))),
  });
}
