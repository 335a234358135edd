import type { FastifyInstance } from 'fastify';
import { MOST_DEPTH, excessOf } from './body-shape.ts';
import { Failure } from './failure.ts';

/**
 * The most that a call may send. The largest, a payment for a hundred tickets or a draw with 250
 * numbers, comes to 20 kB; no call needs more.
 */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** A sign-in has three short texts, and anybody may send one. */
export const LOGIN_BODY_LIMIT_BYTES = 4 * 1024;

const EXCESS = {
  depth: {
    status: 400,
    code: 'BAD_REQUEST',
    message: `The body is nested more than ${MOST_DEPTH} levels deep`,
  },
  values: { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The body has too many values' },
} as const;

/** Bodies are JSON, and JSON of a sane shape; all else is refused before it is parsed. */
export function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const excess = excessOf(body);
      if (excess) done(new Failure(EXCESS[excess]));
      else void parse(request, body, done);
    },
  );
}
