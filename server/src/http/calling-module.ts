import type { FastifyRequest } from 'fastify';

const LONGEST = 80;
const NAME_AND_VERSION = /^[a-z0-9-]+@[\w.+-]+$/;

/**
 * The part of the console that makes a call, as its header `x-kuri-module` says.
 * @returns e.g. `mfe-draw@1.4.0`; null when there is none or it is no name and version
 */
export function callingModule(request: FastifyRequest): string | null {
  const sent = request.headers['x-kuri-module'];
  const text = typeof sent === 'string' ? sent.trim().slice(0, LONGEST) : '';
  return NAME_AND_VERSION.test(text) ? text : null;
}
