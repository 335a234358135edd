import { Readable } from 'node:stream';
import {
  AUDIT_KINDS,
  auditPerson,
  auditRow,
  envelope,
  pageQuery,
  paged,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionOf } from '../accounts/session.ts';
import { failures, ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { invalidField } from '../http/failure.ts';
import { dateFilter, idFilter } from '../http/list-filters.ts';
import { pageTotals, rowsBefore } from '../http/pages.ts';
import { auditCsv } from './audit-csv.ts';
import { peopleOf } from './audit-names.ts';
import { countAudit, listAudit, type AuditFilter } from './audit-queries.ts';
import { toAuditRows } from './to-audit-rows.ts';

const tags = ['audit'];

const filterQuery = {
  userid: idFilter('userid'),
  memberid: idFilter('memberid'),
  schemeid: idFilter('schemeid'),
  kind: z.pipe(idFilter('kind'), z.optional(z.enum(AUDIT_KINDS, 'Kind is not known'))),
  startdate: dateFilter('startdate'),
  enddate: dateFilter('enddate'),
};
const filterSchema = z.object(filterQuery);

/** @throws Failure 422 when the days end before they begin */
function filterOf(query: z.output<typeof filterSchema>): AuditFilter {
  const { userid: userId, memberid: memberId, schemeid: schemeId, kind } = query;
  const { startdate: start, enddate: end } = query;
  if (start !== undefined && end !== undefined && start > end) {
    throw invalidField('startdate', 'Start date must not be after the end date');
  }
  return { userId, memberId, schemeId, kind, start, end };
}

/** The audit trail of the caller's account; the scope says who may read it. */
export const auditReads: FastifyPluginCallbackZod<ApiContext> = (scope, { database }, done) => {
  scope.route({
    method: 'GET',
    url: '/auditLog',
    schema: {
      tags,
      summary: 'A page of the audit trail, newest first: who did what to what, and what it changed',
      querystring: z.extend(pageQuery, filterQuery),
      response: { 200: paged(auditRow), ...failures },
    },
    handler: async (request) => {
      const { query } = request;
      const { accountId } = sessionOf(request);
      const filter = filterOf(query);
      const total = await countAudit(database, accountId, filter);
      const part = { limit: query.pagesize, offset: rowsBefore(query) };
      const rows =
        part.offset < total ? await listAudit(database, accountId, { filter, part }) : [];
      return { ...ok(await toAuditRows(database, accountId, rows)), ...pageTotals(total, query) };
    },
  });

  scope.route({
    method: 'GET',
    url: '/auditPeople',
    schema: {
      tags,
      summary: 'Who may be asked for in the audit trail, by name',
      response: { 200: envelope(z.array(auditPerson)), ...failures },
    },
    handler: async (request) => ok(await peopleOf(database, sessionOf(request).accountId)),
  });

  scope.route({
    method: 'GET',
    url: '/export/auditLog.csv',
    schema: {
      tags,
      summary: 'All rows of the audit trail that a filter finds, for spreadsheets',
      querystring: filterSchema,
      // A stream of text, which no schema describes.
      response: { 200: z.unknown(), ...failures },
    },
    handler: (request, reply) => {
      const { accountId } = sessionOf(request);
      const text = auditCsv(database, accountId, filterOf(request.query));
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-trail.csv"')
        .send(Readable.from(text));
    },
  });
  done();
};
