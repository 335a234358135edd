import { readFileSync } from 'node:fs';
import path from 'node:path';

// What a change of `shared` asks of its version.

/**
 * What remotes do not take from the shell: their build takes it along, or only tests and the server use it.
 * @type {string[]}
 */
const NOT_PROVIDED = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../shell/not-provided.json'), 'utf8'),
);

/** @typedef {'patch' | 'minor' | 'major'} Raise */

/** @type {(shown: string) => boolean} */
export const isProvided = (shown) => !NOT_PROVIDED.includes(shown.split(':')[0] ?? '');

/**
 * What remotes bring along themselves, or only their tests use, breaks nothing that is live: it is never
 * more than a minor.
 * @param {import('./compare-surface.mjs').Difference} difference
 * @returns {Raise}
 */
export function raiseFor({ gone, incompatible, changed, added }) {
  if ([...gone, ...incompatible].some(isProvided)) return 'major';
  return [...gone, ...incompatible, ...changed, ...added].length > 0 ? 'minor' : 'patch';
}

/** @type {(version: string) => [number, number, number]} */
export function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/**
 * The lowest version that a raise leads to; of a patch the version itself, which what is offered does not
 * change.
 * @type {(version: string, raise: Raise) => string}
 */
export function raised(version, raise) {
  const [major, minor] = numbersOf(version);
  if (raise === 'patch') return version;
  return raise === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** @type {(version: string, wanted: string) => boolean} */
export function isAtLeast(version, wanted) {
  const own = numbersOf(version);
  const other = numbersOf(wanted);
  const differs = own.findIndex((number, index) => number !== other[index]);
  return differs === -1 || (own[differs] ?? 0) > (other[differs] ?? 0);
}
