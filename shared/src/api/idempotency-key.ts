/**
 * A fresh key that marks one intended write: sending the same write again with the same key never
 * does it twice. Works on plain http too, where `crypto.randomUUID` is absent.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
