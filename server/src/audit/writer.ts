import { istInstant } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../accounts/session.ts';

/** Who writes, at what instant and in which request: what an audit row says of every write. */
export function writerOf(request: FastifyRequest, now: number) {
  const { accountId, userId } = sessionOf(request);
  return { accountId, userId, requestId: request.id, at: istInstant(now) };
}
