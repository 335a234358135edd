import { createHash, createHmac } from 'node:crypto';

/** SHA-256 of a text in UTF-8, in lowercase hex. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** HMAC-SHA256 of a text under a key, both in UTF-8, in lowercase hex. */
export function hmacOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

/**
 * Secret number of a draw, derived from the server's secret: none is stored and no crash loses one.
 * @param secret the server's DRAW_SECRET
 * @param seq place of the event that publishes the seed's seal
 */
export function seedOf(secret: string, groupId: string, seq: number): string {
  return hmacOf(secret, `chitdraw/1 seed\n${groupId}\n${seq}\n`);
}

/** Seal of a seed, published in advance: it fixes the seed and reveals nothing of it. */
export function sealOf(groupId: string, seed: string): string {
  return hashOf(`chitdraw/1 commit\n${groupId}\n${seed}\n`);
}
