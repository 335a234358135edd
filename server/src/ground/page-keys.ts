import { createHmac, timingSafeEqual } from 'node:crypto';

/** Subject of a page without a login: a payment, or the debts of a member. */
export interface PagePlace {
  kind: 'receipt' | 'pay';
  accountId: string;
  /** Id of the payment, or of the member. */
  id: string;
}

const FIRST_PARTS = { receipt: 'r', pay: 'd' } as const;

/** 128 bits. */
const KEY_BYTES = 16;

function keyOf(secret: string, { kind, accountId, id }: PagePlace): Buffer {
  return createHmac('sha256', secret)
    .update(`kuri/1 ${kind} page\n${accountId}\n${id}\n`)
    .digest()
    .subarray(0, KEY_BYTES);
}

/**
 * Path of a page. Derived from the server's secret: nothing is stored, and a reprinted slip has the same.
 * @param secret stays for ever; where it is one of the draws, the text that is signed begins otherwise than theirs
 */
export function pagePath(secret: string, place: PagePlace): string {
  const key = keyOf(secret, place).toString('base64url');
  return `/${FIRST_PARTS[place.kind]}/${place.accountId}/${place.id}/${key}`;
}

/** Checks the key of a page without the database. */
export function isPageKey(secret: string, place: PagePlace, key: string): boolean {
  const given = Buffer.from(key, 'base64url');
  return given.length === KEY_BYTES && timingSafeEqual(given, keyOf(secret, place));
}
