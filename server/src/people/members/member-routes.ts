import type { Member } from '@kuri/shared/contract';
import { fileCalls, memberCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import {
  type CsvColumns,
  plainAmount,
  plainPhone,
  sendCsv,
  readOn,
} from '../../ground/http/csv-file.ts';
import { type ApiContext, readerOf, sessionOf } from '../../ground/http/context.ts';
import { checkPermission, ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { activateTickets } from './activate-tickets.ts';
import { changeMember, withMemberConflicts } from './member-writes.ts';
import { exportedFacts } from './person-facts.ts';
import { markMember } from './member-marks.ts';
import { listMembers, readMember, readNamedMember } from './member-lists.ts';
import { searchFilter, listTickets } from './ticket-lists.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';
import { takeOver } from './take-over.ts';
import { TICKET_COLUMNS } from './ticket-rows.ts';
import { changeStatus, removeTicket } from './ticket-writes.ts';

const MEMBER_COLUMNS: CsvColumns<Member> = [
  ['Member', (member) => member.memberName],
  ['Phone', (member) => plainPhone(member.contactPhone)],
  ...exportedFacts('members'),
  ['Joined', (member) => member.joinedDate],
  ['Tickets', (member) => member.ticketsCount],
  [
    'Groups',
    (member) => [...new Set(member.schemeMemberships.map((t) => t.schemeName))].join('; '),
  ],
  [
    'Paid amount',
    ({ schemeMemberships }) =>
      plainAmount(schemeMemberships.reduce((sum, { paidAmount }) => sum + paidAmount, 0)),
  ],
  ['Last paid', (member) => member.lastPaidDate],
  ['Referred by', (member) => member.referralName ?? null],
];

export const memberRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, memberCalls.memberPage, async ({ query, request }) => {
    const page = await listMembers(database, readerOf(request, clock()), {}, pageRange(query));
    return { ...ok(page.members), ...pageTotals(page, query) };
  });

  serve(scope, memberCalls.memberById, async ({ query, request }) => {
    return ok(await readNamedMember(database, readerOf(request, clock()), query.memberid));
  });

  serve(scope, memberCalls.memberSearch, async ({ query, request }) => {
    const reader = readerOf(request, clock());
    const page = await listMembers(database, reader, searchFilter(query), pageRange(query));
    return { ...ok(page.members), ...pageTotals(page, query) };
  });

  serve(
    scope,
    fileCalls.membersFile,
    ({ query, request, reply }) => {
      const reader = readerOf(request, clock());
      const typed = query.searchvalue;
      const filter = { term: readSearchTerm(typed), typed };
      return sendCsv(reply, 'members', {
        columns: MEMBER_COLUMNS,
        parts: readOn(
          async (range) => (await listMembers(database, reader, filter, range)).members,
          ({ memberId }) => memberId,
        ),
      });
    },
    { config: { report: true } },
  );

  serveWrite(scope, context, memberCalls.markMember, async (tx, { body, writer, request }) => {
    if (body.mark === 'merged') checkPermission(request, 'mergeMembers');
    const { memberId, said } = await markMember(tx, writer, body);
    return ok(await readMember(tx, readerOf(request, clock()), memberId), said);
  });

  serveWrite(
    scope,
    context,
    memberCalls.updateMember,
    async (tx, { query, body, writer, request }) => {
      const seen = request.headers['if-match'] ?? body.updatedAt;
      const { userType } = sessionOf(request);
      const change = { id: query.memberid, userType, seen, body };
      const changed = await withMemberConflicts(() => changeMember(tx, writer, change));
      return ok(changed, 'Member updated successfully');
    },
  );
  done();
};

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

  serveWrite(scope, context, memberCalls.activateTickets, async (tx, { body, writer, request }) => {
    const { userType } = sessionOf(request);
    return ok(await activateTickets(tx, writer, { ...body, userType }), 'Tickets activated');
  });

  serveWrite(scope, context, memberCalls.takeOverTicket, async (tx, { body, writer }) =>
    ok(await takeOver(tx, writer, body), 'Ticket transferred'),
  );

  serveWrite(scope, context, memberCalls.deleteTicket, async (tx, { query, writer }) =>
    ok(await removeTicket(tx, writer, query.memberid), 'Member deleted successfully'),
  );
  done();
};
