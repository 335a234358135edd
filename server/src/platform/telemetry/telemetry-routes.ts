import { moduleCalls } from '@kuri/shared/call-schemas';
import { istInstant, type ModuleChangeBody } from '@kuri/shared/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { Queryable } from '../../ground/database/database.ts';
import { sessionOf, type Writer, writerOf } from '../../ground/http/context.ts';
import { conflict, Failure, notFound } from '../../ground/http/failure.ts';
import { networkOf } from '../../ground/http/load-limits.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { keepAudience, listAudiences, switchesFor } from '../../office/accounts/audiences.ts';
import { switchFlag } from '../../office/accounts/flags.ts';
import { changeSetting } from '../../office/accounts/module-settings.ts';
import { sessionIfAny } from '../../office/accounts/guards.ts';
import type { Logins } from '../../office/accounts/logins.ts';
import { firstNameOf, isOnlyAccount } from '../../office/accounts/queries.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { CommandError } from '../delivery/releases/command-error.ts';
import { futureInstant } from '../delivery/releases/holds.ts';
import { previewFor } from '../delivery/releases/previews.ts';
import type { ReleaseStore } from '../delivery/releases/release-store.ts';
import type { Revision } from '../delivery/releases/revision.ts';
import {
  callOffPlan,
  holdAllParts,
  holdPart,
  undoRelease,
  withdrawCanary,
} from '../delivery/releases/switch-part.ts';
import { figuresOf, recordFigures } from './figures.ts';
import { declaredSetting, listModules } from './module-status.ts';
import { listUses } from './module-uses.ts';
import { stackReader } from './read-stack.ts';
import { recordEvent, type TelemetryContext } from './record-event.ts';
import { stackOfFailure } from './telemetry-queries.ts';
import { countUse, useOf } from './version-use.ts';

interface ConsoleAdmins {
  database: Queryable;
  /** The ids of users; undefined leaves it to the ADMINs of the only account there is. */
  consoleAdmins?: readonly string[] | undefined;
}

/**
 * Checks that the caller may change the console for all accounts. The route's own permission has
 * seen to it that they are ADMIN.
 */
async function isConsoleAdmin(
  { database, consoleAdmins }: ConsoleAdmins,
  request: FastifyRequest,
): Promise<boolean> {
  if (consoleAdmins) return consoleAdmins.includes(sessionOf(request).userId);
  return await isOnlyAccount(database);
}

/** @throws Failure 403 unless the caller is a console administrator */
async function checkConsoleAdmin(admins: ConsoleAdmins, request: FastifyRequest): Promise<void> {
  if (await isConsoleAdmin(admins, request)) return;
  const message = 'Only console administrators can do this: it is about all accounts';
  throw new Failure({ status: 403, code: 'NOT_CONSOLE_ADMIN', message });
}

type Actor = Parameters<typeof undoRelease>[1];

const isOfAll = (change: ModuleChangeBody) => 'ofAll' in change && change.ofAll === true;

const holding = (change: ModuleChangeBody) => (isOfAll(change) ? holdAllParts : holdPart);

async function change(
  store: ReleaseStore,
  actor: Actor,
  changeRequest: ModuleChangeBody,
): Promise<Revision> {
  switch (changeRequest.action) {
    case 'rollback':
      return await undoRelease(store, actor, changeRequest.version);
    case 'withdraw':
      return await withdrawCanary(store, actor, changeRequest.version);
    case 'hold': {
      const until = futureInstant(changeRequest.until, actor.now);
      const held = { until, why: actor.why, by: actor.by };
      return await holding(changeRequest)(store, actor, held);
    }
    case 'callOff':
      return await callOffPlan(store, actor, changeRequest.version);
    case 'lift':
      return await holding(changeRequest)(store, actor, null, true);
  }
}

/**
 * Does to a part what a console administrator has decided. The history of the store says it; the audit
 * trail of the account they belong to says who it was to the id.
 * @throws Failure 409 in words when nothing was changed
 */
async function changeModule(
  { database, releases, clock }: TelemetryContext,
  writer: Writer,
  changeRequest: ModuleChangeBody,
): Promise<void> {
  const { accountId, userId } = writer;
  const { action, module, why } = changeRequest;
  if (!isOfAll(changeRequest) && (await releases.unsigned()).includes(module)) {
    throw conflict(
      'NO_KEY',
      `Changes of ${module} must be signed, and this server has no key for it ` +
        '(KURI_RELEASE_KEY). Ask its owner to make the change with the command.',
    );
  }
  const by = (await firstNameOf(database, accountId, userId)) ?? userId;
  const actor = { module, by, why, now: clock() };
  const { version, from, revision } = await change(releases.store, actor, changeRequest).catch(
    (error: unknown) => {
      throw error instanceof CommandError ? conflict('REFUSED', error.message) : error;
    },
  );
  await database.transaction((tx) =>
    writeAudit(tx, {
      ...writer,
      action: `module.${action}`,
      entityId: module,
      after: { version, from, revision, reason: why },
    }),
  );
}

const BODY_LIMIT_BYTES = 12 * 1024;
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
      const session = await sessionIfAny(logins, request);
      if (!session) return ok(null);
      const used = await recordFigures(context, body.figures);
      await countUse(context, session, used, body.shell);
      return ok(null);
    },
    options,
  );
  done();
};

interface ModulesContext extends TelemetryContext {
  /** Users who may change the live parts, by id; undefined for the ADMINs of the only account. */
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
      audiences: (await isConsoleAdmin(context, request))
        ? await listAudiences(context.database)
        : [],
    }),
  );

  serve(scope, moduleCalls.keepAudience, async ({ body, request }) => {
    await checkConsoleAdmin(context, request);
    await keepAudience(context.database, writerOf(request, context.clock()), body);
    return ok(null, 'Done');
  });

  serve(scope, moduleCalls.moduleFigures, async ({ query }) =>
    ok(await figuresOf(context, query.module)),
  );

  serve(scope, moduleCalls.moduleUses, async () => ok(await listUses(context.releases)));

  const readStack = stackReader(context.releases);
  serve(scope, moduleCalls.failureStack, async ({ query, request }) => {
    await checkConsoleAdmin(context, request);
    const { accountId } = sessionOf(request);
    const stack = await stackOfFailure(context.database, accountId, query.failure);
    if (stack === undefined) throw notFound('This failure has no stack');
    return ok(await readStack(stack));
  });

  serve(scope, moduleCalls.versionUse, async ({ query }) => ok(await useOf(context, query.module)));

  serve(scope, moduleCalls.modulePreview, async ({ query }) => {
    const release = await previewFor(context.releases, query, istInstant(context.clock()));
    if (!release) throw notFound('This preview is offered no more');
    return ok(release);
  });

  serve(scope, moduleCalls.flagList, async ({ request }) =>
    ok((await switchesFor(context.database, sessionOf(request))).flags),
  );

  serveWrite(scope, context, moduleCalls.switchFlag, async (tx, { body, writer, request }) => {
    await switchFlag(tx, writer, body);
    const { flags } = await switchesFor(tx, sessionOf(request));
    return ok(flags, body.on ? 'Switched on' : 'Switched off');
  });

  serve(scope, moduleCalls.switchList, async ({ request }) =>
    ok(await switchesFor(context.database, sessionOf(request))),
  );

  serveWrite(scope, context, moduleCalls.changeSetting, async (tx, { body, writer, request }) => {
    const declared = await declaredSetting(context, body.module, body.setting);
    await changeSetting(tx, writer, declared, body);
    return ok(await switchesFor(tx, sessionOf(request)), 'Changed');
  });

  serve(scope, moduleCalls.changeModule, async ({ body, request }) => {
    await checkConsoleAdmin(context, request);
    await changeModule(context, writerOf(request, context.clock()), body);
    return ok(null, 'Done');
  });
  done();
};
