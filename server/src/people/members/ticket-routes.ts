import { fileCalls, memberCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { readerOf } from '../../office/accounts/reader.ts';
import { sessionOf } from '../../ground/http/session.ts';
import { ok } from '../../ground/http/answers.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { readOn, sendCsv } from '../../ground/http/csv-file.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { serve, serveWrite } from '../../ground/http/serve.ts';
import { takeOver } from './take-over.ts';
import { TICKET_COLUMNS } from './ticket-file.ts';
import { listTickets, searchFilter } from './ticket-lists.ts';
import { changeStatus, removeTicket } from './ticket-writes.ts';

export const ticketRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, memberCalls.ticketPage, async ({ query, request }) => {
    const filter = { groupId: query.schemeid, status: undefined, term: undefined };
    const page = await listTickets(database, readerOf(request, clock()), filter, pageRange(query));
    return { ...ok(page.tickets), ...pageTotals(page, query) };
  });

  serve(scope, memberCalls.ticketSearch, async ({ query, request }) => {
    const reader = readerOf(request, clock());
    const page = await listTickets(database, reader, searchFilter(query), pageRange(query));
    return { ...ok(page.tickets), ...pageTotals(page, query) };
  });

  serve(
    scope,
    fileCalls.ticketsFile,
    ({ query, request, reply }) => {
      const reader = readerOf(request, clock());
      const filter = searchFilter(query);
      return sendCsv(reply, 'tickets', {
        columns: TICKET_COLUMNS,
        parts: readOn(
          async (range) => (await listTickets(database, reader, filter, range)).tickets,
          ({ ticketId }) => ticketId,
        ),
      });
    },
    { config: { report: true } },
  );

  serveWrite(
    scope,
    context,
    memberCalls.updateTicketStatus,
    async (tx, { query, body, writer, request }) => {
      const seen = request.headers['if-match'] ?? body.updatedAt;
      const { userType } = sessionOf(request);
      const change = { id: query.schemememberid, userType, seen, body };
      const changed = await changeStatus(tx, writer, change);
      return ok(changed, 'Membership status updated successfully');
    },
  );

  serveWrite(scope, context, memberCalls.takeOverTicket, async (tx, { body, writer }) =>
    ok(await takeOver(tx, writer, body), 'Ticket transferred'),
  );

  serveWrite(scope, context, memberCalls.deleteTicket, async (tx, { query, writer }) =>
    ok(await removeTicket(tx, writer, query.memberid), 'Member deleted successfully'),
  );
  done();
};
