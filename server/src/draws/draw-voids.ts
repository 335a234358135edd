import { draw, envelope, voidDrawBody, voidWinnerBody } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { failures, ok } from '../http/answers.ts';
import { writeOnce } from '../http/idempotency.ts';
import { drawWriterOf, type DrawContext } from './draw-writer.ts';
import { voidNamed, voidUnderWay } from './void.ts';

const tags = ['draws'];

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
