import {
  draw,
  drawAnswer,
  drawProof,
  envelope,
  freezeDrawBody,
  markWinnerBody,
  markedWinner,
  startDrawBody,
  voidDrawBody,
  voidWinnerBody,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionOf } from '../accounts/session.ts';
import { failures, ok } from '../http/answers.ts';
import { writeOnce } from '../http/idempotency.ts';
import { idParameter } from '../http/parameters.ts';
import { drawMonthOf, eligibleQuery } from './draw-parameters.ts';
import { drawWriterOf, type DrawContext } from './draw-writer.ts';
import { freeze } from './freeze.ts';
import { look, lookAndDraw } from './look.ts';
import { mark } from './mark.ts';
import { historyOf, proofOfDraw } from './record.ts';
import { start } from './start.ts';
import { voidNamed, voidUnderWay } from './void.ts';

const tags = ['draws'];
const NOBODY = 'No eligible participants';

export const drawReads: FastifyPluginCallbackZod<DrawContext> = (scope, context, done) => {
  const { database } = context;
  scope.route({
    method: 'GET',
    url: '/eligibleMembersForDraw',
    schema: {
      tags,
      summary: 'The coming draw; draws the winner unless hold=1 is there',
      querystring: eligibleQuery,
      response: { 200: envelope(drawAnswer), ...failures },
    },
    handler: async (request) => {
      const { schemeid: schemeId, drawmonth, hold } = request.query;
      const asked = { schemeId, drawMonth: drawMonthOf(drawmonth) };
      const writer = drawWriterOf(request, context);
      const mayDraw = ['ADMIN', 'OPERATOR'].includes(sessionOf(request).userType);
      const step = hold === '1' || !mayDraw ? look : lookAndDraw;
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

export const drawWrites: FastifyPluginCallbackZod<DrawContext> = (scope, context, done) => {
  scope.route({
    method: 'POST',
    url: '/draws/freeze',
    schema: {
      tags,
      summary: 'Freeze and seal the list of the coming draw',
      body: freezeDrawBody,
      response: { 200: envelope(drawAnswer), ...failures },
    },
    handler: async (request, reply) => {
      const writer = drawWriterOf(request, context);
      return await writeOnce(context, request, reply, async (tx) =>
        ok(await freeze(tx, writer, request.body)),
      );
    },
  });

  scope.route({
    method: 'POST',
    url: '/draws/start',
    schema: {
      tags,
      summary: 'Draw the winner, once',
      body: startDrawBody,
      response: { 200: envelope(drawAnswer), ...failures },
    },
    handler: async (request, reply) => {
      const writer = drawWriterOf(request, context);
      return await writeOnce(context, request, reply, async (tx) =>
        ok(await start(tx, writer, request.body)),
      );
    },
  });

  scope.route({
    method: 'POST',
    url: '/markAsDrawWinner',
    schema: {
      tags,
      summary: 'Record the drawn ticket as the winner',
      body: markWinnerBody,
      response: { 200: envelope(markedWinner), ...failures },
    },
    handler: async (request, reply) => {
      const writer = drawWriterOf(request, context);
      return await writeOnce(context, request, reply, async (tx) =>
        ok(await mark(tx, writer, request.body), 'Winner recorded successfully'),
      );
    },
  });
  done();
};

/** For an ADMIN only: the scope says so. */
export const drawVoids: FastifyPluginCallbackZod<DrawContext> = (scope, context, done) => {
  const message = 'Draw voided; it stays on record';

  scope.route({
    method: 'POST',
    url: '/draws/void',
    schema: {
      tags,
      summary: 'Give up the draw of a group that is frozen or drawn',
      body: voidDrawBody,
      response: { 200: envelope(draw), ...failures },
    },
    handler: async (request, reply) => {
      const writer = drawWriterOf(request, context);
      return await writeOnce(context, request, reply, async (tx) =>
        ok(await voidUnderWay(tx, writer, request.body), message),
      );
    },
  });

  scope.route({
    method: 'POST',
    url: '/voidDrawWinner',
    schema: {
      tags,
      summary: 'Give up one draw that is frozen or drawn; a finished one is final',
      body: voidWinnerBody,
      response: { 200: envelope(draw), ...failures },
    },
    handler: async (request, reply) => {
      const writer = drawWriterOf(request, context);
      return await writeOnce(context, request, reply, async (tx) =>
        ok(await voidNamed(tx, writer, request.body), message),
      );
    },
  });
  done();
};
