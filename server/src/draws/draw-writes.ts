import {
  drawAnswer,
  envelope,
  freezeDrawBody,
  markWinnerBody,
  markedWinner,
  startDrawBody,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { failures, ok } from '../http/answers.ts';
import { writeOnce } from '../http/idempotency.ts';
import { drawWriterOf, type DrawContext } from './draw-writer.ts';
import { freeze } from './freeze.ts';
import { mark } from './mark.ts';
import { start } from './start.ts';
import { stepOnce } from './step-once.ts';

const tags = ['draws'];

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
      return ok(
        await stepOnce(context, request, reply, { writer, asked: request.body, step: freeze }),
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
      return ok(
        await stepOnce(context, request, reply, { writer, asked: request.body, step: start }),
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
