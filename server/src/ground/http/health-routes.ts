import { envelope } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { failures, ok } from './answers.ts';
import { databaseFailure } from './database-failures.ts';
import { unavailable } from './failure.ts';
import type { Readiness } from './readiness.ts';

const status = z.object({ status: z.string() });
const ready = z.object({ status: z.string(), problems: z.array(z.string()) });

interface HealthOptions {
  readiness: Readiness;
  /** A release may be such that it cannot be read. */
  releases?: { problems: () => Promise<string[]> };
}

/** The checks for a supervisor and a load balancer; both are quick and need no token. */
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
