import { duesCalls, fileCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { readerOf } from '../accounts/reader.ts';
import { ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { byPages, sendCsv } from '../http/csv-file.ts';
import { pageTotals, pageRange } from '../http/pages.ts';
import { serve, serveWrite } from '../http/serve.ts';
import { TICKET_COLUMNS } from '../members/ticket-file.ts';
import { dueTicketIds, pendingDuesOf, readTickets } from './pending-dues.ts';
import { remind } from './reminders.ts';

export const duesRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(
    scope,
    duesCalls.pendingDues,
    async ({ query, request }) => {
      const { schemeid: schemeId, searchvalue: typed, late, view } = query;
      const reader = readerOf(request, clock());
      const page = pageRange(query);
      const dues = await pendingDuesOf(database, reader, { schemeId, typed, late, view, page });
      return { ...ok(dues), ...(view && pageTotals(dues.totals[view], query)) };
    },
    { config: { report: true } },
  );

  serve(
    scope,
    fileCalls.duesFile,
    async ({ query, request, reply }) => {
      const { schemeid: schemeId, searchvalue: typed, late } = query;
      const reader = readerOf(request, clock());
      // The order is reckoned once for all of the file.
      const ids = await dueTicketIds(database, reader, { schemeId, typed, late });
      return sendCsv(reply, 'dues', {
        columns: TICKET_COLUMNS,
        parts: byPages(
          ({ offset, limit }) => readTickets(database, reader, ids.slice(offset, offset + limit)),
          ({ ticketId }) => ticketId,
        ),
      });
    },
    { config: { report: true } },
  );

  serveWrite(scope, context, duesCalls.sendReminders, async (tx, { query, request }) => {
    const reader = readerOf(request, clock());
    return ok(await remind(tx, reader, query.schemeid), 'No pending dues found');
  });
  done();
};
