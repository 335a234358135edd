import { overviewCalls } from '@kuri/shared/call-schemas';
import { isPermitted } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { type ApiContext, readerOf, sessionOf } from '../../ground/http/context.ts';
import { ok, serve } from '../../ground/http/serve.ts';
import { firstStepsOf, overviewOf } from './overview.ts';

export const overviewRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;
  serve(
    scope,
    overviewCalls.overview,
    async ({ request }) => {
      const { userId, userType } = sessionOf(request);
      return ok(
        await overviewOf(database, {
          ...readerOf(request, clock()),
          userId,
          takesPayments: isPermitted(userType, 'takePayments'),
          readsAll: isPermitted(userType, 'readDayBooks'),
          seesDrawers: isPermitted(userType, 'checkDrawers'),
        }),
      );
    },
    { config: { report: true } },
  );
  serve(scope, overviewCalls.firstStepsRead, async ({ request }) =>
    ok(await firstStepsOf(database, sessionOf(request).accountId)),
  );
  done();
};
