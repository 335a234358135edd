import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { developmentShell } from '../shared/kit/commands/place.mjs';
import { root, run, runTool } from './run.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.kuri']);

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
  note(part, hash);
}

/** Builds the shell around a single remote's `npm run dev`, where its sources have changed. */
export async function buildDevelopmentShell() {
  if (isDevelopmentShellCurrent()) return;
  const hash = sourceHash('shell');
  console.log('Building the shell for development …');
  await runTool('@rspack/cli/bin/rspack.js', ['build', '--config=development.config.ts'], {
    cwd: path.join(root, 'shell'),
    // Remotes bring along the client of their own dev server.
    env: { NODE_ENV: 'development', KURI_DEV_RELOADS: '1' },
  });
  note('development-shell', hash);
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
 * Compares a part's build with its sources.
 * @param {string} part
 */
export function isCurrent(part) {
  return existsSync(path.join(root, part, 'dist')) && isNoted(part, sourceHash(part));
}

export function isDevelopmentShellCurrent() {
  return existsSync(developmentShell) && isNoted('development-shell', sourceHash('shell'));
}

/** The hash of a build's sources is noted in a file. @param {string} build */
const stampOf = (build) => path.join(root, '.kuri/build', build);

/** @param {string} build @param {string} hash */
function note(build, hash) {
  mkdirSync(path.dirname(stampOf(build)), { recursive: true });
  writeFileSync(stampOf(build), hash);
}

/** @param {string} build @param {string} hash */
function isNoted(build, hash) {
  return existsSync(stampOf(build)) && readFileSync(stampOf(build), 'utf8') === hash;
}

/**
 * Hashes the sources of a part's build. Remotes consume `shared` at run time; their outlines are made of it.
 * @param {string} part
 */
export function sourceHash(part) {
  return hashOf([
    part,
    'shared/src',
    'shared/package.json',
    'shared/surface.txt',
    'rspack.base.ts',
    'shared/kit/build',
    'package-lock.json',
  ]);
}

/**
 * Hashes files, and all files below folders but tests and builds.
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
