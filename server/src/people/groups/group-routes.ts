import { type Group, istInstant } from '@kuri/shared/contract';
import { fileCalls, groupCalls } from '@kuri/shared/call-schemas';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { atOnce, type CsvColumns, plainAmount, sendCsv } from '../../ground/http/csv-file.ts';
import { sessionOf } from '../../ground/http/context.ts';
import { type DrawContext, drawWriterOf } from '../../ground/chain/chain.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { withGroupConflicts } from './rules.ts';
import { countGroups, listGroups, pageOfGroups } from './group-queries.ts';
import { askGroupTerms, termsChangesOf } from './group-terms.ts';
import { changeGroup, createGroup } from './group-writes.ts';

const GROUP_COLUMNS: CsvColumns<Group> = [
  ['Group code', (group) => group.schemeCode],
  ['Group name', (group) => group.schemeName],
  ['Group type', (group) => group.schemeType],
  ['Status', (group) => group.schemeStatus],
  ['Monthly instalment', (group) => plainAmount(group.monthlyInstallment)],
  [
    'Return amount',
    ({ returnAmount }) => (returnAmount === null ? null : plainAmount(returnAmount)),
  ],
  ['Months', (group) => group.schemeDuration],
  ['Tickets', (group) => group.currentCapacity],
  ['Places', (group) => group.maxCapacity],
  ['Start date', (group) => group.schemeStartDate],
  ['First draw', (group) => group.schemeDrawDate],
  ['Draws held', (group) => group.drawsCompleted],
  ['Next draw', (group) => group.nextDrawDate],
];

/** Serves the creation of a group at its own address or another. */
export function serveAddGroup(scope: FastifyInstance, context: DrawContext, path?: string): void {
  serveWrite(
    scope,
    context,
    groupCalls.addGroup,
    async (tx, { body, request }) => {
      const writer = drawWriterOf(request, context);
      const created = await withGroupConflicts(() => createGroup(tx, writer, body));
      return ok(created, 'Group added successfully');
    },
    path === undefined ? {} : { path },
  );
}

export const groupRoutes: FastifyPluginCallback<DrawContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, groupCalls.groupPage, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const page = pageRange(query);
    const rows = await pageOfGroups(database, accountId, page);
    return { ...ok(rows), ...pageTotals(await countGroups(database, accountId), query) };
  });

  serve(scope, groupCalls.groupList, async ({ request }) =>
    ok(await listGroups(database, sessionOf(request).accountId)),
  );

  serve(
    scope,
    fileCalls.groupsFile,
    ({ request, reply }) => {
      const { accountId } = sessionOf(request);
      const parts = atOnce(() => listGroups(database, accountId));
      return sendCsv(reply, 'groups', { columns: GROUP_COLUMNS, parts });
    },
    { config: { report: true } },
  );

  serveAddGroup(scope, context, '/addMonthlyScheme');
  serveAddGroup(scope, context, '/schemes/addMonthlyScheme');

  serveWrite(
    scope,
    context,
    groupCalls.updateGroup,
    async (tx, { query, body, writer, request }) => {
      const seen = request.headers['if-match'] ?? body.updatedAt;
      const { userType } = sessionOf(request);
      const change = { groupId: query.schemeid, seen, userType, body };
      const changed = await withGroupConflicts(() => changeGroup(tx, writer, change));
      return ok(changed, 'Group updated successfully');
    },
  );

  serve(scope, groupCalls.groupTermsChanges, async ({ query, request }) => {
    const { accountId, userId } = sessionOf(request);
    const reader = { accountId, userId, at: istInstant(clock()) };
    return ok(await termsChangesOf(database, reader, query.schemeid));
  });

  serveWrite(scope, context, groupCalls.changeGroupTerms, async (tx, { body, writer }) => {
    const { schemeId: groupId, ...terms } = body;
    const { waits } = await askGroupTerms(tx, writer, { ...terms, groupId });
    return ok(null, waits ? 'Asked: a second administrator has to confirm it' : 'Terms changed');
  });
  done();
};
