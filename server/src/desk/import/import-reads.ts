import { bookImportCalls } from '@kuri/shared/call-schemas';
import { BOOK_COLUMNS } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { ok, serve } from '../../ground/http/serve.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { atOnce, sendCsv } from '../../ground/http/csv-file.ts';
import { notFound } from '../../ground/http/failure.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { importAnswer, toImport } from './import-answers.ts';
import { listedBy, pageOfImports } from './import-queries.ts';

export const importReads: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
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

  serve(scope, bookImportCalls.bookImportFaults, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const asked = { importId: query.importid, list: 'faults' as const, ...pageRange(query) };
    const found = await listedBy(database, accountId, asked);
    if (!found) throw notFound('Import not found');
    return { ...ok(found.rows), ...pageTotals(found.total, query) };
  });

  serve(scope, bookImportCalls.bookImportPeople, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const asked = { importId: query.importid, list: 'people' as const, ...pageRange(query) };
    const found = await listedBy(database, accountId, asked);
    if (!found) throw notFound('Import not found');
    return { ...ok(found.rows), ...pageTotals(found.total, query) };
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
