import { bookImportCalls } from '@kuri/shared/call-schemas';
import { MAX_IMPORT_BYTES } from '@kuri/shared/contract';
import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import { type DrawContext, drawWriterOf } from '../../ground/chain/chain.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { brokenConstraint } from '../../ground/database/database-errors.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { conflict, invalidField, notFound } from '../../ground/http/failure.ts';
import { sessionOf, writerOf } from '../../ground/http/context.ts';
import { newId } from '../../ground/ids.ts';
import { differencesOf } from './book-totals.ts';
import { refuseBuiltOn } from './undo-blockers.ts';
import { importAnswer, storedImport, toImport } from './import-answers.ts';
import { importReads } from './import-reads.ts';
import { importChanged, staleAt, startWork } from './import-job.ts';
import { findImport, insertImport, removeFiles, storeFile } from './import-queries.ts';
import { checkWork, undoWork, writeWork } from './import-works.ts';
import { leaveCheck } from './work-queries.ts';

/** States in which the files may be exchanged and checked. */
const OPEN = ['files', 'checked', 'stopped'] as const;

const importWrites: FastifyPluginCallback<DrawContext> = (scope, context, done) => {
  const { database, clock } = context;
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, parsed) => {
      parsed(null, body);
    },
  );

  serveWrite(scope, context, bookImportCalls.beginBookImport, async (tx, { writer }) => {
    const { accountId, userId, at } = writer;
    const importId = newId('imp');
    try {
      await insertImport(tx, accountId, { importId, userId, at });
    } catch (error) {
      if (brokenConstraint(error) !== 'book_import_open') throw error;
      throw conflict('IMPORT_OPEN', 'Another import is open: finish it or cancel it first');
    }
    const found = await findImport(tx, accountId, importId);
    if (!found) throw notFound('Import not found');
    return ok(toImport(found, clock()), 'Import begun');
  });

  /** Opens the import for other files; what the check found is not true any more. */
  async function withOtherFiles(
    { accountId, importId }: { accountId: string; importId: string },
    work: (tx: Queryable) => Promise<unknown>,
  ) {
    await storedImport(context, accountId, importId);
    await database.transaction(async (tx) => {
      const change = { from: OPEN, to: 'files' as const, stale: staleAt(clock()) };
      const isOpen = await leaveCheck(tx, { accountId, importId }, change);
      if (!isOpen) throw importChanged();
      await work(tx);
    });
    return importAnswer(context, { accountId, importId }, 'Files changed');
  }

  serve(
    scope,
    bookImportCalls.putBookImportFile,
    ({ query, body, request }) => {
      const { accountId } = sessionOf(request);
      const { importid: importId, kind, filename: name } = query;
      const content: unknown = body;
      if (!Buffer.isBuffer(content) || content.length === 0) {
        throw invalidField('file', 'Please choose a file that is not empty');
      }
      return withOtherFiles({ accountId, importId }, (tx) =>
        storeFile(tx, accountId, { importId, kind, name, content }),
      );
    },
    { bodyLimit: MAX_IMPORT_BYTES },
  );

  serve(scope, bookImportCalls.removeBookImportFile, ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const { importid: importId, kind } = query;
    return withOtherFiles({ accountId, importId }, (tx) =>
      removeFiles(tx, accountId, { importId, kind }),
    );
  });

  serve(scope, bookImportCalls.checkBookImport, async ({ body, request }) => {
    const { accountId } = sessionOf(request);
    const { importId } = body;
    const { files } = await storedImport(context, accountId, importId);
    if (files.length === 0) throw invalidField('importId', 'Please choose a file first');
    await startWork(context, {
      accountId,
      importId,
      from: OPEN,
      to: 'checking',
      work: (work, report) => checkWork(context, work, report),
      onProblem: (error) => {
        request.log.error({ err: error }, 'an import could not be checked');
      },
    });
    return importAnswer(context, { accountId, importId }, 'The check has started');
  });

  serve(scope, bookImportCalls.writeBookImport, async ({ body, request }) => {
    const { accountId } = sessionOf(request);
    const { importId, groups: totals, reason } = body;
    const { found } = await storedImport(context, accountId, importId);
    if (!found || found.faults > 0) {
      throw conflict('IMPORT_STATE', 'Check this import first: it must have no faults');
    }
    const differences = differencesOf(found.groups, totals);
    if (differences.length > 0) {
      const errors = differences.map(({ schemeCode, tickets, amount }) => ({
        field: schemeCode,
        message: `Tickets ${tickets.files} in the files, ${tickets.book} in the book; amount ${amount.files} in the files, ${amount.book} in the book`,
      }));
      const message = 'The totals of the paper book do not match the files';
      throw conflict('TOTALS_DIFFER', message, errors);
    }
    const writer = drawWriterOf(request, context);
    const onUnanalyzed = (error: unknown) => {
      request.log.warn({ err: error }, 'the tables of an import could not be analyzed');
    };
    await startWork(context, {
      accountId,
      importId,
      from: ['checked'],
      to: 'writing',
      work: (work, report) =>
        writeWork(context, work, report, { writer, totals, reason, onUnanalyzed }),
      onProblem: (error) => {
        request.log.error({ err: error }, 'an import could not be written');
      },
    });
    return importAnswer(context, { accountId, importId }, 'The import is being written');
  });

  serve(scope, bookImportCalls.cancelBookImport, async ({ body, request }) => {
    const { accountId } = sessionOf(request);
    const { importId } = body;
    await storedImport(context, accountId, importId);
    await database.transaction(async (tx) => {
      const from = [...OPEN, 'checking'] as const;
      const change = { from, to: 'cancelled' as const, stale: staleAt(clock()) };
      const isOpen = await leaveCheck(tx, { accountId, importId }, change);
      if (!isOpen) throw importChanged();
      await removeFiles(tx, accountId, { importId });
    });
    return importAnswer(context, { accountId, importId }, 'Import cancelled');
  });

  serve(scope, bookImportCalls.undoBookImport, async ({ body, request }) => {
    const { accountId } = sessionOf(request);
    const { importId, reason } = body;
    const { writtenAt, state } = await storedImport(context, accountId, importId);
    if (writtenAt === null || state === 'undone') throw importChanged();
    const written = { accountId, importId, writtenAt };
    await refuseBuiltOn(database, written);
    const writer = writerOf(request, clock());
    await startWork(context, {
      accountId,
      importId,
      from: ['written'],
      to: 'undoing',
      work: (work) => undoWork(context, work, { writer, written, reason }),
      onProblem: (error) => {
        request.log.error({ err: error }, 'an import could not be undone');
      },
    });
    return importAnswer(context, { accountId, importId }, 'The import is being undone');
  });
  done();
};

/** The routes of imports. */
export const importRoutes: FastifyPluginAsync<DrawContext> = async (scope, context) => {
  await scope.register(importReads, context);
  await scope.register(importWrites, context);
};
