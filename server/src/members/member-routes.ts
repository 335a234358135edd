import { memberCalls } from '@kuri/shared/call-schemas';
import { istDate } from '@kuri/shared/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { sessionOf } from '../accounts/session.ts';
import { ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { pageTotals, rowsBefore } from '../http/pages.ts';
import { serve, serveWrite } from '../http/serve.ts';
import { refusingMemberClashes } from './clashes.ts';
import { listMembers } from './member-lists.ts';
import { changeMember } from './member-writes.ts';
import { readSearchTerm } from '../search/search-term.ts';

export const memberRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;
  const readerOf = (request: FastifyRequest) => ({
    accountId: sessionOf(request).accountId,
    today: istDate(clock()),
  });

  serve(scope, memberCalls.memberPage, async ({ query, request }) => {
    const page = { limit: query.pagesize, offset: rowsBefore(query) };
    const { members, total } = await listMembers(database, readerOf(request), {}, page);
    return { ...ok(members), ...pageTotals(total, query) };
  });

  serve(scope, memberCalls.memberSearch, async ({ query, request }) => {
    const filter = {
      schemeId: query.schemeid,
      status: query.membershipstatus,
      term: readSearchTerm(query.searchvalue),
    };
    const page = { limit: query.pagesize, offset: rowsBefore(query) };
    const { members, total } = await listMembers(database, readerOf(request), filter, page);
    return { ...ok(members), ...pageTotals(total, query) };
  });

  serveWrite(
    scope,
    context,
    memberCalls.updateMember,
    async (tx, { query, body, writer, request }) => {
      const seen = request.headers['if-match'] ?? body.updatedAt;
      const change = { id: query.memberid, seen, body };
      const changed = await refusingMemberClashes(() => changeMember(tx, writer, change));
      return ok(changed, 'Member updated successfully');
    },
  );
  done();
};
