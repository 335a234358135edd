import { setTimeout as delay } from 'node:timers/promises';
import { envelope } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { failures, ok } from './serve.ts';
import { databaseFailure } from './error-handler.ts';
import { unavailable } from './failure.ts';

/**
 * Waits for work up to some milliseconds; the work is not cancelled.
 * @throws the rejection of the work within that time
 */
export async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const waited = delay(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, waited]).finally(() => {
    done.abort();
  });
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

interface Result {
  at: number;
  error: Error | undefined;
}

/**
 * Readiness of the database from a result about a second old: asking costs next to nothing and
 * never waits behind other work.
 */
export class Readiness {
  readonly #check: () => Promise<void>;
  readonly #now: () => number;
  #last: Result | undefined;
  #looking: Promise<void> | undefined;

  /**
   * @param check rejects when the database takes no work
   * @param now milliseconds of a monotonic clock
   */
  constructor(check: () => Promise<void>, now: () => number) {
    this.#check = check;
    this.#now = now;
  }

  /** Resolves when the database takes work; rejects with its error, or without an answer. */
  async ask(): Promise<void> {
    if (this.#age() >= FRESH_MS) {
      await waitAtMost(WAIT_MS, (this.#looking ??= this.#look()));
    }
    if (this.#age() > STANDS_MS) throw new Error('The database does not answer');
    if (this.#last?.error !== undefined) throw this.#last.error;
  }

  #age(): number {
    return this.#last === undefined ? Infinity : this.#now() - this.#last.at;
  }

  async #look(): Promise<void> {
    let error: Error | undefined;
    try {
      await this.#check();
    } catch (problem) {
      error = problem instanceof Error ? problem : new Error(String(problem));
    }
    this.#last = { at: this.#now(), error };
    this.#looking = undefined;
  }
}

const status = z.object({ status: z.string() });
const ready = z.object({ status: z.string(), problems: z.array(z.string()) });

interface HealthOptions {
  readiness: Readiness;
  /** Names releases that cannot be read. */
  releases?: { problems: () => Promise<string[]> };
}

/** Checks for a supervisor and a load balancer, quick and without a token. */
export const healthRoutes: FastifyPluginCallbackZod<HealthOptions> = (
  scope,
  { readiness, releases },
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
      summary: 'The server is ready: its database answers',
      security: [],
      response: { 200: envelope(ready), ...failures },
    },
    handler: async (request) => {
      try {
        await readiness.ask();
      } catch (error) {
        request.log.error({ err: error }, 'the database takes no work');
        const failure = databaseFailure(error);
        throw failure?.code === 'DISK_FULL'
          ? failure
          : unavailable('The database cannot be reached');
      }
      return ok({ status: 'ready', problems: await ofReleases() });
    },
  });
  done();
};
