import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

// What a change of `shared` asks of its version.

/**
 * Entry points that a remote's build takes along, or only tests use.
 * @type {string[]}
 */
const NOT_PROVIDED = JSON.parse(readFileSync(path.join(root, 'shell/not-provided.json'), 'utf8'));

/** @typedef {'patch' | 'minor' | 'major'} Raise */

/** Whether live remotes take a name from the shell. @type {(shown: string) => boolean} */
export const isProvided = (shown) => !NOT_PROVIDED.includes(shown.split(':')[0] ?? '');

/**
 * A provided name that is gone is a major, any other difference at least a minor.
 * @param {import('./public-surface.mjs').Difference} difference
 * @returns {Raise}
 */
export function raiseFor({ gone, changed, added }) {
  if (gone.some(isProvided)) return 'major';
  return [...gone, ...changed, ...added].length > 0 ? 'minor' : 'patch';
}

/** @type {(version: string) => [number, number, number]} */
function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/** The lowest version that a raise leads to; of a patch the version itself. @type {(version: string, raise: Raise) => string} */
export function raised(version, raise) {
  const [major, minor] = numbersOf(version);
  if (raise === 'patch') return version;
  return raise === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** @type {(version: string, wanted: string) => boolean} */
export function isAtLeast(version, wanted) {
  return version.localeCompare(wanted, 'en', { numeric: true }) >= 0;
}

/**
 * Gives `shared` another version, in its own package.json and wherever a workspace names it.
 * @param {string} from
 * @param {string} to
 */
export function raiseShared(from, to) {
  const folders = readdirSync(root).filter((name) =>
    existsSync(path.join(root, name, 'package.json')),
  );
  for (const file of ['package-lock.json', ...folders.map((name) => `${name}/package.json`)]) {
    const before = readFileSync(path.join(root, file), 'utf8');
    const after = before
      .replaceAll(`"@kuri/shared": "${from}"`, `"@kuri/shared": "${to}"`)
      .replace(
        new RegExp(`("name": "@kuri/shared",\\s+"version": )"${from.replaceAll('.', '\\.')}"`),
        `$1"${to}"`,
      );
    if (after !== before) writeFileSync(path.join(root, file), after);
  }
}
