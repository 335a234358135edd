import { istDate } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../../ground/http/session.ts';

/**
 * The account of the reader, and the business date in India that dues are counted on.
 * @param now milliseconds since the epoch
 */
export function readerOf(request: FastifyRequest, now: number) {
  return { accountId: sessionOf(request).accountId, today: istDate(now) };
}
