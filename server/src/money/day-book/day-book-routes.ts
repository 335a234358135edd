import { dayBookCalls } from '@kuri/shared/call-schemas';
import { isPermitted, istDate } from '@kuri/shared/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { type ApiContext, sessionOf, type Writer } from '../../ground/http/context.ts';
import { dayBookOf } from './day-book.ts';
import { closeDrawer, openDrawer, seeDrawer } from './drawer-writes.ts';

const drawerWriter = (request: FastifyRequest, writer: Writer) => ({
  ...writer,
  mayBeLate: isPermitted(sessionOf(request).userType, 'keepPastDrawers'),
});

export const dayBookRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, dayBookCalls.dayBook, async ({ query, request }) => {
    const { accountId, userId, userType } = sessionOf(request);
    const reader = {
      accountId,
      userId,
      takesPayments: isPermitted(userType, 'takePayments'),
      readsAll: isPermitted(userType, 'readDayBooks'),
    };
    return ok(await dayBookOf(database, reader, query.date ?? istDate(clock())));
  });

  serveWrite(scope, context, dayBookCalls.openDrawer, async (tx, { body, request, writer }) => {
    await openDrawer(tx, drawerWriter(request, writer), body);
    return ok(null, 'Opening cash saved');
  });

  serveWrite(scope, context, dayBookCalls.closeDrawer, async (tx, { body, request, writer }) => {
    await closeDrawer(tx, drawerWriter(request, writer), body);
    return ok(null, 'Drawer closed');
  });

  serveWrite(scope, context, dayBookCalls.seeDrawer, async (tx, { body, writer }) => {
    await seeDrawer(tx, writer, body);
    return ok(null, 'Drawer marked as seen');
  });
  done();
};
