import { enrolled, enrolmentBody } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sessionOf } from '../accounts/session.ts';
import { writerOf } from '../audit/writer.ts';
import { failures } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { requireKey, writeOnce } from '../http/idempotency.ts';
import { refusingMemberClashes } from './clashes.ts';
import { enrol } from './enrol.ts';

export const enrolmentRoutes: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'POST',
    url: '/addSchemeMember',
    schema: {
      tags: ['tickets'],
      summary: 'Enrol a person into a group with one ticket or several',
      body: enrolmentBody,
      response: { 201: enrolled, ...failures },
    },
    handler: async (request, reply) => {
      const { body } = request;
      if (body.paidAmount > 0) requireKey(request);
      const { userType } = sessionOf(request);
      const writer = writerOf(request, context.clock());
      const answer = await refusingMemberClashes(() =>
        writeOnce(context, request, reply, async (tx) => ({
          success: true as const,
          message: 'Member added successfully',
          ...(await enrol(tx, writer, { userType, body })),
        })),
      );
      return reply.code(201).send(answer);
    },
  });
  done();
};
