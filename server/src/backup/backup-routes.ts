import { backupStatus, envelope, type BackupStatus } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { firstNameOf } from '../accounts/queries.ts';
import { writeAudit } from '../audit/audit.ts';
import { writerOf } from '../audit/writer.ts';
import { pastWall } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { failures, ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { conflict, notFound } from '../http/failure.ts';
import { idParameter } from '../http/parameters.ts';
import type { BackupDesk } from './backup-desk.ts';

const tags = ['backup'];
const NOTHING = { last: null, running: null, failure: null, ready: null };

interface BackupContext extends ApiContext {
  /** Undefined where the database is a PostgreSQL server, which has backups of its own. */
  backups: BackupDesk | undefined;
}

/** A backup holds the data of all accounts: whoever is ADMIN of one of several is not to have it. */
async function isOnlyAccount(database: Database): Promise<boolean> {
  const two = 'select account_id from account limit 2';
  const { rows } = await pastWall('backup', () => database.query(two, []));
  return rows.length < 2;
}

async function statusOf({ database, backups }: BackupContext): Promise<BackupStatus> {
  if (!backups) return { engine: 'postgres', downloadable: false, ...NOTHING };
  const downloadable = await isOnlyAccount(database);
  const status = backups.status();
  if (downloadable) return { engine: 'embedded', downloadable, ...status };
  // When the last one was made is everybody's concern; its figures are of all accounts.
  return { engine: 'embedded', downloadable, ...NOTHING, last: withoutSums(status.last) };
}

function withoutSums(last: BackupStatus['last']): BackupStatus['last'] {
  if (!last) return null;
  const sums = {
    tables: {},
    receipts: [],
    tickets: { count: 0, paidAmount: 0 },
    draws: { chains: 0, heads: '' },
  };
  return { ...last, sums };
}

async function deskOf({ database, backups }: BackupContext): Promise<BackupDesk> {
  if (!backups) throw conflict('NOT_EMBEDDED', 'This database is backed up on its own server');
  if (await isOnlyAccount(database)) return backups;
  const message = 'Several accounts are kept here: a backup is made with the command on the server';
  throw conflict('SEVERAL_ACCOUNTS', message);
}

/** The backups of the whole installation; the scope says who may make them. */
export const backupRoutes: FastifyPluginCallbackZod<BackupContext> = (scope, context, done) => {
  const { database, clock } = context;

  scope.route({
    method: 'GET',
    url: '/backup',
    schema: {
      tags,
      summary: 'The last backup that was found good, and the one that is being made',
      response: { 200: envelope(backupStatus), ...failures },
    },
    handler: async () => ok(await statusOf(context)),
  });

  scope.route({
    method: 'POST',
    url: '/backup',
    schema: {
      tags,
      summary: 'Begin a backup; GET tells when it is ready to be downloaded',
      body: z.strictObject({}),
      response: { 202: envelope(backupStatus), ...failures },
    },
    handler: async (request, reply) => {
      const desk = await deskOf(context);
      const writer = writerOf(request, clock());
      const { accountId, userId } = writer;
      const by = (await firstNameOf(database, accountId, userId)) ?? userId;
      const hasBegun = desk.begin({
        by,
        onGood: async (file, bytes) => {
          const entry = { ...writer, action: 'backup.made', entityId: file, after: { bytes } };
          await database.transaction((tx) => writeAudit(tx, entry));
        },
        onProblem: (error) => {
          request.log.error({ err: error }, 'the backup failed');
        },
      });
      if (!hasBegun) throw conflict('BACKUP_RUNNING', 'A backup is being made already');
      return reply.code(202).send(ok(await statusOf(context), 'The backup has begun'));
    },
  });

  scope.route({
    method: 'GET',
    url: '/backup/:file',
    schema: {
      tags,
      summary: 'The file of the backup that was made last',
      params: z.object({ accountId: z.string(), file: idParameter('file') }),
      // A stream of bytes, which no schema describes.
      response: { 200: z.unknown(), ...failures },
    },
    handler: async (request, reply) => {
      const { file } = request.params;
      const opened = (await deskOf(context)).open(file);
      if (!opened) throw notFound('This backup is not here any more: make a new one');
      const { bytes, content } = opened;
      const writer = writerOf(request, clock());
      const entry = { ...writer, action: 'backup.downloaded', entityId: file, after: { bytes } };
      await database.transaction((tx) => writeAudit(tx, entry));
      return reply
        .header('content-type', 'application/gzip')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(content);
    },
  });
  done();
};
