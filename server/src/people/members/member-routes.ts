import { fileCalls, memberCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { readerOf } from '../../office/accounts/reader.ts';
import { ok } from '../../ground/http/answers.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { readOn, sendCsv } from '../../ground/http/csv-file.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { serve, serveWrite } from '../../ground/http/serve.ts';
import { sessionOf } from '../../ground/http/session.ts';
import { refusingMemberClashes } from './clashes.ts';
import { MEMBER_COLUMNS } from './member-file.ts';
import { listMembers, readNamedMember } from './member-lists.ts';
import { searchFilter } from './ticket-lists.ts';
import { changeMember } from './member-writes.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';

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
      const filter = { term: readSearchTerm(query.searchvalue) };
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

  serveWrite(
    scope,
    context,
    memberCalls.updateMember,
    async (tx, { query, body, writer, request }) => {
      const seen = request.headers['if-match'] ?? body.updatedAt;
      const { userType } = sessionOf(request);
      const change = { id: query.memberid, userType, seen, body };
      const changed = await refusingMemberClashes(() => changeMember(tx, writer, change));
      return ok(changed, 'Member updated successfully');
    },
  );
  done();
};
