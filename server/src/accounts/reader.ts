import { istDate } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../http/session.ts';

/**
 * Who reads, and the business date in India on which what is due is counted.
 * @param now milliseconds since the epoch
 */
export function readerOf(request: FastifyRequest, now: number) {
  return { accountId: sessionOf(request).accountId, today: istDate(now) };
}
