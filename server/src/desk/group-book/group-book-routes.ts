import { groupCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { type ApiContext, readerOf } from '../../ground/http/context.ts';
import { ok, serveReport } from '../../ground/http/serve.ts';
import { groupBookOf } from './group-book.ts';

export const groupBookRoutes: FastifyPluginCallback<ApiContext> = (
  scope,
  { database, clock },
  done,
) => {
  serveReport(scope, groupCalls.groupBook, async ({ query, request }) =>
    ok(await groupBookOf(database, readerOf(request, clock()), query.schemeid)),
  );
  done();
};
