import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, runTool } from './run.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.kuri']);

/** The folders of the remotes: those with a module.json. */
export function remotes() {
  return readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'module.json')))
    .sort();
}

/**
 * Builds the parts whose sources have changed since their last build, two at a time.
 * @param {string[]} [parts] folder names; by default the whole console
 */
export async function buildChanged(parts = ['server', 'shell', ...remotes()]) {
  const changed = parts.filter((part) => !isCurrent(part));
  if (changed.length > 0) console.log(`Building ${changed.join(', ')} …`);
  const queue = [...changed];
  const worker = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) await build(part);
  };
  await Promise.all([worker(), worker()]);
}

/** @param {string} part */
async function build(part) {
  const hash = sourceHash(part);
  await runTool('@rspack/cli/bin/rspack.js', ['build'], {
    cwd: path.join(root, part),
    env: { NODE_ENV: 'production' },
  });
  if (part === 'server') {
    await run(process.execPath, [path.join(root, 'server/dist/make-blank-database.mjs')]);
  }
  mkdirSync(path.dirname(stampOf(part)), { recursive: true });
  writeFileSync(stampOf(part), hash);
}

/**
 * Makes the builds of the shell and the remotes live in the release store.
 * @param {string} releasesDir
 * @param {string} shell the shell's build, by default the checkout's
 */
export async function publishBuilt(releasesDir, shell = path.join(root, 'shell/dist')) {
  const builds = [shell, ...remotes().map((part) => path.join(root, part, 'dist'))];
  await run(process.execPath, [path.join(root, 'server/dist/publish.mjs'), releasesDir, ...builds]);
}

/**
 * Whether a part's build is that of its sources as they are.
 * @param {string} part
 */
export function isCurrent(part) {
  const stamp = stampOf(part);
  return (
    existsSync(path.join(root, part, 'dist')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sourceHash(part)
  );
}

/**
 * Where it is noted of which sources a build is.
 * @param {string} part
 */
export function stampOf(part) {
  return path.join(root, '.kuri/build', part);
}

/**
 * A hash of all that goes into a part's build. Remotes consume `shared` at run time, so nearly all of
 * its sources count for the shell and the server only.
 * @param {string} part
 */
export function sourceHash(part) {
  const isRemote = existsSync(path.join(root, part, 'module.json'));
  return hashOf([
    part,
    ...(isRemote ? ['shared/src/contract/calls'] : ['shared/src']),
    'shared/package.json',
    'shared/surface.txt',
    'rspack.base.ts',
    'shared/kit/build',
    'package-lock.json',
  ]);
}

/**
 * A hash of files, and of all files below folders but tests and what builds put out.
 * @param {string[]} entries below the root
 */
export function hashOf(entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesOf)) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} entry a file or folder below the root
 * @returns {string[]}
 */
function filesOf(entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  const children = readdirSync(path.dirname(full), { withFileTypes: true });
  if (children.some((child) => child.name === path.basename(full) && child.isFile()))
    return [entry];
  return readdirSync(full, { withFileTypes: true })
    .filter((child) => !SKIPPED.has(child.name) && !/\.test\.tsx?$/.test(child.name))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((child) =>
      child.isDirectory() ? filesOf(`${entry}/${child.name}`) : [`${entry}/${child.name}`],
    );
}
