import {
  addStaffBody,
  envelope,
  resetStaffPasswordBody,
  staffMember,
  staffWithPassword,
  updateStaffBody,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { writerOf } from '../audit/writer.ts';
import { failures, ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { idParameter } from '../http/parameters.ts';
import type { Logins } from './logins.ts';
import { sessionOf } from './session.ts';
import { addStaff, resetPassword, updateStaff } from './staff.ts';
import { listStaff } from './staff-queries.ts';

/** The people of an account and what becomes of their logins. For an ADMIN only: the scope says so. */
export const staffRoutes: FastifyPluginCallbackZod<ApiContext & { logins: Logins }> = (
  scope,
  { database, clock, logins },
  done,
) => {
  scope.route({
    method: 'GET',
    url: '/staff',
    schema: {
      tags: ['accounts'],
      summary: 'Everybody who may sign in, newest first',
      response: { 200: envelope(z.array(staffMember)), ...failures },
    },
    handler: async (request) => ok(await listStaff(database, sessionOf(request).accountId)),
  });

  scope.route({
    method: 'POST',
    url: '/addStaff',
    schema: {
      tags: ['accounts'],
      summary: 'Let somebody new sign in; answers their first password, this once',
      body: addStaffBody,
      response: { 201: envelope(staffWithPassword), ...failures },
    },
    handler: async (request, reply) => {
      const added = await addStaff(database, writerOf(request, clock()), request.body);
      return reply.code(201).send(ok(added, 'Staff added successfully'));
    },
  });

  scope.route({
    method: 'PUT',
    url: '/updateStaff',
    schema: {
      tags: ['accounts'],
      summary: 'Give somebody another role, shut them out or let them in again; ends their logins',
      querystring: z.object({ userid: idParameter('userid') }),
      body: updateStaffBody,
      response: { 200: envelope(staffMember), ...failures },
    },
    handler: async (request) => {
      const who = { userId: request.query.userid, ...request.body };
      const updated = await updateStaff(database, writerOf(request, clock()), who);
      logins.forget(updated.userId);
      return ok(updated, 'Staff updated successfully');
    },
  });

  scope.route({
    method: 'PUT',
    url: '/resetStaffPassword',
    schema: {
      tags: ['accounts'],
      summary: 'Give somebody a new first password; answers it, this once',
      body: resetStaffPasswordBody,
      response: { 200: envelope(staffWithPassword), ...failures },
    },
    handler: async (request) => {
      const writer = writerOf(request, clock());
      const changed = await resetPassword(database, writer, request.body.userId);
      logins.forget(changed.userId);
      return ok(changed, 'Password reset successfully');
    },
  });
  done();
};
