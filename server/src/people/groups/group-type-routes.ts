import { fileCalls, groupCalls } from '@kuri/shared/call-schemas';
import type { GroupType, groupTypeBody } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import type * as z from 'zod/mini';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { atOnce, sendCsv } from '../../ground/http/csv-file.ts';
import { notFound } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import { changedAt, refuseStale } from '../../ground/versions.ts';
import { refusingClashes } from './clashes.ts';
import { GROUP_TYPE_COLUMNS } from './group-file.ts';
import {
  insertGroupType,
  listGroupTypes,
  lockGroupType,
  updateGroupType,
} from './group-type-queries.ts';

function withFields(
  body: z.output<typeof groupTypeBody>,
  kept: Pick<GroupType, 'schemeTypeId' | 'winnerPaysRemaining' | 'createdAt' | 'updatedAt'>,
): GroupType {
  const { winnerPaysRemaining = kept.winnerPaysRemaining, ...fields } = body;
  const { schemeTypeId, createdAt, updatedAt } = kept;
  return { ...fields, winnerPaysRemaining, schemeTypeId, createdAt, updatedAt };
}

export const groupTypeRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  serve(scope, groupCalls.groupTypes, async ({ request }) =>
    ok(await listGroupTypes(context.database, sessionOf(request).accountId)),
  );

  serve(
    scope,
    fileCalls.groupTypesFile,
    ({ request, reply }) => {
      const { accountId } = sessionOf(request);
      const parts = atOnce(() => listGroupTypes(context.database, accountId));
      return sendCsv(reply, 'group-types', { columns: GROUP_TYPE_COLUMNS, parts });
    },
    { config: { report: true } },
  );

  serveWrite(scope, context, groupCalls.addGroupType, async (tx, { body, writer }) => {
    const { accountId, at } = writer;
    const entityId = newId('gty');
    const after = withFields(body, {
      schemeTypeId: entityId,
      winnerPaysRemaining: true,
      createdAt: at,
      updatedAt: at,
    });
    await refusingClashes(() => insertGroupType(tx, accountId, after));
    await writeAudit(tx, { ...writer, action: 'group-type.created', entityId, after });
    return ok(after, 'Group type added successfully');
  });

  serveWrite(
    scope,
    context,
    groupCalls.updateGroupType,
    async (tx, { query, body, writer, request }) => {
      const { accountId, at } = writer;
      const { updatedAt: seen, ...fields } = body;
      const before = await lockGroupType(tx, accountId, query.schemetypeid);
      if (!before) throw notFound('Group type not found');
      refuseStale(request.headers['if-match'] ?? seen, before, 'group type');
      const updatedAt = changedAt(before.updatedAt, at);
      const after = withFields(fields, { ...before, updatedAt });
      await refusingClashes(() => updateGroupType(tx, accountId, after));
      const entityId = before.schemeTypeId;
      await writeAudit(tx, { ...writer, action: 'group-type.updated', entityId, before, after });
      return ok(after, 'Group type updated successfully');
    },
  );
  done();
};
