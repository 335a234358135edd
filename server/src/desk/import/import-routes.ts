import { bookImportCalls } from '@kuri/shared/call-schemas';
import {
  BOOK_COLUMNS,
  type BookImport,
  istInstant,
  MAX_IMPORT_BYTES,
  refusals,
} from '@kuri/shared/contract';
import type { FastifyPluginAsync, FastifyPluginCallback, FastifyRequest } from 'fastify';
import { differencesOf, unsaidDraws } from './book.ts';
import { faultFile } from './fault-file.ts';
import {
  checkWork,
  importChanged,
  staleAt,
  startWork,
  stateNow,
  undoWork,
  writeWork,
} from './import-job.ts';
import {
  findImport,
  insertImport,
  leaveCheck,
  listedBy,
  pageOfImports,
  rememberMatch,
  removeFiles,
  type StoredImport,
  storeFile,
  storeLayout,
} from './import-queries.ts';
import { chosenLayout, columnsIn, importColumnsOf, unreadable } from './match-columns.ts';
import { refuseBuiltOn } from './undo-book.ts';
import { type DrawContext, drawWriterOf } from '../../ground/chain/chain.ts';
import { brokenConstraint } from '../../ground/database/database-errors.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { type ApiContext, sessionOf, writerOf } from '../../ground/http/context.ts';
import { atOnce, sendCsv } from '../../ground/http/csv-file.ts';
import { conflict, invalidField, notFound } from '../../ground/http/failure.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { newId } from '../../ground/ids.ts';

const REFUSED = refusals('importRoutes', {
  importNotFound: 'Import not found',
  anotherImportIsOpenFinishIt: 'Another import is open: finish it or cancel it first',
  pleaseChooseAFileThatIs: 'Please choose a file that is not empty',
  pleaseChooseAFileFirst: 'Please choose a file first',
  checkThisImportFirstItMust: 'Check this import first: it must have no faults',
  ticketsInTheFilesInThe:
    'Tickets {files} in the files, {book} in the book; amount {filesAmount} in the files, {bookAmount} in the book',
  theTotalsOfThePaperBook: 'The totals of the paper book do not match the files',
  sayForEachGroupHowMany: 'Say for each group how many draws were held on paper',
});

function by(name: string | null, at: string | null) {
  return name === null || at === null ? null : { by: name, at };
}

/** The import of the API. @param now milliseconds since the epoch */
function toImport(stored: StoredImport, now: number): BookImport {
  const { importId, step, done, total, files, found, createdBy, createdAt } = stored;
  const written = by(stored.writtenBy, stored.writtenAt);
  const undone = by(stored.undoneBy, stored.undoneAt);
  return {
    importId,
    ...stateNow(stored, now),
    step,
    done,
    total,
    files,
    found,
    createdBy,
    createdAt,
    written: written && { ...written, reason: stored.writeReason },
    undone: undone && { ...undone, reason: stored.undoReason ?? '' },
  };
}

/** The import as it is stored. @throws Failure 404 */
async function storedImport(
  { database }: Pick<ApiContext, 'database'>,
  accountId: string,
  importId: string,
): Promise<StoredImport> {
  const found = await findImport(database, accountId, importId);
  if (!found) throw notFound(REFUSED.importNotFound);
  return found;
}

/** The state of an import, for calls that name it. @throws Failure 404 */
async function importAnswer(
  context: ApiContext,
  { accountId, importId }: { accountId: string; importId: string },
  message?: string,
) {
  const stored = await storedImport(context, accountId, importId);
  return ok(toImport(stored, context.clock()), message);
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const importReads: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, bookImportCalls.bookImports, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const { imports, total } = await pageOfImports(database, accountId, pageRange(query));
    const now = clock();
    return { ...ok(imports.map((row) => toImport(row, now))), ...pageTotals(total, query) };
  });

  serve(scope, bookImportCalls.bookImportById, async ({ query, request }) =>
    importAnswer(context, {
      accountId: sessionOf(request).accountId,
      importId: query.importid,
    }),
  );

  async function listed<List extends 'faults' | 'people'>(
    request: FastifyRequest,
    query: { importid: string; pageno: number; pagesize: number },
    list: List,
  ) {
    const { accountId } = sessionOf(request);
    const asked = { importId: query.importid, list, ...pageRange(query) };
    const found = await listedBy(database, accountId, asked);
    if (!found) throw notFound(REFUSED.importNotFound);
    return { ...ok(found.rows), ...pageTotals(found.total, query) };
  }

  serve(scope, bookImportCalls.bookImportFaults, ({ query, request }) =>
    listed(request, query, 'faults'),
  );

  serve(scope, bookImportCalls.bookImportPeople, ({ query, request }) =>
    listed(request, query, 'people'),
  );

  serve(scope, bookImportCalls.bookImportColumns, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const { importid: importId, kind, sheet, headingrow: headingRow, columns } = query;
    const asked = {
      ...(sheet !== undefined && { sheet }),
      ...(headingRow !== undefined && { headingRow }),
      ...(columns !== undefined && { columns: columnsIn(columns) }),
    };
    return ok(await importColumnsOf(database, accountId, { importId, kind, ...asked }));
  });

  serve(scope, bookImportCalls.bookImportFaultFile, async ({ query, request, reply }) => {
    const { accountId } = sessionOf(request);
    const { importid: importId, kind } = query;
    const file = await faultFile(database, accountId, { importId, kind }).catch(unreadable);
    return reply
      .header('content-type', XLSX)
      .header('content-disposition', `attachment; filename="${kind}-faults.xlsx"`)
      .send(file);
  });

  serve(scope, bookImportCalls.bookImportTemplate, ({ params, reply }) => {
    const columns = BOOK_COLUMNS[params.kind];
    return sendCsv(reply, params.kind, {
      columns: columns.map(({ heading, example }) => [heading, () => example] as const),
      parts: atOnce(() => Promise.resolve([null])),
    });
  });
  done();
};

/** Logs the failure of work that outlives its request. */
function logging(request: FastifyRequest, message: string) {
  return (error: unknown) => {
    request.log.error({ err: error }, message);
  };
}

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
      throw conflict('IMPORT_OPEN', REFUSED.anotherImportIsOpenFinishIt);
    }
    const found = await findImport(tx, accountId, importId);
    if (!found) throw notFound(REFUSED.importNotFound);
    return ok(toImport(found, clock()), 'Import begun');
  });

  /** Opens the import for other files and drops the findings of the check. */
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
        throw invalidField('file', REFUSED.pleaseChooseAFileThatIs);
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

  serve(scope, bookImportCalls.matchImportColumns, async ({ body, request }) => {
    const { accountId } = sessionOf(request);
    const { importId, kind } = body;
    const { layout, match } = await chosenLayout(database, accountId, body);
    return withOtherFiles({ accountId, importId }, async (tx) => {
      if (!(await storeLayout(tx, accountId, { importId, kind, layout }))) throw importChanged();
      const at = istInstant(clock());
      if (match) await rememberMatch(tx, accountId, { kind, ...match, at });
    });
  });

  serve(scope, bookImportCalls.checkBookImport, async ({ body, request }) => {
    const { accountId } = sessionOf(request);
    const { importId } = body;
    const { files } = await storedImport(context, accountId, importId);
    if (files.length === 0) throw invalidField('importId', REFUSED.pleaseChooseAFileFirst);
    await startWork(context, {
      accountId,
      importId,
      from: OPEN,
      to: 'checking',
      work: (work, report) => checkWork(context, work, report),
      onProblem: logging(request, 'an import could not be checked'),
    });
    return importAnswer(context, { accountId, importId }, 'The check has started');
  });

  serve(scope, bookImportCalls.writeBookImport, async ({ body, request }) => {
    const { accountId } = sessionOf(request);
    const { importId, groups: totals, reason } = body;
    const { found } = await storedImport(context, accountId, importId);
    if (!found || found.faults > 0) {
      throw conflict('IMPORT_STATE', REFUSED.checkThisImportFirstItMust);
    }
    const differences = differencesOf(found.groups, totals);
    if (differences.length > 0) {
      const errors = differences.map(({ schemeCode, tickets, amount }) => ({
        field: schemeCode,
        message: REFUSED.ticketsInTheFilesInThe({
          files: tickets.files,
          book: tickets.book,
          filesAmount: amount.files,
          bookAmount: amount.book,
        }),
      }));
      const message = REFUSED.theTotalsOfThePaperBook;
      throw conflict('TOTALS_DIFFER', message, errors);
    }
    const unsaid = unsaidDraws(found.groups, totals);
    if (unsaid.length > 0) {
      const message = REFUSED.sayForEachGroupHowMany;
      throw conflict('DRAWS_NOT_SAID', message, unsaid);
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
      onProblem: logging(request, 'an import could not be written'),
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
      onProblem: logging(request, 'an import could not be undone'),
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
