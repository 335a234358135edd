import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { tooMany, unavailable } from './failure.ts';

/** A whole office behind one address stays far below it. */
export const REQUESTS_PER_MINUTE = 3_000;
const MAX_EVENT_LOOP_DELAY_MS = 2_000;

/** 429 for an address that floods this process, 503 while the process can't keep up. */
export async function limitLoad(scope: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await scope.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: () => {
      throw unavailable('The server is busy. Please try again in a moment.');
    },
  });
  await scope.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
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
