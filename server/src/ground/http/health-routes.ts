import { setTimeout as delay } from 'node:timers/promises';
import { envelope } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { failures, ok } from './serve.ts';
import { databaseFailure } from './error-handler.ts';
import { unavailable } from './failure.ts';
import type { DatabaseRole } from '../database/database.ts';

/**
 * Waits for work up to some milliseconds; the work is not cancelled.
 * @throws the rejection of the work within that time
 */
export async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const waited = delay(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, waited]).finally(() => done.abort());
}

/** Milliseconds for which a result is fresh. */
const FRESH_MS = 1_000;
/** Milliseconds that a caller waits for a check under way. */
const WAIT_MS = 250;
/**
 * Milliseconds for which the last result stands during a check, as a report may keep the database
 * busy.
 */
const STANDS_MS = 15_000;

type Result = { at: number } & ({ role: DatabaseRole } | { error: Error });

/**
 * Readiness of the database from a result about a second old: asking costs next to nothing and
 * never waits behind other work.
 */
export class Readiness {
  readonly #check: () => Promise<DatabaseRole>;
  readonly #now: () => number;
  readonly #standsMs: number;
  #last: Result | undefined;
  #looking: Promise<void> | undefined;

  /**
   * @param check rejects when the database takes no work
   * @param now milliseconds of a monotonic clock
   * @param standsMs milliseconds for which the last result stands during a check
   */
  constructor(check: () => Promise<DatabaseRole>, now: () => number, standsMs = STANDS_MS) {
    this.#check = check;
    this.#now = now;
    this.#standsMs = standsMs;
  }

  /** Resolves when the database takes work; rejects with its error, or without an answer. */
  async ask(): Promise<DatabaseRole> {
    if (this.#age() >= FRESH_MS) await waitAtMost(WAIT_MS, (this.#looking ??= this.#look()));
    const last = this.#last;
    if (!last || this.#age() > this.#standsMs) throw new Error('The database does not answer');
    if ('error' in last) throw last.error;
    return last.role;
  }

  #age(): number {
    return this.#last === undefined ? Infinity : this.#now() - this.#last.at;
  }

  async #look(): Promise<void> {
    try {
      const role = await this.#check();
      this.#last = { at: this.#now(), role };
    } catch (problem) {
      const error = problem instanceof Error ? problem : new Error(String(problem));
      this.#last = { at: this.#now(), error };
    }
    this.#looking = undefined;
  }
}

const status = z.object({ status: z.string() });
const ready = z.object({
  status: z.string(),
  database: z.object({
    role: z.enum(['primary', 'standby']),
    lagSeconds: z.nullable(z.number()),
    replicas: z.number(),
  }),
  problems: z.array(z.string()),
});

/** Words between load balancers and this process by `/ready`. */
export interface Presence {
  /** Milliseconds of `performance.now()` at which somebody asked last; none at first. */
  askedAt: number;
  /** Answers 503 from then on. */
  isLeaving: boolean;
}

/** A process that nobody has asked for yet. */
export function newPresence(): Presence {
  return { askedAt: -Infinity, isLeaving: false };
}

/** Refusals that say more than that there is no database. */
const NAMED = new Set(['DISK_FULL', 'DATABASE_DAMAGED']);

interface HealthOptions {
  readiness: Readiness;
  presence?: Presence | undefined;
  /** Names releases that cannot be read; `registry` rejects while no console can be served. */
  releases?: { problems: () => Promise<string[]>; registry: () => Promise<unknown> };
}

/** Checks for a supervisor and a load balancer, quick and without a token. */
export const healthRoutes: FastifyPluginCallbackZod<HealthOptions> = (
  scope,
  { readiness, presence = newPresence(), releases },
  done,
) => {
  const ofReleases = async () => (await releases?.problems().catch(() => [])) ?? [];
  scope.route({
    method: 'GET',
    url: '/health',
    schema: {
      tags: ['health'],
      summary: 'The process is alive',
      security: [],
      response: { 200: envelope(status), ...failures },
    },
    handler: () => ok({ status: 'up' }),
  });

  scope.route({
    method: 'GET',
    url: '/ready',
    schema: {
      tags: ['health'],
      summary: 'The server is ready: its database takes writes, and a console is published',
      security: [],
      response: { 200: envelope(ready), ...failures },
    },
    handler: async (request) => {
      presence.askedAt = performance.now();
      if (presence.isLeaving) throw unavailable('The server is about to stop');
      const database = await readiness.ask().catch((error: unknown) => {
        request.log.error({ err: error }, 'the database takes no work');
        const failure = databaseFailure(error);
        throw failure && NAMED.has(failure.code)
          ? failure
          : unavailable('The database cannot be reached');
      });
      if (database.role === 'standby') {
        const lag = database.lagSeconds?.toFixed(1) ?? 'unknown';
        throw unavailable(
          `The database is a standby, which takes no writes (lag in seconds: ${lag})`,
        );
      }
      await releases?.registry();
      return ok({ status: 'ready', database, problems: await ofReleases() });
    },
  });
  done();
};
