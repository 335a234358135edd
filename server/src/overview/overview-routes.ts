import { overviewCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { readerOf } from '../accounts/reader.ts';
import { ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { serve } from '../http/serve.ts';
import { overviewOf } from './overview.ts';

export const overviewRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;
  serve(
    scope,
    overviewCalls.overview,
    async ({ request }) => ok(await overviewOf(database, readerOf(request, clock()))),
    { config: { report: true } },
  );
  done();
};
