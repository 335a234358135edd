import { existsSync } from 'node:fs';
import path from 'node:path';

export const kit = path.resolve(import.meta.dirname, '..');

/** The packed kit has the server's programs with it. */
export const isPacked = existsSync(path.join(kit, 'server'));

/**
 * A program of the server: of the pack, or as this repository has built it.
 * @param {string} name
 */
export function serverProgram(name) {
  return path.join(kit, isPacked ? 'server' : '../../server/dist', name);
}

/** The shell that is built for development: of the pack, or as this repository has built it. */
export const developmentShell = path.join(
  kit,
  isPacked ? 'shell' : '../../shell/.kuri/development',
);

/** The first parts of the addresses that the console and its server keep for themselves. */
export const reservedAddresses = isPacked
  ? path.join(kit, 'server/reserved-addresses.json')
  : path.join(kit, '../../server/src/platform/delivery/releases/reserved-addresses.json');

/**
 * The repository that a part is in: where the rules of the lint are.
 * @param {string} folder the part's
 * @returns {string}
 */
export function repositoryOf(folder) {
  const above = path.dirname(folder);
  const isTop = above === folder || existsSync(path.join(folder, 'oxlint.config.mjs'));
  return isTop ? folder : repositoryOf(above);
}
