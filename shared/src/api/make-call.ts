import type { Call, Sent } from '../contract/calls/call.ts';
import { pathOf } from '../contract/calls/path-of.ts';
import { addressOf, type Query } from './address.ts';
import { receiveEarly, send } from './http.ts';
import type { RawAnswer } from './shapes.ts';
import { type Answer, unwrap, unwrapPage, unwrapWhole } from './unwrap.ts';

export interface CallOptions {
  /** Aborting it cancels the request. */
  signal?: AbortSignal | undefined;
  /** Caller, as `mfe-draw@1.4.0`. Default: the shell. */
  module?: string | undefined;
  /** Key of a write: pass that of the first attempt to repeat it safely. */
  idempotencyKey?: string | undefined;
}

/**
 * Makes a call of the API as its row says.
 * @returns its data as the row packs it, and the server's text, which can be shown as it is
 * @throws ApiError; a cancelled call rejects with axios' own cancellation, which nobody is to show
 */
export async function makeCall<A, S extends Sent>(
  call: Call<A, S>,
  sent: S,
  { signal, module, idempotencyKey }: CallOptions = {},
): Promise<Answer<A>> {
  const { method, packed, once } = call;
  const raw = await send({
    method,
    url: addressOf(pathOf(call, sent.params), sent.query as Query | undefined),
    body: sent.body,
    signal,
    module,
    isFile: packed === 'file',
    ...(once && { idempotencyKey: idempotencyKey ?? newIdempotencyKey() }),
  });
  return unpack(call, raw);
}

/**
 * The data of a read that came with the page and is here already: it can be shown at once.
 * @returns undefined where the read has to be made
 */
export function arrivedData<A, S extends Sent>(call: Call<A, S>, sent: S): A | undefined {
  try {
    const raw = receiveEarly(addressOf(pathOf(call, sent.params), sent.query as Query | undefined));
    return raw === null ? undefined : unpack(call, raw).data;
  } catch {
    // Who reads it meets the same fault and reports it.
    return undefined;
  }
}

function unpack<A, S extends Sent>({ packed }: Call<A, S>, raw: RawAnswer): Answer<A> {
  // The row gives the shape; the server validates its answers against the schemas bound to it.
  if (packed === 'file') return { data: raw.body as A, message: '' };
  if (packed === 'page') return { data: unwrapPage(raw) as A, message: '' };
  if (packed === 'whole') return { data: unwrapWhole(raw) as A, message: '' };
  return unwrap<A>(raw);
}

/**
 * A fresh key that marks one intended write: sending the same write again with the same key never
 * does it twice. Works on plain http too, where `crypto.randomUUID` is absent.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
