import { officeCalls } from '@kuri/shared/call-schemas';
import { istInstant, type BackupStatus } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { firstNameOf, isOnlyAccount } from '../../office/accounts/queries.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { type ApiContext, sessionOf, writerOf } from '../../ground/http/context.ts';
import { ok, serve } from '../../ground/http/serve.ts';
import { conflict, invalidField, notFound } from '../../ground/http/failure.ts';
import type { BackupManager } from './make-backup.ts';
import { sealSecret } from './secret-file.ts';

const NOTHING = { last: null, running: null, failure: null, ready: null };

interface BackupContext extends ApiContext {
  /** Undefined on PostgreSQL, which has backups of its own. */
  backups: BackupManager | undefined;
  drawSecret: string;
  formerDrawSecrets: readonly string[];
}

/** Bytes that a reader may leave before their end; the request behind them is not torn off. */
const partOf = (body: Readable) => Readable.from(body.iterator({ destroyOnReturn: false }));

async function statusOf({ database, backups }: BackupContext): Promise<BackupStatus> {
  if (!backups) return { engine: 'postgres', downloadable: false, ...NOTHING };
  const downloadable = await isOnlyAccount(database);
  if (downloadable) return { engine: 'embedded', downloadable, ...backups.status() };
  // File, size, time and figures of a backup are of all accounts.
  return { engine: 'embedded', downloadable, ...NOTHING };
}

async function managerOf({ database, backups }: BackupContext): Promise<BackupManager> {
  if (!backups) throw conflict('NOT_EMBEDDED', 'This database is backed up on its own server');
  // A backup holds the data of all accounts: an ADMIN of one of several must not have it.
  if (await isOnlyAccount(database)) return backups;
  const message =
    'This installation has several accounts: make the backup with the command on the server';
  throw conflict('SEVERAL_ACCOUNTS', message);
}

/** The backups of the whole installation. */
export const backupRoutes: FastifyPluginCallback<BackupContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, officeCalls.backupStatus, async () => ok(await statusOf(context)));

  serve(scope, officeCalls.beginBackup, async ({ request }) => {
    const manager = await managerOf(context);
    const writer = writerOf(request, clock());
    const { accountId, userId } = writer;
    const by = (await firstNameOf(database, accountId, userId)) ?? userId;
    const hasBegun = manager.begin({
      by,
      onGood: async (file, bytes) => {
        const entry = { ...writer, action: 'backup.made', entityId: file, after: { bytes } };
        await database.transaction((tx) => writeAudit(tx, entry));
      },
      onProblem: (error) => request.log.error({ err: error }, 'the backup failed'),
    });
    if (!hasBegun) throw conflict('BACKUP_RUNNING', 'A backup is being made already');
    return ok(await statusOf(context), 'The backup has started');
  });

  serve(scope, officeCalls.backupFile, async ({ params, request, reply }) => {
    const { file } = params;
    const opened = (await managerOf(context)).open(file);
    if (!opened) throw notFound('This backup is no longer here: make a new one');
    const { bytes, content } = opened;
    const writer = writerOf(request, clock());
    const entry = { ...writer, action: 'backup.downloaded', entityId: file, after: { bytes } };
    await database.transaction((tx) => writeAudit(tx, entry));
    return reply
      .header('content-type', 'application/gzip')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(content);
  });

  const secrets = [context.drawSecret, ...context.formerDrawSecrets];
  scope.addContentTypeParser('application/octet-stream', (_request, body, parsed) => {
    parsed(null, body);
  });

  serve(scope, officeCalls.checkBackup, async ({ body, request }) => {
    if (!(body instanceof Readable)) throw invalidField('file', 'Please choose a backup file');
    const { accountId } = sessionOf(request);
    try {
      const manager = await managerOf(context);
      const checked = manager.check(partOf(body), { accountId, secrets });
      return ok(
        await checked.catch((error: unknown) => {
          throw invalidField('file', error instanceof Error ? error.message : String(error));
        }),
      );
    } finally {
      // Answered before all of it came, a browser takes the connection for broken.
      await finished(body.resume(), { writable: false }).catch(() => undefined);
    }
  });

  serve(scope, officeCalls.drawSecretFile, async ({ body, request, reply }) => {
    await managerOf(context);
    const at = istInstant(clock());
    const content = await sealSecret(secrets.join('\n'), body.passphrase, at);
    const entry = { ...writerOf(request, clock()), entityId: sessionOf(request).accountId };
    await database.transaction((tx) =>
      writeAudit(tx, { ...entry, action: 'backup.secret-downloaded' }),
    );
    return reply
      .header('content-type', 'application/json')
      .header('content-disposition', 'attachment; filename="kuri-draw-secret.json"')
      .send(content);
  });
  done();
};
