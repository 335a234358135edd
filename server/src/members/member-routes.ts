import {
  envelope,
  istDate,
  member,
  pageQuery,
  paged,
  ticket,
  updateMemberBody,
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
import { refusingMemberClashes } from './clashes.ts';
import { listMembers } from './member-lists.ts';
import { changeMember } from './member-writes.ts';
import { readSearchTerm } from './search-term.ts';

const tags = ['members'];

export const memberReads: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  scope.route({
    method: 'GET',
    url: '/allMembers',
    schema: {
      tags,
      summary: 'A page of members with their tickets, newest first',
      querystring: pageQuery,
      response: { 200: paged(member), ...failures },
    },
    handler: async (request) => {
      const { query } = request;
      const reader = { accountId: sessionOf(request).accountId, today: istDate(clock()) };
      const page = { limit: query.pagesize, offset: rowsBefore(query) };
      const { members, total } = await listMembers(database, reader, {}, page);
      return { ...ok(members), ...pageTotals(total, query) };
    },
  });

  scope.route({
    method: 'GET',
    url: '/searchMember',
    schema: {
      tags,
      summary: 'A page of members by name, phone or ticket code, newest first',
      querystring: z.extend(pageQuery, {
        schemeid: schemeFilter,
        membershipstatus: statusFilter,
        searchvalue: searchText,
      }),
      response: { 200: paged(member), ...failures },
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
      const { members, total } = await listMembers(database, reader, filter, page);
      return { ...ok(members), ...pageTotals(total, query) };
    },
  });
  done();
};

export const memberWrites: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'PUT',
    url: '/updateMember',
    schema: {
      tags,
      summary: 'Change fields of a member, or of the nominee of a ticket',
      querystring: z.object({ memberid: idParameter('memberid') }),
      body: updateMemberBody,
      response: { 200: envelope(z.union([ticket, member])), ...failures },
    },
    handler: async (request) => {
      const { body, headers, query } = request;
      const seen = headers['if-match'] ?? body.updatedAt;
      const writer = writerOf(request, context.clock());
      const changed = await refusingMemberClashes(() =>
        context.database.transaction((tx) =>
          changeMember(tx, writer, { id: query.memberid, seen, body }),
        ),
      );
      return ok(changed, 'Member updated successfully');
    },
  });
  done();
};
