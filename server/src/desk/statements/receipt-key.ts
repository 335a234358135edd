import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PaymentPlace {
  accountId: string;
  paymentId: string;
}

/** 128 bits. */
const KEY_BYTES = 16;

function keyOf(secret: string, { accountId, paymentId }: PaymentPlace): Buffer {
  return createHmac('sha256', secret)
    .update(`kuri/1 receipt page\n${accountId}\n${paymentId}\n`)
    .digest()
    .subarray(0, KEY_BYTES);
}

/**
 * Address of a payment's page. Derived from the server's secret: nothing is stored, and a reprinted
 * slip has the same.
 * @param secret stays for ever; where it is one of the draws, the text that is signed begins otherwise than theirs
 */
export function receiptPath(secret: string, place: PaymentPlace): string {
  const key = keyOf(secret, place).toString('base64url');
  return `/r/${place.accountId}/${place.paymentId}/${key}`;
}

/** Checks the key of a payment without the database. */
export function isReceiptKey(secret: string, place: PaymentPlace, key: string): boolean {
  const given = Buffer.from(key, 'base64url');
  return given.length === KEY_BYTES && timingSafeEqual(given, keyOf(secret, place));
}
