import {
  drawAnswer,
  envelope,
  freezeDrawBody,
  markWinnerBody,
  markedWinner,
  startDrawBody,
} from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { checkPermission } from '../accounts/guards.ts';
import { failures, ok } from '../http/answers.ts';
import { writeOnce } from '../http/idempotency.ts';
import { drawWriterOf, type DrawContext } from './draw-writer.ts';
import { freeze } from './freeze.ts';
import { mark } from './mark.ts';
import { start } from './start.ts';
import { stepOnce } from './step-once.ts';

const tags = ['draws'];

/** Only an administrator may hold a draw before its day. @throws Failure 403 */
function checkEarly<Body extends { early?: unknown }>(request: FastifyRequest, body: Body): Body {
  if (body.early !== undefined) checkPermission(request, 'holdDrawEarly');
  return body;
}

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
      const asked = checkEarly(request, request.body);
      return ok(await stepOnce(context, request, reply, { writer, asked, step: freeze }));
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
      const asked = checkEarly(request, request.body);
      return ok(await stepOnce(context, request, reply, { writer, asked, step: start }));
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
