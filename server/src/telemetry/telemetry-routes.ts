import { officeCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { sessionIfAny } from '../accounts/guards.ts';
import type { Logins } from '../accounts/logins.ts';
import { sessionOf } from '../http/session.ts';
import { ok } from '../http/answers.ts';
import { serve } from '../http/serve.ts';
import { listModules } from './module-status.ts';
import { recordEvent, type TelemetryContext } from './record-event.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
/** A whole office behind one address, each tab of which may load every module. */
const EVENTS_PER_MINUTE = 300;
/** Without a login only a page before it fails, and whoever wants to fill the list. */
const ANONYMOUS_PER_MINUTE = 20;
const ANONYMOUS = 'anonymous ';

/** Open to everybody: a page that cannot load may be one that cannot sign in either. */
export const telemetryWrites: FastifyPluginCallback<TelemetryContext & { logins: Logins }> = (
  scope,
  { logins, ...context },
  done,
) => {
  const keyOf = async (request: FastifyRequest) =>
    (await sessionIfAny(logins, request)) ? request.ip : `${ANONYMOUS}${request.ip}`;
  const most = (_request: FastifyRequest, key: string) =>
    key.startsWith(ANONYMOUS) ? ANONYMOUS_PER_MINUTE : EVENTS_PER_MINUTE;

  serve(
    scope,
    officeCalls.tellTelemetry,
    async ({ body, request }) => {
      await recordEvent(context, body, await sessionIfAny(logins, request));
      return ok(null);
    },
    {
      isPublic: true,
      bodyLimit: BODY_LIMIT_BYTES,
      config: { rateLimit: { keyGenerator: keyOf, max: most, timeWindow: 60_000 } },
    },
  );
  done();
};

export const moduleRoutes: FastifyPluginCallback<TelemetryContext> = (scope, context, done) => {
  serve(scope, officeCalls.moduleList, async ({ request }) =>
    ok(await listModules(context, sessionOf(request).accountId)),
  );
  done();
};
