import { refusals } from '@kuri/shared/contract';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { tooMany, unavailable, TRY_AGAIN } from './failure.ts';
import { DatabaseRefusal } from '../database/database-errors.ts';
import type { WorkKind } from '../database/queued-database.ts';
import { workOf } from './callers.ts';
import { sessionOf } from './context.ts';

const REFUSED = refusals('loadLimits', {
  tooManyRequestsPleaseSlowDown: 'Too many requests. Please slow down.',
  yourOtherReportsAreStillBeing: 'Your other reports are still being prepared. Please wait.',
});

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of 16 bits that one customer is given to pick addresses from, a whole site, and a provider. */
const CUSTOMER_GROUPS = 4;
const SITE_GROUPS = 3;
const AREA_GROUPS = 2;

/**
 * The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address.
 * @returns `203.0.113.7` or `2001:db8:0:1::/64`; other texts unchanged
 */
export function networkOf(address: string, groupsKept = CUSTOMER_GROUPS): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const width = groups.length + after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - width }, () => '0');
  const network = [...groups, ...zeros, ...after].slice(0, groupsKept);
  const kept = network.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
  return `${kept}::/${groupsKept * 16}`;
}

/** The site of an address: an IPv4 address, or the /48 of an IPv6 address, which has 65,536 networks. */
export const siteOf = (address: string) => networkOf(address, SITE_GROUPS);

/** The wider network of an address, as a provider has it: `203.0` or `2001:db8::/32`. */
export const areaOf = (address: string) =>
  networkOf(address, AREA_GROUPS).replace(/(?:\.\d+){2}$/, '');

/** Far above a whole office behind one address. */
const REQUESTS_PER_MINUTE = 3_000;
/** Enough for a branch that signs in at nine; each try costs the checking of a password. */
export const LOGINS_PER_MINUTE = 120;
const MAX_EVENT_LOOP_DELAY_MS = 2_000;

/**
 * 429 for an address that floods this process, 503 while the process can't keep up.
 * @param limits `busyAfterMs`: longest stop of the event loop; 0 for no limit
 */
export async function limitLoad(
  scope: FastifyInstance,
  limits: { requestsPerMinute?: number; busyAfterMs?: number },
): Promise<void> {
  const { requestsPerMinute = REQUESTS_PER_MINUTE, busyAfterMs = MAX_EVENT_LOOP_DELAY_MS } = limits;
  await scope.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    pressureHandler: () => {
      throw unavailable(TRY_AGAIN.busy);
    },
  });
  await scope.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    // Applies to calls with a limit of their own as well.
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
      tooMany(REFUSED.tooManyRequestsPleaseSlowDown, Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/** Milliseconds that a refused call waits for its answer, and how many may wait so. */
const HOLD_MS = 1_000;
const MOST_HELD = 1_000;
const LONGEST_RETRY_SECONDS = 30;

/**
 * 503 before a call is read, while the line that it would stand in is full. The answer comes after a second:
 * callers that try again at once take nothing from the others. Retry-After grows with their number.
 * @param isFull says it of a kind of work
 */
export function refuseWhileFull(scope: FastifyInstance, isFull: (kind: WorkKind) => boolean): void {
  let held = 0;
  scope.addHook('onRequest', async (request) => {
    const kind = workOf(request);
    if (!isFull(kind)) return;
    if (held < MOST_HELD) {
      held += 1;
      await delay(HOLD_MS);
      held -= 1;
      if (!isFull(kind)) return;
    }
    const seconds = Math.min(LONGEST_RETRY_SECONDS, 2 + Math.floor(held / 25));
    // The metrics tell it from a process that cannot keep up.
    const cause = new DatabaseRefusal('DATABASE_BUSY');
    throw Object.assign(unavailable(TRY_AGAIN.busy, seconds), { cause });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a report, which costs more than a page of a list. */
    report?: boolean;
  }
}

/** Reports of one user at once. */
const MOST_AT_ONCE = 4;
const WAIT_SECONDS = 2;

/**
 * 429 with Retry-After for a report while four others of the same user run; one that its caller
 * gave up counts until it ends.
 * @param scope calls that need a login, registered afterwards
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
        throw tooMany(REFUSED.yourOtherReportsAreStillBeing, WAIT_SECONDS);
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
