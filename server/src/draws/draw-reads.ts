import { draw, drawAnswer, drawProof, envelope, isPermitted } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionOf } from '../accounts/session.ts';
import { failures, ok } from '../http/answers.ts';
import { idParameter } from '../http/parameters.ts';
import { drawMonthOf, eligibleQuery, isHeld } from './draw-parameters.ts';
import { drawWriterOf, type DrawContext } from './draw-writer.ts';
import { look, lookAndDraw } from './look.ts';
import { historyOf, proofOfDraw } from './record.ts';

const tags = ['draws'];
const NOBODY = 'No eligible participants';

export const drawReads: FastifyPluginCallbackZod<DrawContext> = (scope, context, done) => {
  const { database } = context;
  scope.route({
    method: 'GET',
    url: '/eligibleMembersForDraw',
    // A HEAD would draw too.
    exposeHeadRoute: false,
    schema: {
      tags,
      summary: 'The coming draw; draws the winner unless it is held',
      querystring: eligibleQuery,
      response: { 200: envelope(drawAnswer), ...failures },
    },
    handler: async (request) => {
      const { schemeid: schemeId, drawmonth, hold } = request.query;
      const asked = { schemeId, drawMonth: drawMonthOf(drawmonth) };
      const writer = drawWriterOf(request, context);
      const mayDraw = isPermitted(sessionOf(request).userType, 'runDraws');
      const step = isHeld(hold) || !mayDraw ? look : lookAndDraw;
      const answer = await database.transaction((tx) => step(tx, writer, asked));
      return ok(answer, answer.schemeMembers.length === 0 ? NOBODY : 'OK');
    },
  });

  scope.route({
    method: 'GET',
    url: '/draws',
    schema: {
      tags,
      summary: 'All draws of a group, newest first, voided and unfinished ones too',
      querystring: z.object({ schemeid: idParameter('scheme') }),
      response: { 200: envelope(z.array(draw)), ...failures },
    },
    handler: async (request) => {
      const writer = drawWriterOf(request, context);
      const { schemeid } = request.query;
      return ok(await database.transaction((tx) => historyOf(tx, writer, schemeid)));
    },
  });

  scope.route({
    method: 'GET',
    url: '/draws/:drawId/proof',
    schema: {
      tags,
      summary: 'What proves a draw: the texts of its group’s record',
      params: z.object({ accountId: z.string(), drawId: idParameter('drawId') }),
      response: { 200: envelope(drawProof), ...failures },
    },
    handler: async (request) => {
      const { accountId } = sessionOf(request);
      const { drawId } = request.params;
      return ok(await proofOfDraw(database, { accountId, drawId }));
    },
  });
  done();
};
