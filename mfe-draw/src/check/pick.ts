import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Values of four hex digits; the longest possible list. */
export const VALUES = 65_536;

interface PickInput {
  seed: string;
  seal: string;
  /** Tickets in the list: 1 to 65,536. */
  count: number;
  /** Sorted and joined by one space, or `none`. */
  numbers: string;
  /** The beacon's hash, or `none`. */
  beacon: string;
}

interface Attempt {
  hash: string;
  /** The first four hex digits of the hash as a number, 0 to 65,535. */
  u: number;
  /** From 1 on; null when `u` lies in the incomplete last round and is thrown away. */
  position: number | null;
}

export interface Pick {
  /** All but the last were thrown away. */
  attempts: Attempt[];
  position: number;
}

/**
 * Position for `u`. Values above the last full multiple of `count` give null, so that all positions
 * are equally likely.
 */
export function positionOf(u: number, count: number): number | null {
  const fair = VALUES - (VALUES % count);
  return u < fair ? 1 + (u % count) : null;
}

/** Draws the position; these five inputs alone determine it. */
export function pick(input: PickInput): Pick {
  const attempts: Attempt[] = [];
  for (;;) {
    const hash = hmacOf(input.seed, pickText(input, attempts.length));
    const u = Number.parseInt(hash.slice(0, 4), 16);
    const position = positionOf(u, input.count);
    attempts.push({ hash, u, position });
    if (position !== null) return { attempts, position };
  }
}

/** Text that is hashed with the seed as key; `attempt` counts from 0. */
export function pickText(input: Omit<PickInput, 'seed'>, attempt: number): string {
  const { seal, count, numbers, beacon } = input;
  return `chitdraw/1 pick\n${seal}\n${count}\n${numbers}\n${beacon}\n${attempt}\n`;
}

// crypto.subtle is missing on plain http in a local network.

/** SHA-256 of a text's UTF-8 bytes, in lowercase hex. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** HMAC-SHA256 in lowercase hex; the key is the text's UTF-8 bytes, also when it looks like hex. */
function hmacOf(key: string, text: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
}

/** Seal of a seed, published before it. */
export function sealOf(scheme: string, seed: string): string {
  return hashOf(`chitdraw/1 commit\n${scheme}\n${seed}\n`);
}
