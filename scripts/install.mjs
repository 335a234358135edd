import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../shared/kit/commands/chromium.mjs';
import { root, run, runTool } from './run.mjs';

const MIN_NODE = [20, 19];

/**
 * Installs the dependencies where they are missing or older than the lock file.
 * @param {{ toStart?: boolean }} [need] `toStart`: what builds and serves is enough
 */
export async function ensureInstalled({ toStart = false } = {}) {
  checkNode();
  const flag = installFlag(root, toStart);
  if (flag === undefined) return;
  console.log('Installing the dependencies …');
  // Not `npm ci`: it refuses the whole tree when a registry lacks an optional package of another
  // platform, which has no entry in the lock file then.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['install', '--loglevel=error', flag]);
}

/**
 * Flag of `npm install` for what is missing; what tests and linters need is never taken away again.
 * @param {string} folder the repository's root
 * @param {boolean} toStart what builds and serves is enough
 * @returns {string | undefined} undefined when all is there
 */
export function installFlag(folder, toStart) {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return toStart ? '--omit=dev' : '--include=dev';
  const isNew =
    statSync(installed).mtimeMs >= statSync(path.join(folder, 'package-lock.json')).mtimeMs;
  if (isNew && toStart) return undefined;
  if (hasDevelopment(installed)) return isNew ? undefined : '--include=dev';
  return toStart ? '--omit=dev' : '--include=dev';
}

/** Looks for packages of tests and linters in npm's own note. @param {string} installed */
function hasDevelopment(installed) {
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(installed, 'utf8'));
  return Object.values(packages).some(({ dev }) => dev);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = MIN_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  console.error(
    `Kuri needs Node ${MIN_NODE.join('.')} or newer, this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/**
 * The system's Chromium for browser tests, installed where it is missing: by Debian's packages, or
 * else by Playwright's own download.
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('Installing Chromium for the browser tests …');
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    await run('apt-get', ['update', '-qq']);
    await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
    return findChromium();
  }
  await runTool('@playwright/test/cli.js', ['install', '--only-shell', 'chromium']);
  return undefined;
}
