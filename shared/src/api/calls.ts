import type { Paged } from '../contract/envelope.ts';
import { LOGIN_PATH, addressOf, type Query } from './address.ts';
import { send } from './http.ts';
import type { Call } from './shapes.ts';
import { newIdempotencyKey } from './make-call.ts';
import { unwrap, unwrapPage, unwrapWhole, type Answer } from './unwrap.ts';

export interface ReadOptions {
  query?: Query;
  /** Aborting it cancels the request: pass what react-query gives to its query function. */
  signal?: AbortSignal | undefined;
  /** Caller, as `mfe-draw@1.4.0`; filled in by the remote's build. */
  module?: string;
}

export interface WriteOptions {
  query?: Query;
  /** Pass the key of the first attempt to make a repeat safe; without one each call gets its own. */
  idempotencyKey?: string;
  /** As with a read. */
  module?: string;
}

/**
 * Reads one thing. A path without a leading slash is under the account's prefix, any other is as
 * it is. Rejects with ApiError, like every call here.
 */
export async function getData<T>(path: string, options: ReadOptions = {}): Promise<T> {
  return unwrap<T>(await read(path, options)).data;
}

/** Reads one page of rows with its totals; `query` carries `pageno` and `pagesize`. */
export async function getPage<T>(path: string, options: ReadOptions = {}): Promise<Paged<T>> {
  return unwrapPage<T>(await read(path, options));
}

/** Creates or does something. Resolves with the data and the server's text. */
export async function postData<T>(path: string, body: unknown, options: WriteOptions = {}) {
  return write<T>('POST', path, body, options);
}

/**
 * Creates or does something whose answer says more beside its data, on the top level of the envelope.
 * Resolves with the whole envelope, of the contract's shape.
 */
export async function postWhole<T>(path: string, body: unknown, options: WriteOptions = {}) {
  // The contract gives the shape; the server validates its answers against the same schema.
  return unwrapWhole(await sendWrite('POST', path, body, options)) as T;
}

/** Changes something. Resolves with the data and the server's text. */
export async function putData<T>(path: string, body: unknown, options: WriteOptions = {}) {
  return write<T>('PUT', path, body, options);
}

/** Deletes something. Resolves with the data and the server's text. */
export async function deleteData<T>(path: string, options: WriteOptions = {}) {
  return write<T>('DELETE', path, undefined, options);
}

// Async, so that a missing session rejects like every other failure.
async function read(path: string, { query, signal, module }: ReadOptions) {
  return send({ method: 'GET', url: addressOf(path, query), signal, module });
}

async function write<T>(
  method: Call['method'],
  path: string,
  body: unknown,
  options: WriteOptions,
): Promise<Answer<T>> {
  return unwrap<T>(await sendWrite(method, path, body, options));
}

async function sendWrite(
  method: Call['method'],
  path: string,
  body: unknown,
  { query, module, idempotencyKey = newIdempotencyKey() }: WriteOptions,
) {
  const call: Call = { method, url: addressOf(path, query), body, module };
  // A login writes nothing, so there is nothing to guard from being done twice.
  return send(path === LOGIN_PATH ? call : { ...call, idempotencyKey });
}
