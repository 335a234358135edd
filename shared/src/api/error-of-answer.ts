import { ApiError } from './api-error.ts';
import { isRecord, textOf } from './shapes.ts';

/** The error that an answer's body speaks of; a body without a text gets a readable one. */
export function fromAnswer(status: number, body: unknown, retryAfter?: number): ApiError {
  const answer = isRecord(body) ? body : {};
  return new ApiError({
    status,
    code: textOf(answer['code']) ?? `HTTP_${status}`,
    message: textOf(answer['message']) ?? `The server answered with an error (${status}).`,
    hasServerText: textOf(answer['message']) !== undefined,
    fields: fieldsOf(answer['errors']),
    current: answer['current'],
    retryAfter,
  });
}

function fieldsOf(errors: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!Array.isArray(errors)) return fields;
  for (const entry of errors as unknown[]) {
    if (!isRecord(entry)) continue;
    const field = textOf(entry['field']);
    // The first fault of a field is the one to mend first.
    if (field !== undefined)
      fields[field] ??= textOf(entry['message']) ?? 'This field is not valid';
  }
  return fields;
}
