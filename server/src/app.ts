import { CLIENT_ID } from '@kuri/shared/contract';
import {
  LogController,
  fastify,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/routes.ts';
import { allowOnly, requireLogin, requireOwnAccount } from './accounts/guards.ts';
import { createTokens, type Tokens } from './accounts/tokens.ts';
import type { Database } from './database/database.ts';
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
import { secureAnswers } from './http/answer-headers.ts';
import { documentRoutes } from './http/docs.ts';
import { sendFailure, sendNotFound } from './http/error-handler.ts';
import { healthRoutes } from './http/health-routes.ts';
import { limitLoad, REQUESTS_PER_MINUTE } from './http/load-limits.ts';
import { logRequests } from './http/logging.ts';
import { refuseRaw } from './http/raw-refusals.ts';
import { acceptAnyQueryCase } from './http/query-names.ts';
import { answerRequestId, requestId } from './http/request-id.ts';
import { refuseUnstorableText } from './http/storable-text.ts';
import { enrolmentRoutes } from './members/enrolment-routes.ts';
import { memberReads, memberWrites } from './members/member-routes.ts';
import { ticketReads, ticketWrites } from './members/ticket-routes.ts';
import { receiptReads, receiptReversal, receiptWrites } from './receipts/receipt-routes.ts';
import { referralReads, referralWrites } from './referrals/referral-routes.ts';
import { moduleReads, telemetryWrites } from './telemetry/telemetry-routes.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
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
  /** What is published of the console; without it, nothing is told of it. */
  releases?: LiveReleases;
  /** What serves the console; it stands beside the API, with headers of its own. */
  delivery?: FastifyPluginAsync;
  /** How much one address may ask of this process. */
  requestsPerMinute?: number;
  /** Sees each route as it is registered. */
  onRoute?: (route: RouteOptions) => void;
}

interface AppContext extends DrawContext {
  releases: LiveReleases | undefined;
}

/** The calls that need a login, each in the scope that says who may make it. */
function guardedRoutes(tokens: Tokens, context: AppContext): FastifyPluginAsync {
  return async (scope) => {
    requireLogin(scope, tokens);
    await scope.register(async (writes) => {
      allowOnly(writes, ['ADMIN', 'OPERATOR']);
      await writes.register(groupCreation, { ...context, path: '/schemes/addMonthlyScheme' });
    });
    await scope.register(accountScope(context), { prefix: `/${CLIENT_ID}/:accountId` });
  };
}

/** The calls under `/{client_id}/{accountId}`. */
function accountScope(context: AppContext): FastifyPluginAsync {
  return async (scope) => {
    requireOwnAccount(scope);
    await scope.register(groupTypeReads, context);
    await scope.register(groupReads, context);
    await scope.register(ticketReads, context);
    await scope.register(memberReads, context);
    await scope.register(referralReads, context);
    await scope.register(receiptReads, context);
    await scope.register(drawReads, context);
    await scope.register(duesReads, context);
    await scope.register(async (writes) => {
      allowOnly(writes, ['ADMIN', 'OPERATOR']);
      await writes.register(groupTypeWrites, context);
      await writes.register(groupCreation, { ...context, path: '/addMonthlyScheme' });
      await writes.register(groupCreation, { ...context, path: '/schemes/addMonthlyScheme' });
      await writes.register(groupChanges, context);
      await writes.register(enrolmentRoutes, context);
      await writes.register(ticketWrites, context);
      await writes.register(memberWrites, context);
      await writes.register(referralWrites, context);
      await writes.register(receiptWrites, context);
      await writes.register(drawWrites, context);
      await writes.register(duesWrites, context);
    });
    await scope.register(async (corrections) => {
      allowOnly(corrections, ['ADMIN']);
      await corrections.register(receiptReversal, context);
      await corrections.register(drawVoids, context);
      const { releases } = context;
      if (releases) await corrections.register(moduleReads, { ...context, releases });
    });
    scope.all('/*', { schema: { hide: true } }, sendNotFound);
  };
}

function api(options: AppOptions, tokens: Tokens): FastifyPluginAsync {
  const { database, drawSecret, releases, clock = Date.now } = options;
  const context = { database, clock, drawSecret, releases };
  return async (scope) => {
    await secureAnswers(scope);
    await documentRoutes(scope);
    await scope.register(healthRoutes, context);
    await scope.register(async (calls) => {
      await limitLoad(calls, options.requestsPerMinute ?? REQUESTS_PER_MINUTE);
      refuseUnstorableText(calls);
      acceptAnyQueryCase(calls);
      await calls.register(accountRoutes, { ...context, tokens });
      await calls.register(publicRecord, context);
      if (releases) await calls.register(telemetryWrites, { ...context, releases, tokens });
      await calls.register(guardedRoutes(tokens, context));
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
    // A proxy on this machine says who is calling; nobody else is believed.
    trustProxy: 'loopback',
    // Requests that come in while closing are still answered: see close-gracefully.ts.
    return503OnClosing: false,
    frameworkErrors: sendFailure,
    clientErrorHandler: refuseRaw,
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFailure);
  app.decorateRequest('session', null);
  if (onRoute) app.addHook('onRoute', onRoute);
  answerRequestId(app);
  logRequests(app);
  const tokens = await createTokens(options.authSecret, options.clock ?? Date.now);
  await app.register(api(options, tokens));
  if (delivery) await app.register(delivery);
  return app;
}
