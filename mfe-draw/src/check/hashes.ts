import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

// Not crypto.subtle: a page opened over plain http on a local network has none.

/** SHA-256 of a text's UTF-8 bytes, in lowercase hex. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** HMAC-SHA256 in lowercase hex; the key is the text's UTF-8 bytes, also when it looks like hex. */
export function hmacOf(key: string, text: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
}

/** The seal that is published before a seed, and that only this seed opens. */
export function sealOf(scheme: string, seed: string): string {
  return hashOf(`chitdraw/1 commit\n${scheme}\n${seed}\n`);
}
