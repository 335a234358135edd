import {
  DUES_VIEWS,
  LATENESS,
  envelope,
  istDate,
  pageQuery,
  pendingDues,
  remindBody,
  sentReminders,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionOf } from '../accounts/session.ts';
import { failures, ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { writeOnce } from '../http/idempotency.ts';
import { schemeFilter, searchText } from '../http/list-filters.ts';
import { pageTotals, rowsBefore } from '../http/pages.ts';
import { pendingDuesOf } from './pending-dues.ts';
import { remind } from './reminders.ts';

const tags = ['dues'];

/** The totals of a page, when a view asks for one. */
const ofPage = z.partial(
  z.object({
    totalRecords: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    pageSize: z.int(),
  }),
);

export const duesReads: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'GET',
    url: '/pendingDues',
    config: { report: true },
    schema: {
      tags,
      summary: 'Who owes what today: both lists, or a page of the one that view names',
      querystring: z.extend(pageQuery, {
        schemeid: schemeFilter,
        searchvalue: searchText,
        late: z.optional(z.enum(LATENESS, 'late must be 1, 2, 3 or more')),
        view: z.optional(z.enum(DUES_VIEWS, 'view must be members or tickets')),
      }),
      response: { 200: z.extend(envelope(pendingDues), ofPage.shape), ...failures },
    },
    handler: async (request) => {
      const { query } = request;
      const { schemeid, searchvalue, late, view, pagesize } = query;
      const reader = {
        accountId: sessionOf(request).accountId,
        today: istDate(context.clock()),
      };
      const dues = await pendingDuesOf(context.database, reader, {
        schemeId: schemeid,
        typed: searchvalue,
        late,
        view,
        page: { limit: pagesize, offset: rowsBefore(query) },
      });
      return { ...ok(dues), ...(view && pageTotals(dues.totals[view], query)) };
    },
  });
  done();
};

export const duesWrites: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'POST',
    url: '/sendPendingDuesMessage',
    schema: {
      tags,
      summary: 'Remind everybody who owes something',
      querystring: z.object({ schemeid: schemeFilter }),
      body: remindBody,
      response: { 200: envelope(sentReminders), ...failures },
    },
    handler: async (request, reply) => {
      const reader = {
        accountId: sessionOf(request).accountId,
        today: istDate(context.clock()),
      };
      return await writeOnce(context, request, reply, async (tx) =>
        ok(await remind(tx, reader, request.query.schemeid), 'No pending dues found'),
      );
    },
  });
  done();
};
