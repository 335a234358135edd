import {
  envelope,
  groupType,
  groupTypeBody,
  updateGroupTypeBody,
  type GroupType,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionOf } from '../accounts/session.ts';
import { writeAudit } from '../audit/audit.ts';
import { writerOf } from '../audit/writer.ts';
import { failures, ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { notFound } from '../http/failure.ts';
import { writeOnce } from '../http/idempotency.ts';
import { idParameter } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { changedAt, refuseStale } from '../versions.ts';
import { refusingClashes } from './clashes.ts';
import {
  insertGroupType,
  listGroupTypes,
  lockGroupType,
  updateGroupType,
} from './group-type-queries.ts';

function withFields(
  body: z.output<typeof groupTypeBody>,
  kept: Pick<GroupType, 'schemeTypeId' | 'createdAt' | 'updatedAt'>,
): GroupType {
  const { schemeTypeId, createdAt, updatedAt } = kept;
  return { ...body, schemeTypeId, createdAt, updatedAt };
}

export const groupTypeReads: FastifyPluginCallbackZod<ApiContext> = (scope, { database }, done) => {
  scope.route({
    method: 'GET',
    url: '/schemeTypes',
    schema: {
      tags: ['groups'],
      summary: 'All group types, newest first',
      response: { 200: envelope(z.array(groupType)), ...failures },
    },
    handler: async (request) => ok(await listGroupTypes(database, sessionOf(request).accountId)),
  });
  done();
};

export const groupTypeWrites: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'POST',
    url: '/addSchemeType',
    schema: {
      tags: ['groups'],
      summary: 'Create a group type',
      body: groupTypeBody,
      response: { 201: envelope(groupType), ...failures },
    },
    handler: async (request, reply) => {
      const answer = await refusingClashes(() =>
        writeOnce(context, request, reply, async (tx) => {
          const writer = writerOf(request, context.clock());
          const { accountId, at } = writer;
          const after = withFields(request.body, {
            schemeTypeId: newId('gty'),
            createdAt: at,
            updatedAt: at,
          });
          await insertGroupType(tx, accountId, after);
          const entityId = after.schemeTypeId;
          await writeAudit(tx, { ...writer, action: 'group-type.created', entityId, after });
          return ok(after, 'Group type added successfully');
        }),
      );
      return reply.code(201).send(answer);
    },
  });

  scope.route({
    method: 'PUT',
    url: '/updateSchemeType',
    schema: {
      tags: ['groups'],
      summary: 'Change a group type; groups that exist keep what they have',
      querystring: z.object({ schemetypeid: idParameter('schemetypeid') }),
      body: updateGroupTypeBody,
      response: { 200: envelope(groupType), ...failures },
    },
    handler: async (request) =>
      refusingClashes(() =>
        context.database.transaction(async (tx) => {
          const writer = writerOf(request, context.clock());
          const { accountId, at } = writer;
          const { updatedAt: seen, ...fields } = request.body;
          const before = await lockGroupType(tx, accountId, request.query.schemetypeid);
          if (!before) throw notFound('Group type not found');
          refuseStale(request.headers['if-match'] ?? seen, before, 'group type');
          const updatedAt = changedAt(before.updatedAt, at);
          const after = withFields(fields, { ...before, updatedAt });
          await updateGroupType(tx, accountId, after);
          const entityId = before.schemeTypeId;
          await writeAudit(tx, {
            ...writer,
            action: 'group-type.updated',
            entityId,
            before,
            after,
          });
          return ok(after, 'Group type updated successfully');
        }),
      ),
  });
  done();
};
