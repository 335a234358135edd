import { envelope, moduleStatus, telemetryEvent } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionIfAny } from '../accounts/guards.ts';
import type { Logins } from '../accounts/logins.ts';
import { sessionOf } from '../accounts/session.ts';
import { failures, ok } from '../http/answers.ts';
import { listModules } from './module-status.ts';
import { recordEvent, type TelemetryContext } from './record-event.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
/** A whole office behind one address, each tab of which may load every module. */
const EVENTS_PER_MINUTE = 300;
/** Without a login only a page before it fails, and whoever wants to fill the list. */
const ANONYMOUS_PER_MINUTE = 20;
const ANONYMOUS = 'anonymous ';

/** Open to everybody: a page that cannot load may be one that cannot sign in either. */
export const telemetryWrites: FastifyPluginCallbackZod<TelemetryContext & { logins: Logins }> = (
  scope,
  { logins, ...context },
  done,
) => {
  scope.route({
    method: 'POST',
    url: '/telemetry',
    bodyLimit: BODY_LIMIT_BYTES,
    config: {
      rateLimit: {
        keyGenerator: async (request) =>
          (await sessionIfAny(logins, request)) ? request.ip : `${ANONYMOUS}${request.ip}`,
        max: (_request, key) =>
          key.startsWith(ANONYMOUS) ? ANONYMOUS_PER_MINUTE : EVENTS_PER_MINUTE,
        timeWindow: 60_000,
      },
    },
    schema: {
      tags: ['modules'],
      summary: 'A module failed in a browser, or was shown while it has a canary',
      security: [],
      body: telemetryEvent,
      response: { 202: envelope(z.null()), ...failures },
    },
    handler: async (request, reply) => {
      const session = await sessionIfAny(logins, request);
      await recordEvent(context, request.body, session);
      return reply.code(202).send(ok(null));
    },
  });
  done();
};

/** For an ADMIN only: the scope says so. */
export const moduleReads: FastifyPluginCallbackZod<TelemetryContext> = (scope, context, done) => {
  scope.route({
    method: 'GET',
    url: '/modules',
    schema: {
      tags: ['modules'],
      summary: 'What is live of each part of the console, how it got there and how it fares',
      response: { 200: envelope(z.array(moduleStatus)), ...failures },
    },
    handler: async (request) => ok(await listModules(context, sessionOf(request).accountId)),
  });
  done();
};
