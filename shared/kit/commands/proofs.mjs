import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kit, repositoryOf } from './place.mjs';

/** Folders that no proof is about. */
const SKIPPED = new Set(['node_modules', 'dist', '.kuri', '.git', 'coverage', 'test-results']);

/**
 * Proves something of a part once for the same text; the note of it is this machine's own.
 * @param {string} folder the part's
 * @param {string} what words for what is proven
 * @param {() => string} textHash of all that the proof depends on
 * @param {() => Promise<unknown>} prove
 * @returns {Promise<string>} when it was proven, with the words for it
 * @throws {CommandFailed} what `prove` throws
 */
export async function provenOnce(folder, what, textHash, prove) {
  const file = path.join(folder, '.kuri/proofs.json');
  const hash = textHash();
  const known = readNotes(file)[what];
  if (known?.hash === hash) {
    console.log(`${path.basename(folder)}: ${what} proven already at ${known.at}.`);
    return `${what} ${known.at}`;
  }
  await prove();
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC';
  // A text that was changed meanwhile is proven to nobody.
  if (textHash() === hash) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...readNotes(file), [what]: { hash, at } }));
  }
  return `${what} ${at}`;
}

/** @param {string} file @returns {Record<string, { hash: string, at: string } | undefined>} */
function readNotes(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Hash of what a part's types, lint and tests read: its own files, those at the top of its repository (settings,
 * the lock file), the kit, and in this repository `shared`.
 * @param {string} folder the part's
 */
export function sourcesHash(folder) {
  const repository = repositoryOf(folder);
  const top = readdirSync(repository, { withFileTypes: true }).filter((each) => each.isFile());
  const beside = ['shared', 'scripts'].map((name) => path.join(repository, name));
  return hashOf([folder, kit, ...beside, ...top.map(({ name }) => path.join(repository, name))]);
}

/**
 * Hash of files, of all files below folders, and of other texts.
 * @param {string[]} places
 * @param {...string} texts
 */
export function hashOf(places, ...texts) {
  const hash = createHash('sha256').update([process.version, ...texts].join('\n'));
  for (const file of new Set(places.flatMap(filesOf))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} place @returns {string[]} */
function filesOf(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap(({ name }) => filesOf(path.join(place, name)));
}
