import { accountCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { type ApiContext, sessionOf, writerOf } from '../../ground/http/context.ts';
import { ok, serve } from '../../ground/http/serve.ts';
import type { Logins } from './logins.ts';
import { addStaff, resetPassword, updateStaff } from './staff.ts';
import { listStaff } from './staff-queries.ts';

/** The people of an account and what becomes of their logins. */
export const staffRoutes: FastifyPluginCallback<ApiContext & { logins: Logins }> = (
  scope,
  { database, clock, logins },
  done,
) => {
  serve(scope, accountCalls.staffList, async ({ request }) =>
    ok(await listStaff(database, sessionOf(request).accountId)),
  );

  serve(scope, accountCalls.addStaff, async ({ body, request }) => {
    const added = await addStaff(database, writerOf(request, clock()), body);
    return ok(added, 'Staff added successfully');
  });

  serve(scope, accountCalls.updateStaff, async ({ query, body, request }) => {
    const who = { userId: query.userid, ...body };
    const updated = await updateStaff(database, writerOf(request, clock()), who);
    logins.forget(updated.userId);
    return ok(updated, 'Staff updated successfully');
  });

  serve(scope, accountCalls.resetStaffPassword, async ({ body, request }) => {
    const changed = await resetPassword(database, writerOf(request, clock()), body.userId);
    logins.forget(changed.userId);
    return ok(changed, 'Password reset successfully');
  });
  done();
};
