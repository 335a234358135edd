import type { Paged } from '../contract/envelope.ts';
import { wordedAnswer } from '../texts/refusals.ts';
import { ApiError, apiLabels } from './api-error.ts';
import { countOf, isRecord, type RawAnswer, textOf } from './shapes.ts';

/** The answer to a successful write: its data and the server's text, which can be shown as it is. */
export interface Answer<T> {
  data: T;
  message: string;
}

/**
 * Takes the data out of an envelope, whichever way it is packed: `{ data }`, an envelope inside an
 * envelope, or the bare data. An answer that says `success: false` or is not JSON is a failure.
 */
export function unwrap<T>({ status, body }: RawAnswer): Answer<T> {
  const outer = envelopeOf(status, body);
  const inner = outer['data'];
  const nested = isRecord(inner) && 'success' in inner && 'data' in inner;
  return {
    // The contract gives the shape; the server validates its answers against the same schema.
    data: (nested ? inner['data'] : 'data' in outer ? inner : body) as T,
    message: wordedAnswer({ message: textOf(outer['message']) ?? '', said: outer['said'] }),
  };
}

/** The envelope itself, for an answer that says more beside its data. */
export function unwrapWhole({ status, body }: RawAnswer): unknown {
  return envelopeOf(status, body);
}

/** A page of rows: the rows in `data` or `data.data`, the total as `totalRecords` or `totalCount`. */
export function unwrapPage<T>({ status, body }: RawAnswer): Paged<T> {
  const outer = envelopeOf(status, body);
  const nested = isRecord(outer['data']) ? outer['data'] : outer;
  const rows = nested['data'];
  if (!Array.isArray(rows)) throw badAnswer(status);
  const count = (name: string) => countOf(outer[name]) ?? countOf(nested[name]);
  const totalRecords = count('totalRecords') ?? count('totalCount') ?? rows.length;
  const pageSize = count('pageSize') ?? Math.max(rows.length, 1);
  return {
    data: rows as T[],
    totalRecords,
    pageSize,
    totalPages: count('totalPages') ?? Math.ceil(totalRecords / pageSize),
    currentPage: count('currentPage') ?? 1,
    ...(outer['totalExceeded'] === true && { totalExceeded: true }),
  };
}

function envelopeOf(status: number, body: unknown): Record<string, unknown> {
  // 204: done, and nothing to say.
  if (status === 204) return { data: null };
  if (Array.isArray(body)) return { data: body };
  if (!isRecord(body)) throw badAnswer(status);
  if (body['success'] === false) throw fromAnswer(status, body);
  return body;
}

function badAnswer(status: number): ApiError {
  return new ApiError({
    status,
    code: 'BAD_ANSWER',
    message: apiLabels.unreadable,
    hasServerText: false,
  });
}

/** The error that an answer's body speaks of; a body without a text gets a readable one. */
export function fromAnswer(status: number, body: unknown, retryAfter?: number): ApiError {
  const answer = isRecord(body) ? body : {};
  const messageText = textOf(answer['message']);
  return new ApiError({
    status,
    code: textOf(answer['code']) ?? `HTTP_${status}`,
    message:
      messageText === undefined
        ? apiLabels.failed({ status })
        : wordedAnswer({ message: messageText, said: answer['said'] }),
    hasServerText: messageText !== undefined,
    fields: fieldsOf(answer['errors'], answer['saidOfFields']),
    current: answer['current'],
    retryAfter,
  });
}

function fieldsOf(errors: unknown, saidOfFields: unknown): Record<string, string> {
  const refusalsOfFields = isRecord(saidOfFields) ? saidOfFields : {};
  const fields: Record<string, string> = {};
  if (!Array.isArray(errors)) return fields;
  for (const entry of errors as unknown[]) {
    if (!isRecord(entry)) continue;
    const field = textOf(entry['field']);
    // The first fault of a field is the one to mend first.
    if (field !== undefined)
      fields[field] ??= wordedAnswer({
        message: textOf(entry['message']) ?? apiLabels.invalid,
        said: refusalsOfFields[field],
      });
  }
  return fields;
}
