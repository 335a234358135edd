import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** How many values the first four hex digits of a hash can have: no list can be longer. */
export const VALUES = 65_536;

interface PickInput {
  seed: string;
  seal: string;
  /** Of the tickets in the list: 1 to 65,536. */
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
 * The position that a value of `u` stands for. Values above the last full multiple of `count` are
 * thrown away (null), so that every position has exactly as many values as any other.
 */
export function positionOf(u: number, count: number): number | null {
  const fair = VALUES - (VALUES % count);
  return u < fair ? 1 + (u % count) : null;
}

/** The drawn position: nothing but these five inputs determines it. */
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

/** What is hashed with the seed as its key; `attempt` counts from 0. */
export function pickText(input: Omit<PickInput, 'seed'>, attempt: number): string {
  const { seal, count, numbers, beacon } = input;
  return `chitdraw/1 pick\n${seal}\n${count}\n${numbers}\n${beacon}\n${attempt}\n`;
}

// Not crypto.subtle: a page opened over plain http on a local network has none.

/** SHA-256 of a text's UTF-8 bytes, in lowercase hex. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** HMAC-SHA256 in lowercase hex; the key is the text's UTF-8 bytes, also when it looks like hex. */
function hmacOf(key: string, text: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
}

/** The seal that is published before a seed, and that only this seed opens. */
export function sealOf(scheme: string, seed: string): string {
  return hashOf(`chitdraw/1 commit\n${scheme}\n${seed}\n`);
}
