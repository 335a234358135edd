import { CLIENT_ID, type ReminderLocale } from '@kuri/shared/contract';
import { compileWith } from '@kuri/shared/texts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
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
import { knownDevices } from './office/accounts/log-in.ts';
import { createLogins, type Logins } from './office/accounts/logins.ts';
import { SIGN_IN_LIMITS, signInLine, type SignInLimits } from './office/accounts/sign-in-line.ts';
import type { FirstAccount } from './office/accounts/first-account.ts';
import {
  accountRoutes,
  firstAccountRoutes,
  passwordRoutes,
  menuRoutes,
  pinRoutes,
  type LoginContext,
} from './office/accounts/routes.ts';
import { ownSignInRoutes } from './office/accounts/own-sign-in.ts';
import { signInRuleRoutes } from './office/accounts/sign-in-rules.ts';
import { staffRoutes } from './office/accounts/staff.ts';
import { beyondAccounts, requireScope, type Purpose } from './ground/database/account-scope.ts';
import { auditReads } from './office/audit/audit-reads.ts';
import { auditRoutes } from './office/audit/audit-routes.ts';
import type { BackupManager } from './run/backup/make-backup.ts';
import { backupRoutes } from './run/backup/backup-routes.ts';
import type { Database } from './ground/database/database.ts';
import { cashRoutes } from './money/cash/cash-routes.ts';
import { dayBookRoutes } from './money/day-book/day-book-routes.ts';
import { ledgerRoutes } from './money/journal/ledger-routes.ts';
import { withReplica } from './ground/database/replica-reads.ts';
import { queuedDatabase, type QueueLimits } from './ground/database/queued-database.ts';
import { enrolmentRoutes } from './desk/enrolments/enrolment-routes.ts';
import { duesRoutes, type DuesContext } from './money/dues/dues-routes.ts';
import type { LiveReleases } from './platform/delivery/releases/live-releases.ts';
import type { DrawContext } from './ground/chain/chain.ts';
import { drawRoutes } from './drawing/draws/draw-routes.ts';
import { prizeRoutes } from './drawing/payouts/prize-routes.ts';
import { publicRecord } from './drawing/draws/record.ts';
import { groupRoutes, serveAddGroup } from './people/groups/group-routes.ts';
import { groupTypeRoutes } from './people/groups/group-types.ts';
import { groupBookRoutes } from './desk/group-book/group-book-routes.ts';
import { importRoutes } from './desk/import/import-routes.ts';
import { acceptConstraint } from './ground/http/content-negotiation.ts';
import { BODY_LIMIT_BYTES, parseBodies, refuseUnstorableText } from './ground/http/body-parser.ts';
import { secureAnswers, secureTransport } from './ground/http/transport-security.ts';
import { followCallers } from './ground/http/callers.ts';
import { documentRoutes } from './ground/http/docs.ts';
import { sendClientError, sendFailure, sendNotFound } from './ground/http/error-handler.ts';
import { healthRoutes, type Presence, Readiness } from './ground/http/health-routes.ts';
import { readLate } from './ground/http/late-reads.ts';
import {
  limitLoad,
  limitReports,
  refuseWhileFull,
  LOGINS_PER_MINUTE,
} from './ground/http/load-limits.ts';
import { answerRequestId, logRequests, requestId } from './ground/http/logging.ts';
import type { Metrics } from './ground/metrics.ts';
import { LOOPBACK } from './ground/startup/config.ts';
import { memberRoutes, ticketRoutes } from './people/members/member-routes.ts';
import { brandRoutes } from './office/organisation/brand-routes.ts';
import { requireKnownDay } from './office/accounts/known-day.ts';
import { officeDayRoutes } from './desk/office-day/office-day-routes.ts';
import { organisationRoutes } from './office/organisation/organisation-routes.ts';
import { secondWordRoutes } from './desk/second-words/second-word-routes.ts';
import { overviewRoutes } from './desk/overview/overview-routes.ts';
import { reportRoutes } from './desk/reports/report-routes.ts';
import { receiptRoutes } from './money/receipts/receipt-routes.ts';
import { referralRoutes } from './people/referrals/referral-routes.ts';
import { PAGES_PER_MINUTE, sharedPages } from './desk/statements/public-routes.ts';
import { statementRoutes } from './desk/statements/statement-routes.ts';
import { moduleRoutes, telemetryWrites } from './platform/telemetry/telemetry-routes.ts';

/** Messages by their English, as no build compiles those of the server. */
const compiled = new Map<string, ReturnType<typeof compileMessage>>();
compileWith((message) => {
  const compiledMessage = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, compiledMessage);
  return compiledMessage;
});

/** Milliseconds for which the last lag of the replica stands while it does not answer. */
const REPLICA_STANDS_MS = 2_000;

/** Milliseconds for a request to arrive. */
const REQUEST_TIMEOUT_MS = 60_000;

export interface AppOptions {
  database: Database;
  /** Standby of it, for reports and pages for everybody; the app closes neither. */
  replica?: Database | undefined;
  /** Signs the login tokens: at least 32 characters, the same on every replica. */
  authSecret: string;
  /** Source of all sealed numbers of the draws; the same on every replica. */
  drawSecret: string;
  /** Secrets of before a renewal, which open what they have sealed. */
  formerDrawSecrets?: readonly string[];
  /** Source of the codes on slips, for ever; `drawSecret` by default. */
  slipSecret?: string;
  /** Milliseconds since the epoch; the machine's clock by default. */
  clock?: () => number;
  /** Off unless given. */
  logger?: FastifyServerOptions['logger'];
  /** Accounts whose logins are refused. */
  refusedAccounts?: readonly string[];
  /**
   * Account named on the sign-in page: an id, `only` (the one there is, the default), or `none`.
   */
  signInAccount?: string;
  /** Lets the first visitor make the first account; only a command does without. */
  firstAccount?: FirstAccount;
  /** Addresses or CIDRs that may name a request's origin. */
  trustedProxies?: readonly string[];
  /** Published releases of the console; none are served without. */
  releases?: LiveReleases;
  /** User ids that may change what is live; by default the ADMINs of the only account. */
  consoleAdmins?: readonly string[] | undefined;
  /** Makes backups of an embedded database; the console offers none without. */
  backups?: BackupManager;
  /** Language of the provider's messages; undefined without a provider. */
  messagesIn?: ReminderLocale | undefined;
  /** Presence that `/ready` reads and marks. */
  presence?: Presence;
  /** Serves the console, beside the API and with its own headers. */
  delivery?: FastifyPluginAsync;
  /** Requests of one address at this process. */
  requestsPerMinute?: number;
  /** Sign-ins of one address at this process. */
  loginsPerMinute?: number;
  /** Sign-ins at once and in line at this process. */
  signInLimits?: SignInLimits;
  /** Pages of links and slips of one address at this process. */
  sharedPagesPerMinute?: number;
  /** The console's own address; on https, plain http is refused except from this machine. */
  publicUrl?: string | undefined;
  /** Opens the description of the API to everybody, as the demo's data is. */
  demo?: boolean;
  /** Milliseconds that the event loop may stop before calls are refused; 0 for no limit. */
  busyAfterMs?: number;
  /** Limits of the calls that wait for the database. */
  queue?: QueueLimits;
  /** Counts what is done; not kept without. */
  metrics?: Metrics | undefined;
  /** Sees each route as it is registered. */
  onRoute?: (route: RouteOptions) => void;
}

interface AppContext extends DrawContext, DuesContext, LoginContext {
  releases: LiveReleases | undefined;
  consoleAdmins: readonly string[] | undefined;
  backups: BackupManager | undefined;
}

/** Calls that need a login; each row says who may make it. */
function guardedRoutes(context: AppContext): FastifyPluginAsync {
  const prefix = `/${CLIENT_ID}/:accountId`;
  return async (scope) => {
    requireLogin(scope, context.logins);
    bindToAccount(scope);
    // Open to everybody, also with a first password.
    const ownPassword: FastifyPluginAsync = async (own) => {
      requireOwnAccount(own);
      await own.register(passwordRoutes, context);
      await own.register(ownSignInRoutes, context);
    };
    await scope.register(ownPassword, { prefix });
    await scope.register(async (calls) => {
      requireOwnPassword(calls);
      serveAddGroup(calls, context);
      await calls.register(accountScope(context), { prefix });
    });
  };
}

/** Calls under `/{client_id}/{accountId}`. */
function accountScope(context: AppContext): FastifyPluginAsync {
  return async (scope) => {
    requireOwnAccount(scope);
    limitReports(scope);
    auditReads(scope, context);
    requireKnownDay(scope, context);
    await scope.register(officeDayRoutes, context);
    await scope.register(secondWordRoutes, context);
    await scope.register(groupTypeRoutes, context);
    await scope.register(groupRoutes, context);
    await scope.register(ticketRoutes, context);
    await scope.register(enrolmentRoutes, context);
    await scope.register(organisationRoutes, context);
    await scope.register(memberRoutes, context);
    await scope.register(referralRoutes, context);
    await scope.register(receiptRoutes, context);
    await scope.register(dayBookRoutes, context);
    await scope.register(ledgerRoutes, context);
    await scope.register(cashRoutes, context);
    await scope.register(drawRoutes, context);
    await scope.register(prizeRoutes, context);
    await scope.register(importRoutes, context);
    await scope.register(duesRoutes, context);
    await scope.register(overviewRoutes, context);
    await scope.register(reportRoutes, context);
    await scope.register(groupBookRoutes, context);
    await scope.register(statementRoutes, context);
    await scope.register(pinRoutes, context);
    await scope.register(menuRoutes, context);
    await scope.register(signInRuleRoutes, context);
    await scope.register(staffRoutes, context);
    await scope.register(auditRoutes, context);
    await scope.register(backupRoutes, context);
    const { releases } = context;
    if (releases) await scope.register(moduleRoutes, { ...context, releases });
    scope.all('/*', { schema: { hide: true } }, sendNotFound);
  };
}

function api(options: AppOptions, logins: Logins): FastifyPluginAsync {
  const { drawSecret, formerDrawSecrets = [], slipSecret = drawSecret } = options;
  const { releases, consoleAdmins, backups, messagesIn, publicUrl, clock = Date.now } = options;
  const { replica } = options;
  const leader = queuedDatabase(options.database, options.queue);
  const queued = replica ? withReplica(leader, replica, options.queue) : leader;
  const database = requireScope(queued);
  const devices = knownDevices(options.authSecret);
  const { signInLimits = SIGN_IN_LIMITS } = options;
  const secrets = { drawSecret, formerDrawSecrets, slipSecret };
  const settings = { consoleAdmins, backups, messagesIn, publicUrl, signInLimits };
  const given = { ...secrets, ...settings, releases };
  const line = signInLine(signInLimits);
  const context = { ...given, database, clock, logins, devices, line };
  const contextFor = (purpose: Purpose) => ({
    ...context,
    database: beyondAccounts(database, purpose),
  });
  const readiness = new Readiness(
    () => options.database.check(),
    () => performance.now(),
  );
  const replicaReadiness =
    replica &&
    new Readiness(
      () => replica.check(),
      () => performance.now(),
      REPLICA_STANDS_MS,
    );
  options.metrics?.watch(queued, readiness, replicaReadiness);
  return async (scope) => {
    await secureAnswers(scope);
    await documentRoutes(scope, (calls) => {
      if (options.demo !== true) requireLogin(calls, logins);
    });
    await scope.register(healthRoutes, { ...options, readiness });
    await scope.register(async (calls) => {
      await limitLoad(calls, options);
      refuseWhileFull(calls, queued.isFull);
      followCallers(calls);
      if (replicaReadiness) readLate(calls, () => replicaReadiness.ask());
      refuseUnstorableText(calls);
      const { firstAccount, loginsPerMinute = LOGINS_PER_MINUTE } = options;
      const login = { ...contextFor('login'), loginsPerMinute };
      await calls.register(accountRoutes, login);
      if (firstAccount) {
        await calls.register(firstAccountRoutes, { ...login, firstAccount, publicUrl });
      }
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
 * Builds the server without listening: the API over a migrated database, and the console's delivery
 * when given.
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
    // Only these proxies are believed.
    trustProxy: [...(options.trustedProxies ?? LOOPBACK)],
    // `closeGracefully` still answers requests that come in while closing.
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
  options.metrics?.observe(app);
  secureTransport(app, options.publicUrl);
  const database = requireScope(options.database);
  const logins = await createLogins({ database, authSecret, clock, refusedAccounts });
  await app.register(api(options, logins));
  if (delivery) await app.register(delivery);
  return app;
}
