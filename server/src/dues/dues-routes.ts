import { duesCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { readerOf } from '../accounts/reader.ts';
import { ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { pageTotals, pageRange } from '../http/pages.ts';
import { serve, serveWrite } from '../http/serve.ts';
import { pendingDuesOf } from './pending-dues.ts';
import { remind } from './reminders.ts';

export const duesRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(
    scope,
    duesCalls.pendingDues,
    async ({ query, request }) => {
      const { schemeid: schemeId, searchvalue: typed, late, view } = query;
      const reader = readerOf(request, clock());
      const page = pageRange(query);
      const dues = await pendingDuesOf(database, reader, { schemeId, typed, late, view, page });
      return { ...ok(dues), ...(view && pageTotals(dues.totals[view], query)) };
    },
    { config: { report: true } },
  );

  serveWrite(scope, context, duesCalls.sendReminders, async (tx, { query, request }) => {
    const reader = readerOf(request, clock());
    return ok(await remind(tx, reader, query.schemeid), 'No pending dues found');
  });
  done();
};
