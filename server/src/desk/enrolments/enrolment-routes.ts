import { memberCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { requireKey } from '../../ground/http/idempotency.ts';
import { serveWrite } from '../../ground/http/serve.ts';
import { withMemberConflicts } from '../../people/members/member-writes.ts';
import { enrol } from './enrol.ts';

export const enrolmentRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  serveWrite(scope, context, memberCalls.enrol, async (tx, { body, writer, request }) => {
    if (body.paidAmount > 0) requireKey(request);
    const { userType } = sessionOf(request);
    const enrolled = await withMemberConflicts(() => enrol(tx, writer, { userType, body }));
    return { success: true as const, message: 'Member added successfully', ...enrolled };
  });
  done();
};
