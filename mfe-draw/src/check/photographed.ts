import { problems } from './labels.ts';

const SHORTEST = 16;

/**
 * Looks for a hash that somebody kept: typed or pasted, the whole or its first 16 characters, also as
 * the address that a QR code leads to.
 * @returns the place in the chain, null when none was given, or in words what is wrong
 */
export function findPhotographed(given: string, hashes: string[]): number | string | null {
  const text = given.replace(/\s/g, '').toLowerCase();
  if (text === '') return null;
  const hash = /(?:^|\/p\/)([0-9a-f]+)\/?$/.exec(text)?.[1] ?? '';
  if (hash.length < SHORTEST) return problems.notAHash;
  const place = hashes.findIndex((each) => each.startsWith(hash));
  return place === -1 ? problems.notInRecord : place;
}
