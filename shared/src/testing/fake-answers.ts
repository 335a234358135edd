import type { Answered } from '../contract/calls/call.ts';
import type { ErrorEnvelope, Paged } from '../contract/envelope.ts';

/** Answer of the fake server; without a status the request never reaches a server. */
export interface FakeAnswer<Body = unknown> {
  status: number | null;
  body: Body;
  headers?: Record<string, string>;
}

/** A successful answer with its data in the envelope. */
export function ok<T>(
  data: T,
  message = 'OK',
  status = 200,
): FakeAnswer<{ success: true; message: string; data: T }> {
  return { status, body: { success: true, message, data } };
}

/** One page of rows; the totals are those of a list that has only this page, unless said otherwise. */
export function page<T>(
  rows: T[],
  totals: Partial<Omit<Paged<T>, 'data'>> = {},
): FakeAnswer<Answered<Paged<T>>> {
  const pageSize = totals.pageSize ?? 10;
  const totalRecords = totals.totalRecords ?? rows.length;
  const paged: Paged<T> = {
    ...totals,
    data: rows,
    totalRecords,
    pageSize,
    totalPages: totals.totalPages ?? Math.ceil(totalRecords / pageSize),
    currentPage: totals.currentPage ?? 1,
  };
  return { status: 200, body: { success: true, message: 'OK', ...paged } };
}

/** A failed answer in the error envelope. `fields` holds a text per field, `current` the row of a STALE one. */
export function failure(
  status: number,
  code: string,
  message: string,
  fields: Record<string, string> = {},
  current?: Record<string, unknown>,
): FakeAnswer<ErrorEnvelope> {
  const errors = Object.entries(fields).map(([field, text]) => ({ field, message: text }));
  return {
    status,
    body: { success: false, code, message, errors, requestId: 'req_test', current },
  };
}

/** A server that has too much to do just now, and says in how many seconds it is worth trying again. */
export function busy(seconds: number): FakeAnswer<ErrorEnvelope> {
  const headers = { 'retry-after': String(seconds) };
  return { ...failure(503, 'UNAVAILABLE', 'The server is busy.'), headers };
}

/** An answer as no row of a call describes it: of a proxy, of an older server, or broken on purpose. */
export function raw(status: number, body: unknown): FakeAnswer<never> {
  return { status, body: body as never };
}

/** The network is gone: the request fails without an answer. */
export function offline(): FakeAnswer<null> {
  return { status: null, body: null };
}

/** The server is still at it: never answers, unless the request is cancelled. */
export function noAnswer(): Promise<FakeAnswer<never>> {
  return new Promise(() => undefined);
}
