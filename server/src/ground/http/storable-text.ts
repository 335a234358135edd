import type { FastifyInstance } from 'fastify';
import { invalidField } from './failure.ts';

/** NUL and halves of surrogate pairs: valid in JSON, refused by the database. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * The path of the first text (or field name) that the database cannot store, e.g. `lines.0.remarks`.
 * @returns undefined when every text can be stored
 */
export function unstorableText(input: unknown): string | undefined {
  // A list instead of recursion: the depth of a body is in the caller's hands.
  const pending: { path: string; value: unknown }[] = [{ path: '', value: input }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && UNSTORABLE.test(value)) return path;
    // The bytes of a file are no text yet.
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [name, child] of Object.entries(value)) {
      if (UNSTORABLE.test(name)) return path;
      pending.push({ path: path === '' ? name : `${path}.${name}`, value: child });
    }
  }
  return undefined;
}

/** Answers 422 to a body, query or path whose text no database could keep. */
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
