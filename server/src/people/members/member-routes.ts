import { fileCalls, memberCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { type ApiContext, readerOf, sessionOf } from '../../ground/http/context.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { byKeys, sendCsv } from '../../ground/http/csv-file.ts';
import { keyedRange, keyedTotals } from '../../ground/http/pages.ts';
import { refusingMemberClashes } from './clashes.ts';
import { MEMBER_COLUMNS } from './member-file.ts';
import { listMembers, readNamedMember } from './member-lists.ts';
import { changeMember } from './member-writes.ts';
import { searchFilter } from './search-filter.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';

export const memberRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, memberCalls.memberPage, async ({ query, request }) => {
    const page = await listMembers(database, readerOf(request, clock()), {}, keyedRange(query));
    return { ...ok(page.members), ...keyedTotals(page, query) };
  });

  serve(scope, memberCalls.memberById, async ({ query, request }) => {
    return ok(await readNamedMember(database, readerOf(request, clock()), query.memberid));
  });

  serve(scope, memberCalls.memberSearch, async ({ query, request }) => {
    const reader = readerOf(request, clock());
    const page = await listMembers(database, reader, searchFilter(query), keyedRange(query));
    return { ...ok(page.members), ...keyedTotals(page, query) };
  });

  serve(
    scope,
    fileCalls.membersFile,
    ({ query, request, reply }) => {
      const reader = readerOf(request, clock());
      const filter = { term: readSearchTerm(query.searchvalue) };
      return sendCsv(reply, 'members', {
        columns: MEMBER_COLUMNS,
        parts: byKeys(async (range) => {
          const { members, next } = await listMembers(database, reader, filter, range);
          return { rows: members, next };
        }),
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
