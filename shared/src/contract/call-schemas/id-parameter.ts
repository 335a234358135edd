import * as z from 'zod/mini';

/** A query parameter that names a thing by its id. */
export function idParameter(name: string) {
  return z
    .string(`${name} is required`)
    .check(z.minLength(1, `${name} is required`), z.maxLength(64, `${name} is too long`));
}
