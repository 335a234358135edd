import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../shared/kit/commands/chromium.mjs';
import { root, run, runTool } from './run.mjs';

const MIN_NODE = [20, 19];
const INSTALLED = path.join(root, 'node_modules/.package-lock.json');

/**
 * Installs the dependencies where they are missing or older than the lock file.
 * @param {{ toStart?: boolean }} [need] `toStart`: only what builds and serves; what tests and linters
 * need is left out, and kept up to date where it is there
 */
export async function ensureInstalled({ toStart = false } = {}) {
  checkNode();
  const lock = path.join(root, 'package-lock.json');
  const isNew = existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(lock).mtimeMs;
  if (isNew && (toStart || hasPackagesOfTests())) return;
  console.log('Installing the dependencies …');
  // Not `npm ci`: it refuses the whole tree when a registry lacks an optional package of another
  // platform, which has no entry in the lock file then.
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'install',
    '--loglevel=error',
    toStart && !hasPackagesOfTests() ? '--omit=dev' : '--include=dev',
  ]);
}

/** Looks for development's packages in npm's own note of what it has installed. */
function hasPackagesOfTests() {
  if (!existsSync(INSTALLED)) return false;
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(INSTALLED, 'utf8'));
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
