import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Failure, invalidField } from './failure.ts';

/** Deepest nesting of lists and objects. */
export const MOST_DEPTH = 20;
/** Most values in a body; a payment for a hundred tickets has about six hundred. */
export const MOST_VALUES = 2_000;

const QUOTE = '"'.charCodeAt(0);
const ESCAPE = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** Index of the quote that ends the text begun at `start`; the length without one. */
function endOfText(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === ESCAPE) index += 1;
    else if (sign === QUOTE) return index;
  }
  return json.length;
}

/**
 * Finds the limit that a JSON text exceeds in one pass before it is parsed: callers without a login
 * must not cost more.
 * @returns undefined within the limits, also for invalid JSON
 */
export function excessOf(json: string): 'depth' | 'values' | undefined {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === QUOTE) index = endOfText(json, index);
    else if (sign === COMMA) values += 1;
    else if (OPENING.has(sign)) {
      values += 1;
      depth += 1;
    } else if (CLOSING.has(sign)) depth -= 1;
    if (depth > MOST_DEPTH) return 'depth';
    if (values > MOST_VALUES) return 'values';
  }
  return undefined;
}

/**
 * Most bytes of a call: a payment for a hundred tickets or a draw with 250 numbers comes to 20 kB.
 */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** Most bytes of a sign-in, which has three short texts and is open to anybody. */
export const LOGIN_BODY_LIMIT_BYTES = 4 * 1024;

const EXCESS = {
  depth: {
    status: 400,
    code: 'BAD_REQUEST',
    message: `The body is nested more than ${MOST_DEPTH} levels deep`,
  },
  values: { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The body has too many values' },
} as const;

/** Accepts JSON of a sane shape only; refuses the rest before it is parsed. */
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

/** NUL and halves of surrogate pairs: valid in JSON, refused by the database. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Path of the first text (or field name) that the database cannot store, e.g. `lines.0.remarks`.
 * @returns undefined when every text can be stored
 */
export function unstorableText(input: unknown): string | undefined {
  // A list instead of recursion, as callers choose the depth.
  const pending: { path: string; value: unknown }[] = [{ path: '', value: input }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && UNSTORABLE.test(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    // Bytes of a file are no text yet.
    if (Buffer.isBuffer(value) || value instanceof Readable) continue;
    for (const [name, child] of Object.entries(value)) {
      if (UNSTORABLE.test(name)) return path;
      pending.push({ path: path === '' ? name : `${path}.${name}`, value: child });
    }
  }
  return undefined;
}

/** Answers 422 to a body, query or path with text that the database cannot store. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const path = [request.body, request.query, request.params]
      .map(unstorableText)
      .find((found) => found !== undefined);
    if (path === undefined) {
      done();
      return;
    }
    const field = path === '' ? 'body' : path;
    done(invalidField(field, `${field} has characters that cannot be stored`));
  });
}
