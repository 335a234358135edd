import { CLIENT_ID, type Permission } from '@kuri/shared/contract';
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
  requirePermission,
} from './accounts/guards.ts';
import { knownDevices } from './accounts/known-devices.ts';
import { createLogins, type Logins } from './accounts/logins.ts';
import { accountRoutes, passwordRoutes, type LoginContext } from './accounts/routes.ts';
import { staffRoutes } from './accounts/staff-routes.ts';
import { beyondAccounts, walled, type Purpose } from './database/account-scope.ts';
import { auditReads } from './audit/audit-routes.ts';
import type { BackupDesk } from './backup/backup-desk.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import type { Database } from './database/database.ts';
import { queuedDatabase, type QueueLimits } from './database/queued-database.ts';
import { duesReads, duesWrites } from './dues/dues-routes.ts';
import type { LiveReleases } from './delivery/releases/live-releases.ts';
import type { DrawContext } from './draws/draw-writer.ts';
import { drawReads } from './draws/draw-reads.ts';
import { drawVoids } from './draws/draw-voids.ts';
import { drawWrites } from './draws/draw-writes.ts';
import { publicRecord } from './draws/public-record.ts';
import { groupChanges, groupCreation, groupReads } from './groups/group-routes.ts';
import { groupTypeReads, groupTypeWrites } from './groups/group-type-routes.ts';
import { answersConstraint } from './http/answer-kind.ts';
import { BODY_LIMIT_BYTES, parseBodies } from './http/body-parser.ts';
import { secureAnswers } from './http/answer-headers.ts';
import { followCallers } from './http/callers.ts';
import { documentRoutes } from './http/docs.ts';
import { sendFailure, sendNotFound } from './http/error-handler.ts';
import { healthRoutes } from './http/health-routes.ts';
import { limitLoad, LOGINS_PER_MINUTE } from './http/load-limits.ts';
import { logRequests } from './http/logging.ts';
import { LOOPBACK } from './http/loopback.ts';
import { refuseRaw } from './http/raw-refusals.ts';
import { acceptAnyQueryCase } from './http/query-names.ts';
import { Readiness } from './http/readiness.ts';
import { limitReports } from './http/reports.ts';
import { answerRequestId, requestId } from './http/request-id.ts';
import { refuseUnstorableText } from './http/storable-text.ts';
import { secureTransport } from './http/transport-security.ts';
import { enrolmentRoutes } from './members/enrolment-routes.ts';
import { memberReads, memberWrites } from './members/member-routes.ts';
import { ticketReads, ticketWrites } from './members/ticket-routes.ts';
import { receiptReads, receiptReversal, receiptWrites } from './receipts/receipt-routes.ts';
import { referralReads, referralWrites } from './referrals/referral-routes.ts';
import { moduleReads, telemetryWrites } from './telemetry/telemetry-routes.ts';

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
  /** Who may name the address that a request comes from, as addresses or CIDRs. */
  trustedProxies?: readonly string[];
  /** What is published of the console; without it, nothing is told of it. */
  releases?: LiveReleases;
  /** What makes backups of an embedded database; without it, the console offers none. */
  backups?: BackupDesk;
  /** What serves the console; it stands beside the API, with headers of its own. */
  delivery?: FastifyPluginAsync;
  /** How much one address may ask of this process. */
  requestsPerMinute?: number;
  /** How often one address may try to sign in at this process. */
  loginsPerMinute?: number;
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

interface AppContext extends DrawContext, LoginContext {
  releases: LiveReleases | undefined;
  backups: BackupDesk | undefined;
}

/** A scope whose calls need a permission. */
async function guarded(
  scope: FastifyInstance,
  permission: Permission,
  register: (calls: FastifyInstance) => PromiseLike<unknown>,
): Promise<void> {
  await scope.register(async (calls) => {
    requirePermission(calls, permission);
    await register(calls);
  });
}

/** The calls that need a login, each in the scope that says who may make it. */
function guardedRoutes(context: AppContext): FastifyPluginAsync {
  const prefix = `/${CLIENT_ID}/:accountId`;
  return async (scope) => {
    requireLogin(scope, context.logins);
    bindToAccount(scope);
    await scope.register(ownPassword(context), { prefix });
    await scope.register(async (calls) => {
      requireOwnPassword(calls);
      await guarded(calls, 'manageGroups', (writes) =>
        writes.register(groupCreation, { ...context, path: '/schemes/addMonthlyScheme' }),
      );
      await calls.register(accountScope(context), { prefix });
    });
  };
}

/** The call that everybody may make, also with a first password. */
function ownPassword(context: AppContext): FastifyPluginAsync {
  return async (scope) => {
    requireOwnAccount(scope);
    await scope.register(passwordRoutes, context);
  };
}

/** The calls under `/{client_id}/{accountId}`. */
function accountScope(context: AppContext): FastifyPluginAsync {
  return async (scope) => {
    requireOwnAccount(scope);
    limitReports(scope);
    await scope.register(groupTypeReads, context);
    await scope.register(groupReads, context);
    await scope.register(ticketReads, context);
    await scope.register(memberReads, context);
    await scope.register(referralReads, context);
    await scope.register(receiptReads, context);
    await scope.register(drawReads, context);
    await scope.register(duesReads, context);
    await guarded(scope, 'manageGroups', async (writes) => {
      await writes.register(groupTypeWrites, context);
      await writes.register(groupCreation, { ...context, path: '/addMonthlyScheme' });
      await writes.register(groupCreation, { ...context, path: '/schemes/addMonthlyScheme' });
      await writes.register(groupChanges, context);
    });
    const { releases } = context;
    await guarded(scope, 'enrolMembers', (writes) => writes.register(enrolmentRoutes, context));
    await guarded(scope, 'manageMembers', async (writes) => {
      await writes.register(ticketWrites, context);
      await writes.register(memberWrites, context);
    });
    await guarded(scope, 'manageReferrals', (writes) => writes.register(referralWrites, context));
    await guarded(scope, 'takePayments', (writes) => writes.register(receiptWrites, context));
    await guarded(scope, 'reversePayments', (writes) => writes.register(receiptReversal, context));
    await guarded(scope, 'runDraws', (writes) => writes.register(drawWrites, context));
    await guarded(scope, 'voidDraws', (writes) => writes.register(drawVoids, context));
    await guarded(scope, 'sendReminders', (writes) => writes.register(duesWrites, context));
    await guarded(scope, 'manageStaff', (calls) => calls.register(staffRoutes, context));
    await guarded(scope, 'readAudit', (reads) => reads.register(auditReads, context));
    await guarded(scope, 'manageBackups', (calls) => calls.register(backupRoutes, context));
    if (releases) {
      await guarded(scope, 'manageModules', (reads) =>
        reads.register(moduleReads, { ...context, releases }),
      );
    }
    scope.all('/*', { schema: { hide: true } }, sendNotFound);
  };
}

function api(options: AppOptions, logins: Logins): FastifyPluginAsync {
  const { drawSecret, releases, backups, clock = Date.now } = options;
  const database = walled(queuedDatabase(options.database, options.queue));
  const devices = knownDevices(options.authSecret);
  const context = { database, clock, drawSecret, releases, backups, logins, devices };
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
    await scope.register(healthRoutes, { readiness });
    await scope.register(async (calls) => {
      await limitLoad(calls, options);
      followCallers(calls);
      refuseUnstorableText(calls);
      acceptAnyQueryCase(calls);
      await calls.register(accountRoutes, {
        ...contextFor('login'),
        loginsPerMinute: options.loginsPerMinute ?? LOGINS_PER_MINUTE,
      });
      await calls.register(publicRecord, contextFor('public record'));
      if (releases) {
        await calls.register(telemetryWrites, { ...contextFor('telemetry'), releases });
      }
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
  const { logger = false, delivery, onRoute } = options;
  const app = fastify({
    logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestId,
    routerOptions: { constraints: { answers: answersConstraint } },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // These say who is calling; nobody else is believed.
    trustProxy: [...(options.trustedProxies ?? LOOPBACK)],
    // Requests that come in while closing are still answered: see close-gracefully.ts.
    return503OnClosing: false,
    frameworkErrors: sendFailure,
    clientErrorHandler: refuseRaw,
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
  const { authSecret, refusedAccounts = [], clock = Date.now } = options;
  const database = beyondAccounts(options.database, 'login state');
  const logins = await createLogins({ database, authSecret, clock, refusedAccounts });
  await app.register(api(options, logins));
  if (delivery) await app.register(delivery);
  return app;
}
