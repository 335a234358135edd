import { CLIENT_ID, type ReminderLocale } from '@kuri/shared/contract';
import {
  LogController,
  fastify,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import {
  bindToAccount,
  requireLogin,
  requireOwnAccount,
  requireOwnPassword,
} from './office/accounts/guards.ts';
import { knownDevices } from './office/accounts/known-devices.ts';
import { createLogins, type Logins } from './office/accounts/logins.ts';
import { accountRoutes, passwordRoutes, type LoginContext } from './office/accounts/routes.ts';
import { staffRoutes } from './office/accounts/staff-routes.ts';
import { beyondAccounts, requireScope, type Purpose } from './ground/database/account-scope.ts';
import { auditReads } from './office/audit/audit-reads.ts';
import { auditRoutes } from './office/audit/audit-routes.ts';
import type { BackupManager } from './run/backup/backup-manager.ts';
import { backupRoutes } from './run/backup/backup-routes.ts';
import type { Database } from './ground/database/database.ts';
import { dayBookRoutes } from './money/day-book/day-book-routes.ts';
import { queuedDatabase, type QueueLimits } from './ground/database/queued-database.ts';
import { enrolmentRoutes } from './desk/enrolments/enrolment-routes.ts';
import { duesRoutes, type DuesContext } from './money/dues/dues-routes.ts';
import type { LiveReleases } from './platform/delivery/releases/live-releases.ts';
import type { DrawContext } from './ground/chain/draw-writer.ts';
import { drawRoutes } from './drawing/draws/draw-routes.ts';
import { prizeRoutes } from './drawing/payouts/prize-routes.ts';
import { publicRecord } from './drawing/draws/public-record.ts';
import { groupRoutes, serveAddGroup } from './people/groups/group-routes.ts';
import { groupTypeRoutes } from './people/groups/group-type-routes.ts';
import { importRoutes } from './desk/import/import-routes.ts';
import { acceptConstraint } from './ground/http/content-negotiation.ts';
import { BODY_LIMIT_BYTES, parseBodies } from './ground/http/body-parser.ts';
import { secureAnswers } from './ground/http/answer-headers.ts';
import { followCallers } from './ground/http/callers.ts';
import { documentRoutes } from './ground/http/docs.ts';
import { sendFailure, sendNotFound } from './ground/http/error-handler.ts';
import { healthRoutes } from './ground/http/health-routes.ts';
import { LOGINS_PER_MINUTE, limitLoad } from './ground/http/load-limits.ts';
import { logRequests } from './ground/http/logging.ts';
import { LOOPBACK } from './ground/http/loopback.ts';
import { sendClientError } from './ground/http/client-error-handler.ts';
import { Readiness } from './ground/http/readiness.ts';
import { limitReports } from './ground/http/reports.ts';
import { answerRequestId, requestId } from './ground/http/request-id.ts';
import { refuseUnstorableText } from './ground/http/storable-text.ts';
import { secureTransport } from './ground/http/transport-security.ts';
import { memberRoutes } from './people/members/member-routes.ts';
import { ticketRoutes } from './people/members/ticket-routes.ts';
import { brandRoutes } from './office/organisation/brand-routes.ts';
import { organisationRoutes } from './office/organisation/organisation-routes.ts';
import { overviewRoutes } from './desk/overview/overview-routes.ts';
import { receiptRoutes } from './money/receipts/receipt-routes.ts';
import { referralRoutes } from './people/referrals/referral-routes.ts';
import { PAGES_PER_MINUTE, sharedPages } from './desk/statements/public-routes.ts';
import { statementRoutes } from './desk/statements/statement-routes.ts';
import { moduleRoutes, telemetryWrites } from './platform/telemetry/telemetry-routes.ts';

/** How long a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 60_000;

export interface AppOptions {
  database: Database;
  /** Signs the login tokens: at least 32 characters, the same on every replica. */
  authSecret: string;
  /** All sealed numbers of the draws follow from it; the same on every replica, and for ever. */
  drawSecret: string;
  /** Milliseconds since the epoch; the machine's clock unless a test says otherwise. */
  clock?: () => number;
  /** Off unless given. */
  logger?: FastifyServerOptions['logger'];
  /** Nobody of these accounts is let in. */
  refusedAccounts?: readonly string[];
  /** Whose name the sign-in page shows: an account, `only` (the one there is) unless given, or `none`. */
  signInAccount?: string;
  /** Who may name the address that a request comes from, as addresses or CIDRs. */
  trustedProxies?: readonly string[];
  /** What is published of the console; without it, nothing is served of it. */
  releases?: LiveReleases;
  /** Who may change what is live, by id; without it, the ADMINs of the only account there is. */
  consoleAdmins?: readonly string[] | undefined;
  /** Problems that do not stop the server, besides releases; `/ready` reports them. */
  problems?: () => string[];
  /** Makes backups of an embedded database; without it, the console offers none. */
  backups?: BackupManager;
  /** The language of the messages that a provider sends; without it, none is set up. */
  messagesIn?: ReminderLocale | undefined;
  /** Serves the console, beside the API and with its own headers. */
  delivery?: FastifyPluginAsync;
  /** How much one address may ask of this process. */
  requestsPerMinute?: number;
  /** How often one address may try to sign in at this process. */
  loginsPerMinute?: number;
  /** How many pages of links and slips one address may open at this process. */
  sharedPagesPerMinute?: number;
  /** The console's own address; where it is https, plain http is refused but from this machine. */
  publicUrl?: string | undefined;
  /** The demo's data is for everybody, and so is the description of its API. */
  demo?: boolean;
  /** How long the event loop may stop, in milliseconds, before calls are refused; 0: for ever. */
  busyAfterMs?: number;
  /** How many calls may wait for the database, and how long. */
  queue?: QueueLimits;
  /** Sees each route as it is registered. */
  onRoute?: (route: RouteOptions) => void;
}

interface AppContext extends DrawContext, DuesContext, LoginContext {
  releases: LiveReleases | undefined;
  consoleAdmins: readonly string[] | undefined;
  backups: BackupManager | undefined;
}

/** The calls that need a login; each one's row says who may make it. */
function guardedRoutes(context: AppContext): FastifyPluginAsync {
  const prefix = `/${CLIENT_ID}/:accountId`;
  return async (scope) => {
    requireLogin(scope, context.logins);
    bindToAccount(scope);
    // The call that everybody may make, also with a first password.
    const ownPassword: FastifyPluginAsync = async (own) => {
      requireOwnAccount(own);
      await own.register(passwordRoutes, context);
    };
    await scope.register(ownPassword, { prefix });
    await scope.register(async (calls) => {
      requireOwnPassword(calls);
      serveAddGroup(calls, context);
      await calls.register(accountScope(context), { prefix });
    });
  };
}

/** The calls under `/{client_id}/{accountId}`. */
function accountScope(context: AppContext): FastifyPluginAsync {
  return async (scope) => {
    requireOwnAccount(scope);
    limitReports(scope);
    auditReads(scope, context);
    await scope.register(groupTypeRoutes, context);
    await scope.register(groupRoutes, context);
    await scope.register(ticketRoutes, context);
    await scope.register(enrolmentRoutes, context);
    await scope.register(organisationRoutes, context);
    await scope.register(memberRoutes, context);
    await scope.register(referralRoutes, context);
    await scope.register(receiptRoutes, context);
    await scope.register(dayBookRoutes, context);
    await scope.register(drawRoutes, context);
    await scope.register(prizeRoutes, context);
    await scope.register(importRoutes, context);
    await scope.register(duesRoutes, context);
    await scope.register(overviewRoutes, context);
    await scope.register(statementRoutes, context);
    await scope.register(staffRoutes, context);
    await scope.register(auditRoutes, context);
    await scope.register(backupRoutes, context);
    const { releases } = context;
    if (releases) await scope.register(moduleRoutes, { ...context, releases });
    scope.all('/*', { schema: { hide: true } }, sendNotFound);
  };
}

function api(options: AppOptions, logins: Logins): FastifyPluginAsync {
  const { drawSecret, releases, consoleAdmins, backups, messagesIn, clock = Date.now } = options;
  const database = requireScope(queuedDatabase(options.database, options.queue));
  const devices = knownDevices(options.authSecret);
  const given = { drawSecret, releases, consoleAdmins, backups, messagesIn };
  const context = { ...given, database, clock, logins, devices };
  const contextFor = (purpose: Purpose) => ({
    ...context,
    database: beyondAccounts(database, purpose),
  });
  const readiness = new Readiness(
    () => options.database.check(),
    () => performance.now(),
  );
  return async (scope) => {
    await secureAnswers(scope);
    await documentRoutes(scope, (calls) => {
      if (options.demo !== true) requireLogin(calls, logins);
    });
    await scope.register(healthRoutes, { ...options, readiness });
    await scope.register(async (calls) => {
      await limitLoad(calls, options);
      followCallers(calls);
      refuseUnstorableText(calls);
      await calls.register(accountRoutes, {
        ...contextFor('login'),
        loginsPerMinute: options.loginsPerMinute ?? LOGINS_PER_MINUTE,
      });
      await calls.register(brandRoutes, { ...options, database });
      await calls.register(publicRecord, contextFor('public record'));
      await calls.register(sharedPages, {
        ...contextFor('shared statement'),
        pagesPerMinute: options.sharedPagesPerMinute ?? PAGES_PER_MINUTE,
      });
      if (releases) await calls.register(telemetryWrites, { ...contextFor('telemetry'), releases });
      await calls.register(guardedRoutes(context));
    });
    scope.setNotFoundHandler(sendNotFound);
  };
}

/**
 * Builds the server without listening: the API over a migrated database and, when given, the
 * delivery of the console.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { authSecret, refusedAccounts = [], clock = Date.now, delivery, onRoute } = options;
  const app = fastify({
    logger: options.logger ?? false,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestId,
    routerOptions: { constraints: { answers: acceptConstraint } },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // These say who is calling; nobody else is believed.
    trustProxy: [...(options.trustedProxies ?? LOOPBACK)],
    // Requests that come in while closing are still answered: see close-gracefully.ts.
    return503OnClosing: false,
    frameworkErrors: sendFailure,
    clientErrorHandler: sendClientError,
  });
  parseBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFailure);
  app.decorateRequest('session', null);
  if (onRoute) app.addHook('onRoute', onRoute);
  answerRequestId(app);
  logRequests(app);
  secureTransport(app, options.publicUrl);
  const database = beyondAccounts(options.database, 'login state');
  const logins = await createLogins({ database, authSecret, clock, refusedAccounts });
  await app.register(api(options, logins));
  if (delivery) await app.register(delivery);
  return app;
}
