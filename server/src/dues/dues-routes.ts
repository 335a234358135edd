import { duesCalls } from '@kuri/shared/call-schemas';
import { istDate } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sessionOf } from '../accounts/session.ts';
import { ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { pageTotals, rowsBefore } from '../http/pages.ts';
import { serve, serveWrite } from '../http/serve.ts';
import { pendingDuesOf } from './pending-dues.ts';
import { remind } from './reminders.ts';

export const duesRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(
    scope,
    duesCalls.pendingDues,
    async ({ query, request }) => {
      const { schemeid: schemeId, searchvalue: typed, late, view, pagesize } = query;
      const { accountId } = sessionOf(request);
      const page = { limit: pagesize, offset: rowsBefore(query) };
      const reader = { accountId, today: istDate(clock()) };
      const dues = await pendingDuesOf(database, reader, { schemeId, typed, late, view, page });
      return { ...ok(dues), ...(view && pageTotals(dues.totals[view], query)) };
    },
    { config: { report: true } },
  );

  serveWrite(scope, context, duesCalls.sendReminders, async (tx, { query, writer }) => {
    const reader = { accountId: writer.accountId, today: istDate(clock()) };
    return ok(await remind(tx, reader, query.schemeid), 'No pending dues found');
  });
  done();
};
