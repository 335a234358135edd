import { istDate } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import { writerOf } from '../http/writer.ts';
import type { ApiContext } from '../http/context.ts';

/** What the calls of the draw are given beside the database: the secret that all seeds follow from. */
export interface DrawContext extends ApiContext {
  drawSecret: string;
}

/** Who makes a step of a draw, when, and with which part of the console. */
export function drawWriterOf(request: FastifyRequest, { clock, drawSecret }: DrawContext) {
  const now = clock();
  const today = istDate(now);
  return { ...writerOf(request, now), today, drawSecret };
}
export type DrawWriter = ReturnType<typeof drawWriterOf>;
