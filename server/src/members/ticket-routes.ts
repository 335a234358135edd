import { fileCalls, memberCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { readerOf } from '../accounts/reader.ts';
import { sessionOf } from '../http/session.ts';
import { ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { byPages, sendCsv } from '../http/csv-file.ts';
import { pageTotals, pageRange } from '../http/pages.ts';
import { serve, serveWrite } from '../http/serve.ts';
import { takeOver } from './take-over.ts';
import { searchFilter } from './search-filter.ts';
import { TICKET_COLUMNS } from './ticket-file.ts';
import { listTickets } from './ticket-lists.ts';
import { changeStatus, removeTicket } from './ticket-writes.ts';

export const ticketRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, memberCalls.ticketPage, async ({ query, request }) => {
    const filter = { groupId: query.schemeid, status: undefined, term: undefined };
    const page = pageRange(query);
    const { tickets, total } = await listTickets(
      database,
      readerOf(request, clock()),
      filter,
      page,
    );
    return { ...ok(tickets), ...pageTotals(total, query) };
  });

  serve(scope, memberCalls.ticketSearch, async ({ query, request }) => {
    const filter = searchFilter(query);
    const page = pageRange(query);
    const { tickets, total } = await listTickets(
      database,
      readerOf(request, clock()),
      filter,
      page,
    );
    return { ...ok(tickets), ...pageTotals(total, query) };
  });

  serve(
    scope,
    fileCalls.ticketsFile,
    ({ query, request, reply }) => {
      const reader = readerOf(request, clock());
      const filter = searchFilter(query);
      return sendCsv(reply, 'tickets', {
        columns: TICKET_COLUMNS,
        parts: byPages(
          async (page) => (await listTickets(database, reader, filter, page)).tickets,
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
