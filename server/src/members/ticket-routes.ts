import { memberCalls } from '@kuri/shared/call-schemas';
import { istDate } from '@kuri/shared/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { sessionOf } from '../accounts/session.ts';
import { ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { requireKey } from '../http/idempotency.ts';
import { pageTotals, rowsBefore } from '../http/pages.ts';
import { serve, serveWrite } from '../http/serve.ts';
import { refusingMemberClashes } from './clashes.ts';
import { enrol } from './enrol.ts';
import { readSearchTerm } from '../search/search-term.ts';
import { listTickets } from './ticket-lists.ts';
import { changeStatus, removeTicket } from './ticket-writes.ts';

export const ticketRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;
  const readerOf = (request: FastifyRequest) => ({
    accountId: sessionOf(request).accountId,
    today: istDate(clock()),
  });

  serve(scope, memberCalls.ticketPage, async ({ query, request }) => {
    const filter = { schemeId: query.schemeid, status: undefined, term: undefined };
    const page = { limit: query.pagesize, offset: rowsBefore(query) };
    const { tickets, total } = await listTickets(database, readerOf(request), filter, page);
    return { ...ok(tickets), ...pageTotals(total, query) };
  });

  serve(scope, memberCalls.ticketSearch, async ({ query, request }) => {
    const filter = {
      schemeId: query.schemeid,
      status: query.membershipstatus,
      term: readSearchTerm(query.searchvalue),
    };
    const page = { limit: query.pagesize, offset: rowsBefore(query) };
    const { tickets, total } = await listTickets(database, readerOf(request), filter, page);
    return { ...ok(tickets), ...pageTotals(total, query) };
  });

  serveWrite(scope, context, memberCalls.enrol, async (tx, { body, writer, request }) => {
    if (body.paidAmount > 0) requireKey(request);
    const { userType } = sessionOf(request);
    const enrolled = await refusingMemberClashes(() => enrol(tx, writer, { userType, body }));
    return { success: true as const, message: 'Member added successfully', ...enrolled };
  });

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

  serveWrite(scope, context, memberCalls.deleteTicket, async (tx, { query, writer }) =>
    ok(await removeTicket(tx, writer, query.memberid), 'Member deleted successfully'),
  );
  done();
};
