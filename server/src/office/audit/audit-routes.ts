import type { AuditChange, AuditFilterKind, AuditRow } from '@kuri/shared/contract';
import { officeCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import type { Queryable } from '../../ground/database/database.ts';
import { CSV_BATCH, type CsvColumns, sendCsv } from '../../ground/http/csv-file.ts';
import { instantText } from '../../ground/readable.ts';
import { type AuditFilter, countAudit, listAudit, type StoredAudit } from './audit-queries.ts';
import { peopleOf, toAuditRows } from './readable-changes.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { ok, serve } from '../../ground/http/serve.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';

const AUDIT_COLUMNS: CsvColumns<AuditRow> = [
  ['When', (row) => instantText(row.at)],
  ['Who', (row) => row.who],
  ['What', (row) => row.what],
  ['Of', (row) => row.subject],
  ['Before', (row) => side(row.changes, 'before')],
  ['After', (row) => side(row.changes, 'after')],
  ['Made with', (row) => row.madeWith],
  ['Request', (row) => row.requestId],
];

function side(changes: readonly AuditChange[], name: 'before' | 'after'): string {
  return changes
    .flatMap(({ field, [name]: value }) => (value === null ? [] : [`${field}: ${value}`]))
    .join('; ');
}

/** Trail, newest first, in parts as they are read. */
async function* auditParts(
  database: Queryable,
  accountId: string,
  filter: AuditFilter,
): AsyncGenerator<AuditRow[]> {
  let after: StoredAudit | undefined;
  for (;;) {
    const part = { limit: CSV_BATCH, after };
    const rows = await listAudit(database, accountId, { filter, part });
    if (rows.length === 0) return;
    yield await toAuditRows(database, accountId, rows);
    after = rows.at(-1);
  }
}

interface FilterQuery {
  userid: string | undefined;
  memberid: string | undefined;
  schemeid: string | undefined;
  kind?: AuditFilterKind | undefined;
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
