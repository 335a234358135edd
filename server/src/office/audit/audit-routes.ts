import { officeCalls } from '@kuri/shared/call-schemas';
import type { AuditKind } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { ok, serve } from '../../ground/http/serve.ts';
import { sendCsv } from '../../ground/http/csv-file.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { AUDIT_COLUMNS, auditParts } from './audit-csv.ts';
import { peopleOf } from './audit-names.ts';
import { countAudit, listAudit, type AuditFilter } from './audit-queries.ts';
import { toAuditRows } from './to-audit-rows.ts';

interface FilterQuery {
  userid: string | undefined;
  memberid: string | undefined;
  schemeid: string | undefined;
  kind?: AuditKind | undefined;
  startdate: string | undefined;
  enddate: string | undefined;
}

/** @throws Failure 422 when the days end before they begin */
function filterOf(query: FilterQuery): AuditFilter {
  const { userid: userId, memberid: memberId, schemeid: groupId, kind } = query;
  const { startdate: start, enddate: end } = query;
  if (start !== undefined && end !== undefined && start > end) {
    throw invalidField('startdate', 'Start date must not be after the end date');
  }
  return { userId, memberId, groupId, kind, start, end };
}

/** The audit trail of the caller's account. */
export const auditRoutes: FastifyPluginCallback<ApiContext> = (scope, { database }, done) => {
  serve(scope, officeCalls.auditPage, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const filter = filterOf(query);
    const total = await countAudit(database, accountId, filter);
    const part = pageRange(query);
    const rows = part.offset < total ? await listAudit(database, accountId, { filter, part }) : [];
    return { ...ok(await toAuditRows(database, accountId, rows)), ...pageTotals(total, query) };
  });

  serve(scope, officeCalls.auditPeople, async ({ request }) =>
    ok(await peopleOf(database, sessionOf(request).accountId)),
  );

  serve(scope, officeCalls.auditFile, ({ query, request, reply }) => {
    const { accountId } = sessionOf(request);
    const parts = auditParts(database, accountId, filterOf(query));
    return sendCsv(reply, 'audit-trail', { columns: AUDIT_COLUMNS, parts });
  });
  done();
};
