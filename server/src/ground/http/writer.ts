import { istInstant } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from './session.ts';

const MAX_MODULE_LENGTH = 80;
const NAME_AND_VERSION = /^[a-z0-9-]+@[\w.+-]+$/;

/**
 * The part of the console that makes a call, as its header `x-kuri-module` says.
 * @returns e.g. `mfe-draw@1.4.0`; null when there is none or it is no name and version
 */
function callingModule(request: FastifyRequest): string | null {
  const sent = request.headers['x-kuri-module'];
  const text = typeof sent === 'string' ? sent.trim().slice(0, MAX_MODULE_LENGTH) : '';
  return NAME_AND_VERSION.test(text) ? text : null;
}

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
