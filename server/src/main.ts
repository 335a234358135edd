import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { istDate } from '@kuri/shared/contract';
import { acceptDay } from './office/accounts/known-day.ts';
import { hasAccount, hasAccounts } from './office/accounts/queries.ts';
import { adminRequest, createAdmin } from './office/accounts/create-account.ts';
import { firstAccountCode } from './office/accounts/first-account.ts';
import { staffCommand, staffRequest } from './office/accounts/staff-command.ts';
import { buildApp } from './app.ts';
import { COPY_CALL, copyForBackup, createBackupManager } from './run/backup/make-backup.ts';
import { removeOldWork } from './run/backup/backup-file.ts';
import { closeGracefully } from './ground/startup/close-gracefully.ts';
import { type Config, readConfig, startFailure } from './ground/startup/config.ts';
import { newPresence } from './ground/http/health-routes.ts';
import { serveControl } from './ground/control.ts';
import { requireScope } from './ground/database/account-scope.ts';
import { BUILT, blankDatabase } from './ground/database/blank-database.ts';
import type { Database } from './ground/database/database.ts';
import { checkNodes } from './ground/database/distribute.ts';
import { migrate } from './ground/database/migrate.ts';
import { openDatabase } from './ground/database/open-database.ts';
import { delivery } from './platform/delivery/delivery.ts';
import {
  namedIds,
  refusalsOf,
  STRANGERS_CALL,
} from './platform/delivery/releases/known-audience.ts';
import { followReleases, revisionMemory } from './platform/delivery/releases/live-releases.ts';
import { openStore } from './platform/delivery/releases/folder-store.ts';
import { stopLeftImports } from './desk/import/import-job.ts';
import { DEMO_ACCOUNT, DEMO_LOGIN, seedDemo } from './run/demo/seed-demo.ts';
import { drawSecretsOf } from './drawing/draws/draw-secret.ts';
import { startJobs } from './run/jobs/start-jobs.ts';
import { logProblem, logTo } from './ground/http/logging.ts';
import { createMetrics } from './ground/metrics.ts';
import { countReceiptNumbers } from './money/receipts/receipt-number.ts';
import { AUTH_SECRET, loadOrCreateSecret } from './ground/startup/stored-secret.ts';
import { localeOf, whatsAppSender } from './money/messages/whatsapp.ts';

// People read the standard output; the log goes to the standard error, one JSON object a line.

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`Kuri cannot start: ${startFailure(error)}\n`);
  process.exit(1);
}

/** Address to type: this machine's when the server listens on all of them. */
function addressOf(app: FastifyInstance, host: string): string {
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : '';
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Serves commands of this machine on the process that has the embedded database. */
async function serveCommands({ dataDir, databaseUrl }: Config, database: Database) {
  if (databaseUrl !== undefined) return () => Promise.resolve();
  removeOldWork(dataDir);
  return serveControl(dataDir, {
    [COPY_CALL]: () => copyForBackup(database, dataDir),
    'create-admin': (params) =>
      createAdmin({ database, clock: Date.now }, adminRequest.parse(params)),
    [STRANGERS_CALL]: (params) => refusalsOf(database, namedIds.parse(params)),
    staff: (params) => staffCommand({ database, clock: Date.now }, staffRequest.parse(params)),
  });
}

/** Makes backups for the console; a PostgreSQL server has its own. */
function backupsOf({ dataDir, databaseUrl }: Config, database: Database, blank: string) {
  if (databaseUrl !== undefined) return {};
  const options = { database, dataDir, migrations: MIGRATIONS, blank, clock: Date.now };
  return { backups: createBackupManager(options) };
}

/** Opens the replica that reads may go to; it need not be there. */
async function openReplica({ databaseReadUrl: url, dataDir }: Config) {
  if (url === undefined) return undefined;
  const onProblem = logProblem(process.stderr);
  return await openDatabase({
    url,
    name: 'DATABASE_READ_URL',
    isReplica: true,
    dataDir,
    onProblem,
  });
}

/** Databases, releases and secrets that the app is built of. */
async function openParts(config: Config, owner: Database, blank: string) {
  await migrate(owner, MIGRATIONS);
  // Its folder has one server; a PostgreSQL may have others, whose silence counts after a while.
  if (owner.kind === 'embedded') await stopLeftImports(owner);
  await checkNodes(owner);
  const database = requireScope(owner);
  const secrets = await drawSecretsOf(database, config);
  if (config.demo) await seedDemo(database, Date.now(), secrets.drawSecret);
  const { accountId } = DEMO_ACCOUNT;
  const hasDemo = await hasAccount(owner, accountId);
  // Nobody has to confirm a day before looking at the demo again.
  if (config.demo && hasDemo) await acceptDay(owner, accountId, istDate(Date.now()));
  const store = await openStore(config.releases, process.env, config.releasesMirror);
  const releases = followReleases(store, Date.now, revisionMemory(database, store));
  const replica = await openReplica(config);
  const metrics = config.metrics && createMetrics();
  metrics?.count('kuri_receipts_total', 'Receipt numbers taken in all accounts', () =>
    countReceiptNumbers(owner),
  );
  const authSecret = config.authSecret ?? (await loadOrCreateSecret(config.dataDir, AUTH_SECRET));
  return {
    owner,
    database,
    secrets,
    releases,
    replica,
    metrics,
    authSecret,
    firstAccount: { owner, code: firstAccountCode(authSecret) },
    presence: newPresence(),
    hasShutDemo: !config.demo && hasDemo,
    ...backupsOf(config, owner, blank),
  };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** The app that answers: the API and the console. */
function appOf(config: Config, parts: Parts): Promise<FastifyInstance> {
  const { releases, secrets } = parts;
  return buildApp({
    ...parts,
    ...secrets,
    refusedAccounts: config.demo ? [] : [DEMO_ACCOUNT.accountId],
    messagesIn: config.whatsApp && localeOf(config.whatsApp),
    trustedProxies: config.trustedProxies,
    logger: logTo(process.stderr),
    publicUrl: config.publicUrl,
    demo: config.demo,
    signInAccount: config.signInAccount,
    consoleAdmins: config.consoleAdmins,
    delivery: async (scope) => {
      await scope.register(delivery, {
        releases,
        settings: {
          accountsUrl: config.accountsUrl,
          demo: config.demo ? DEMO_LOGIN : null,
          projectStart: config.projectStart,
          overrides: config.overrideOrigins.length > 0 ? { origins: config.overrideOrigins } : null,
        },
        devOrigins: config.devOrigins,
      });
    },
  });
}

/** Closes everything at the first signal to stop; ends at once at the second. */
function stopOnSignals(
  app: FastifyInstance,
  { owner, database, replica, presence }: Parts,
  { stopWork, stopMetrics }: { stopWork: () => Promise<void>; stopMetrics: () => void },
): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, 'stopping');
    await stopWork();
    // The embedded database has one server: nobody could take over.
    const isRolling = signal === 'SIGTERM' && owner.kind === 'postgres';
    const finished = await closeGracefully(app, isRolling ? presence : undefined);
    stopMetrics();
    await replica?.close();
    await database.close();
    app.log.info({ finished }, 'stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}

async function serve(config: Config, owner: Database, blank: string): Promise<void> {
  const parts = await openParts(config, owner, blank);
  const { metrics, hasShutDemo, firstAccount } = parts;
  const app = await appOf(config, parts);
  const stopCommands = await serveCommands(config, owner);
  const stopJobs = startJobs({
    ...parts,
    clock: Date.now,
    dataDir: config.dataDir,
    send: config.whatsApp && whatsAppSender(config.whatsApp),
    onError: (error, problem) => app.log.error({ err: error }, problem),
  });
  const served = config.metrics && (await metrics?.listen(config.metrics));
  const stopWork = async () => {
    await stopCommands();
    stopJobs();
  };
  stopOnSignals(app, parts, { stopWork, stopMetrics: () => served?.stop() });

  await app.listen({ port: config.port, host: config.host });
  say(`Kuri is ready: ${addressOf(app, config.host)}`);
  if (!(await hasAccounts(owner))) {
    say('There is no account yet: open this address on this machine to make the first one.');
    say(`From another machine it takes this code: ${firstAccount.code}`);
  }
  if (served) say(`Metrics: http://${config.metrics?.host}:${served.port}/metrics`);
  if (hasShutDemo) {
    say('The demo account is in this database; its logins are refused unless KURI_DEMO is 1.');
  }
  if (config.demo) say(`Sign in with ${DEMO_LOGIN.userId} and the password ${DEMO_LOGIN.password}`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env, ROOT);
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir } = config;
  const blank = blankDatabase(path.join(ROOT, BUILT), MIGRATIONS);
  const onProblem = logProblem(process.stderr);
  const database = await openDatabase({ url, ownerUrl, dataDir, blank, onProblem });
  await serve(config, database, blank).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
}

await main().catch(fail);
