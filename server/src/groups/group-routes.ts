import {
  addGroupBody,
  envelope,
  group,
  pageQuery,
  paged,
  updateGroupBody,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionOf } from '../accounts/session.ts';
import { writerOf } from '../audit/writer.ts';
import { failures, ok } from '../http/answers.ts';
import type { DrawContext } from '../draws/draw-writer.ts';
import type { ApiContext } from '../http/context.ts';
import { writeOnce } from '../http/idempotency.ts';
import { pageTotals, rowsBefore } from '../http/pages.ts';
import { idParameter } from '../http/parameters.ts';
import { refusingClashes } from './clashes.ts';
import { countGroups, listGroups, pageOfGroups } from './group-queries.ts';
import { changeGroup, createGroup } from './group-writes.ts';

const tags = ['groups'];

export const groupReads: FastifyPluginCallbackZod<ApiContext> = (scope, { database }, done) => {
  scope.route({
    method: 'GET',
    url: '/monthlySchemes',
    schema: {
      tags,
      summary: 'A page of groups, newest first',
      querystring: pageQuery,
      response: { 200: paged(group), ...failures },
    },
    handler: async (request) => {
      const { accountId } = sessionOf(request);
      const page = { limit: request.query.pagesize, offset: rowsBefore(request.query) };
      const rows = await pageOfGroups(database, accountId, page);
      const total = await countGroups(database, accountId);
      return { ...ok(rows), ...pageTotals(total, request.query) };
    },
  });

  scope.route({
    method: 'GET',
    url: '/monthlySchemesList',
    schema: {
      tags,
      summary: 'All groups, active ones first, by name',
      response: { 200: envelope(z.array(group)), ...failures },
    },
    handler: async (request) => ok(await listGroups(database, sessionOf(request).accountId)),
  });
  done();
};

/** Group creation, at one of the paths under which callers know it; the token says the account. */
export const groupCreation: FastifyPluginCallbackZod<DrawContext & { path: string }> = (
  scope,
  context,
  done,
) => {
  scope.route({
    method: 'POST',
    url: context.path,
    schema: {
      tags,
      summary: 'Create a group',
      body: addGroupBody,
      response: { 201: envelope(group), ...failures },
    },
    handler: async (request, reply) => {
      const answer = await refusingClashes(() =>
        writeOnce(context, request, reply, async (tx) => {
          const { drawSecret } = context;
          const writer = { ...writerOf(request, context.clock()), drawSecret };
          const created = await createGroup(tx, writer, request.body);
          return ok(created, 'Group added successfully');
        }),
      );
      return reply.code(201).send(answer);
    },
  });
  done();
};

export const groupChanges: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'PUT',
    url: '/updateMonthlyScheme',
    schema: {
      tags,
      summary: 'Change fields of a group',
      querystring: z.object({ schemeid: idParameter('schemeid') }),
      body: updateGroupBody,
      response: { 200: envelope(group), ...failures },
    },
    handler: async (request) => {
      const { body, headers, query } = request;
      const seen = headers['if-match'] ?? body.updatedAt;
      const { userType } = sessionOf(request);
      const writer = writerOf(request, context.clock());
      const changed = await refusingClashes(() =>
        context.database.transaction((tx) =>
          changeGroup(tx, writer, { schemeId: query.schemeid, seen, userType, body }),
        ),
      );
      return ok(changed, 'Group updated successfully');
    },
  });
  done();
};
