import { istDate } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import { type ApiContext, writerOf } from '../http/context.ts';

/** The context of the draw routes: beside the database, the secret that all seeds are derived from. */
export interface DrawContext extends ApiContext {
  drawSecret: string;
}

/** The author of a step of a draw, the instant, and the part of the console. */
export function drawWriterOf(request: FastifyRequest, { clock, drawSecret }: DrawContext) {
  const now = clock();
  const today = istDate(now);
  return { ...writerOf(request, now), today, drawSecret };
}
export type DrawWriter = ReturnType<typeof drawWriterOf>;
