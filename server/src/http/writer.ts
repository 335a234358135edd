import { istInstant } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from './session.ts';
import { callingModule } from './calling-module.ts';

/**
 * Who writes, at what instant, in which request and with which part of the console: what an audit row
 * says of every write, and more.
 */
export function writerOf(request: FastifyRequest, now: number) {
  const { accountId, userId } = sessionOf(request);
  return {
    accountId,
    userId,
    requestId: request.id,
    at: istInstant(now),
    madeWith: callingModule(request),
  };
}
export type Writer = ReturnType<typeof writerOf>;
