import {
  deletedTicket,
  envelope,
  istDate,
  pageQuery,
  paged,
  ticket,
  updateTicketStatusBody,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionOf } from '../accounts/session.ts';
import { writerOf } from '../audit/writer.ts';
import { failures, ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { schemeFilter, searchText, statusFilter } from '../http/list-filters.ts';
import { pageTotals, rowsBefore } from '../http/pages.ts';
import { idParameter } from '../http/parameters.ts';
import { readSearchTerm } from './search-term.ts';
import { listTickets } from './ticket-lists.ts';
import { changeStatus, removeTicket } from './ticket-writes.ts';

const tags = ['tickets'];

export const ticketReads: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  scope.route({
    method: 'GET',
    url: '/schemeMembers',
    schema: {
      tags,
      summary: 'A page of the tickets of a group, newest first',
      querystring: z.extend(pageQuery, { schemeid: idParameter('schemeid') }),
      response: { 200: paged(ticket), ...failures },
    },
    handler: async (request) => {
      const { query } = request;
      const reader = { accountId: sessionOf(request).accountId, today: istDate(clock()) };
      const filter = { schemeId: query.schemeid, status: undefined, term: undefined };
      const page = { limit: query.pagesize, offset: rowsBefore(query) };
      const { tickets, total } = await listTickets(database, reader, filter, page);
      return { ...ok(tickets), ...pageTotals(total, query) };
    },
  });

  scope.route({
    method: 'GET',
    url: '/searchSchemeMembers',
    schema: {
      tags,
      summary: 'A page of tickets by name, code or phone and by status, newest first',
      querystring: z.extend(pageQuery, {
        schemeid: schemeFilter,
        membershipstatus: statusFilter,
        searchvalue: searchText,
      }),
      response: { 200: paged(ticket), ...failures },
    },
    handler: async (request) => {
      const { query } = request;
      const reader = { accountId: sessionOf(request).accountId, today: istDate(clock()) };
      const filter = {
        schemeId: query.schemeid,
        status: query.membershipstatus,
        term: readSearchTerm(query.searchvalue),
      };
      const page = { limit: query.pagesize, offset: rowsBefore(query) };
      const { tickets, total } = await listTickets(database, reader, filter, page);
      return { ...ok(tickets), ...pageTotals(total, query) };
    },
  });
  done();
};

export const ticketWrites: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'PUT',
    url: '/updateSchemeMember',
    schema: {
      tags,
      summary: 'Change the status of a ticket',
      querystring: z.object({ schemememberid: idParameter('schemememberid') }),
      body: updateTicketStatusBody,
      response: { 200: envelope(ticket), ...failures },
    },
    handler: async (request) => {
      const { body, headers, query } = request;
      const seen = headers['if-match'] ?? body.updatedAt;
      const { userType } = sessionOf(request);
      const writer = writerOf(request, context.clock());
      const changed = await context.database.transaction((tx) =>
        changeStatus(tx, writer, { id: query.schemememberid, userType, seen, body }),
      );
      return ok(changed, 'Membership status updated successfully');
    },
  });

  scope.route({
    method: 'DELETE',
    url: '/deleteMember',
    schema: {
      tags,
      summary: 'Delete a ticket that is Joined and without receipts; the person stays',
      querystring: z.object({ memberid: idParameter('memberid') }),
      response: { 200: envelope(deletedTicket), ...failures },
    },
    handler: async (request) => {
      const writer = writerOf(request, context.clock());
      const deleted = await context.database.transaction((tx) =>
        removeTicket(tx, writer, request.query.memberid),
      );
      return ok(deleted, 'Member deleted successfully');
    },
  });
  done();
};
