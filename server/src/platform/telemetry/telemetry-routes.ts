import { moduleCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { flagsOf, switchFlag } from '../../office/accounts/flags.ts';
import { sessionIfAny } from '../../office/accounts/guards.ts';
import type { Logins } from '../../office/accounts/logins.ts';
import { sessionOf, writerOf } from '../../ground/http/context.ts';
import { networkOf } from '../../ground/http/load-limits.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { changeModule } from './change-module.ts';
import { checkConsoleAdmin, isConsoleAdmin } from './console-admins.ts';
import { figuresOf, recordFigures } from './figures.ts';
import { listModules } from './module-status.ts';
import { recordEvent, type TelemetryContext } from './record-event.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
/** A whole office behind one address, each tab of which may load every module. */
const EVENTS_PER_MINUTE = 300;
/** Without a login few pages can fail; more comes from somebody who tries to fill the list. */
const ANONYMOUS_PER_MINUTE = 20;
const ANONYMOUS = 'anonymous ';

/** Open to everybody: a page that cannot load may be one that cannot sign in either. */
export const telemetryWrites: FastifyPluginCallback<TelemetryContext & { logins: Logins }> = (
  scope,
  { logins, ...context },
  done,
) => {
  const keyOf = async (request: FastifyRequest) => {
    const network = networkOf(request.ip);
    return (await sessionIfAny(logins, request)) ? network : `${ANONYMOUS}${network}`;
  };
  const most = (_request: FastifyRequest, key: string) =>
    key.startsWith(ANONYMOUS) ? ANONYMOUS_PER_MINUTE : EVENTS_PER_MINUTE;

  const options = {
    isPublic: true as const,
    bodyLimit: BODY_LIMIT_BYTES,
    config: { rateLimit: { keyGenerator: keyOf, max: most, timeWindow: 60_000 } },
  };

  serve(
    scope,
    moduleCalls.tellTelemetry,
    async ({ body, request }) => {
      const { module } = body;
      const onRefused = (error: Error) => {
        request.log.warn({ err: error, module }, 'the server could not change what is live');
      };
      await recordEvent({ ...context, onRefused }, body, await sessionIfAny(logins, request));
      return ok(null);
    },
    options,
  );

  serve(
    scope,
    moduleCalls.tellFigures,
    async ({ body, request }) => {
      if (await sessionIfAny(logins, request)) await recordFigures(context, body.figures);
      return ok(null);
    },
    options,
  );
  done();
};

interface ModulesContext extends TelemetryContext {
  /** Who may change what is live, by id; undefined for the ADMINs of the only account there is. */
  consoleAdmins: readonly string[] | undefined;
}

export const moduleRoutes: FastifyPluginCallback<ModulesContext> = (scope, context, done) => {
  serve(scope, moduleCalls.moduleList, async ({ request }) =>
    ok(await listModules(context, sessionOf(request).accountId)),
  );

  serve(scope, moduleCalls.moduleDesk, async ({ request }) =>
    ok({
      mayChange: await isConsoleAdmin(context, request),
      unsigned: await context.releases.unsigned(),
    }),
  );

  serve(scope, moduleCalls.moduleFigures, async ({ query }) =>
    ok(await figuresOf(context, query.module)),
  );

  serve(scope, moduleCalls.flagList, async ({ request }) =>
    ok(await flagsOf(context.database, sessionOf(request).accountId)),
  );

  serveWrite(scope, context, moduleCalls.switchFlag, async (tx, { body, writer }) =>
    ok(await switchFlag(tx, writer, body), body.on ? 'Switched on' : 'Switched off'),
  );

  serve(scope, moduleCalls.changeModule, async ({ body, request }) => {
    await checkConsoleAdmin(context, request);
    await changeModule(context, writerOf(request, context.clock()), body);
    return ok(null, 'Done');
  });
  done();
};
