import { bookImportCalls } from '@kuri/shared/call-schemas';
import {
  BOOK_COLUMNS,
  type BookImport,
  istInstant,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_LISTED,
  refusals,
  type WriteImportBody,
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
  rememberWords,
  removeFiles,
  type StoredImport,
  storeFile,
  storeLayout,
  storeRegister,
  withoutEqual,
  type Work,
} from './import-queries.ts';
import {
  chosenLayout,
  chosenRegister,
  columnsIn,
  importColumnsOf,
  importRegisterOf,
  unreadable,
} from './match-columns.ts';
import { wordKey } from './words.ts';
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

type ImportId = Pick<Work, 'accountId' | 'importId'>;

function importIdOf(request: FastifyRequest, importId: string): ImportId {
  return { accountId: sessionOf(request).accountId, importId };
}

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

/** @throws Failure 404 */
async function storedImport(
  { database }: { database: Queryable },
  { accountId, importId }: ImportId,
): Promise<StoredImport> {
  const found = await findImport(database, accountId, importId);
  if (!found) throw notFound(REFUSED.importNotFound);
  return found;
}

/** The state of an import, for calls that name it. @throws Failure 404 */
async function importAnswer(
  context: { database: Queryable; clock: () => number },
  id: ImportId,
  message?: string,
) {
  return ok(toImport(await storedImport(context, id), context.clock()), message);
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
    importAnswer(context, importIdOf(request, query.importid)),
  );

  serve(scope, bookImportCalls.bookImportFaults, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const all = { list: 'faults' as const, limit: MAX_IMPORT_LISTED, offset: 0 };
    const found = await listedBy(database, accountId, { importId: query.importid, ...all });
    if (!found) throw notFound(REFUSED.importNotFound);
    const folded = withoutEqual(found.rows);
    const { limit, offset } = pageRange(query);
    return { ...ok(folded.slice(offset, offset + limit)), ...pageTotals(folded.length, query) };
  });

  serve(scope, bookImportCalls.bookImportPeople, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const page = { importId: query.importid, list: 'people' as const, ...pageRange(query) };
    const found = await listedBy(database, accountId, page);
    if (!found) throw notFound(REFUSED.importNotFound);
    return { ...ok(found.rows), ...pageTotals(found.total, query) };
  });

  serve(scope, bookImportCalls.bookImportColumns, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const { importid: importId, kind, sheet, headingrow: headingRow, columns } = query;
    const chosen = {
      ...(sheet !== undefined && { sheet }),
      ...(headingRow !== undefined && { headingRow }),
      ...(columns !== undefined && { columns: columnsIn(columns) }),
    };
    return ok(await importColumnsOf(database, accountId, { importId, kind, ...chosen }));
  });

  serve(scope, bookImportCalls.bookImportRegister, async ({ query, request }) => {
    const { importid: importId, kind } = query;
    const { accountId } = sessionOf(request);
    return ok(await importRegisterOf(database, accountId, { importId, kind }));
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
  return (error: unknown) => request.log.error({ err: error }, message);
}

/** States in which the files may be exchanged and checked. */
const OPEN = ['files', 'checked', 'stopped'] as const;

/** Leaves the check of an import and drops its findings. @throws Failure 409 IMPORT_STATE */
async function leave(
  context: ApiContext,
  id: ImportId,
  change: Omit<Parameters<typeof leaveCheck>[2], 'stale'>,
  work: (tx: Queryable) => Promise<unknown>,
) {
  await storedImport(context, id);
  await context.database.transaction(async (tx) => {
    const stale = staleAt(context.clock());
    if (!(await leaveCheck(tx, id, { ...change, stale }))) throw importChanged();
    await work(tx);
  });
}

/** The files of an import: each change opens it for other files. */
const importFiles: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const withOtherFiles = async (id: ImportId, work: (tx: Queryable) => Promise<unknown>) => {
    await leave(context, id, { from: OPEN, to: 'files' }, work);
    return importAnswer(context, id, 'Files changed');
  };
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, parsed) => parsed(null, body),
  );

  serve(
    scope,
    bookImportCalls.putBookImportFile,
    ({ query, body, request }) => {
      const { importid: importId, kind, filename: name } = query;
      const id = importIdOf(request, importId);
      const content: unknown = body;
      if (!Buffer.isBuffer(content) || content.length === 0) {
        throw invalidField('file', REFUSED.pleaseChooseAFileThatIs);
      }
      return withOtherFiles(id, (tx) =>
        storeFile(tx, id.accountId, { importId, kind, name, content }),
      );
    },
    { bodyLimit: MAX_IMPORT_BYTES },
  );

  serve(scope, bookImportCalls.removeBookImportFile, ({ query, request }) => {
    const { importid: importId, kind } = query;
    const id = importIdOf(request, importId);
    return withOtherFiles(id, (tx) => removeFiles(tx, id.accountId, { importId, kind }));
  });

  serve(scope, bookImportCalls.matchImportColumns, async ({ body, request }) => {
    const { importId, kind } = body;
    const id = importIdOf(request, importId);
    const { accountId } = id;
    const { layout, match } = await chosenLayout(context.database, accountId, body);
    return withOtherFiles(id, async (tx) => {
      if (!(await storeLayout(tx, accountId, { importId, kind, layout }))) throw importChanged();
      const at = istInstant(context.clock());
      if (match) await rememberMatch(tx, accountId, { kind, ...match, at });
    });
  });

  serve(scope, bookImportCalls.matchImportRegister, async ({ body, request }) => {
    const { importId, kind: from } = body;
    const id = importIdOf(request, importId);
    const layouts = await chosenRegister(context.database, id.accountId, body);
    return withOtherFiles(id, (tx) => storeRegister(tx, id.accountId, { importId, from, layouts }));
  });
  done();
};

/** Refuses to write what has faults, or other totals than the paper book. @throws Failure 409 */
function refuseToWrite(found: StoredImport['found'], totals: WriteImportBody['groups']) {
  if (!found || found.faults > 0 || (found.words ?? []).length > 0) {
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
    throw conflict('TOTALS_DIFFER', REFUSED.theTotalsOfThePaperBook, errors);
  }
  const unsaid = unsaidDraws(found.groups, totals);
  if (unsaid.length > 0) throw conflict('DRAWS_NOT_SAID', REFUSED.sayForEachGroupHowMany, unsaid);
}

const importWrites: FastifyPluginCallback<DrawContext> = (scope, context, done) => {
  const { database, clock } = context;

  serveWrite(scope, context, bookImportCalls.beginBookImport, async (tx, { writer }) => {
    const { accountId, userId, at } = writer;
    const importId = newId('imp');
    try {
      await insertImport(tx, accountId, { importId, userId, at });
    } catch (error) {
      if (brokenConstraint(error) !== 'book_import_open') throw error;
      throw conflict('IMPORT_OPEN', REFUSED.anotherImportIsOpenFinishIt);
    }
    return importAnswer({ database: tx, clock }, { accountId, importId }, 'Import begun');
  });

  serve(scope, bookImportCalls.checkBookImport, async ({ body, request }) => {
    const id = importIdOf(request, body.importId);
    const { files } = await storedImport(context, id);
    if (files.length === 0) throw invalidField('importId', REFUSED.pleaseChooseAFileFirst);
    const words = (body.words ?? []).map((said) => ({ ...said, word: wordKey(said.word) }));
    await database.transaction((tx) =>
      rememberWords(tx, id.accountId, { words, at: istInstant(clock()) }),
    );
    await startWork(context, {
      ...id,
      from: OPEN,
      to: 'checking',
      work: (work, report) => checkWork(context, work, report),
      onProblem: logging(request, 'an import could not be checked'),
    });
    return importAnswer(context, id, 'The check has started');
  });

  serve(scope, bookImportCalls.writeBookImport, async ({ body, request }) => {
    const id = importIdOf(request, body.importId);
    const { groups: totals, reason } = body;
    refuseToWrite((await storedImport(context, id)).found, totals);
    const writer = drawWriterOf(request, context);
    const onUnanalyzed = (error: unknown) => {
      request.log.warn({ err: error }, 'the tables of an import could not be analyzed');
    };
    await startWork(context, {
      ...id,
      from: ['checked'],
      to: 'writing',
      work: (work, report) =>
        writeWork(context, work, report, { writer, totals, reason, onUnanalyzed }),
      onProblem: logging(request, 'an import could not be written'),
    });
    return importAnswer(context, id, 'The import is being written');
  });

  serve(scope, bookImportCalls.cancelBookImport, async ({ body, request }) => {
    const id = importIdOf(request, body.importId);
    await leave(context, id, { from: [...OPEN, 'checking'], to: 'cancelled' }, (tx) =>
      removeFiles(tx, id.accountId, body),
    );
    return importAnswer(context, id, 'Import cancelled');
  });

  serve(scope, bookImportCalls.undoBookImport, async ({ body, request }) => {
    const id = importIdOf(request, body.importId);
    const { reason } = body;
    const { writtenAt, state } = await storedImport(context, id);
    if (writtenAt === null || state === 'undone') throw importChanged();
    const written = { ...id, writtenAt };
    await refuseBuiltOn(database, written);
    const writer = writerOf(request, clock());
    await startWork(context, {
      ...id,
      from: ['written'],
      to: 'undoing',
      work: (work) => undoWork(context, work, { writer, written, reason }),
      onProblem: logging(request, 'an import could not be undone'),
    });
    return importAnswer(context, id, 'The import is being undone');
  });
  done();
};

export const importRoutes: FastifyPluginAsync<DrawContext> = async (scope, context) => {
  await scope.register(importReads, context);
  await scope.register(importFiles, context);
  await scope.register(importWrites, context);
};
