import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { HEADLESS_FLAGS } from '../shared/kit/commands/chromium.mjs';
import { ensureChromium } from './install.mjs';
import { SHORT_LIVED, root, run, runTool } from './run.mjs';

/** Files are in memory here on Linux. */
const MEMORY = '/dev/shm';
/** Far more than all tests together have at once. */
const ENOUGH_BYTES = 8 * 1024 ** 3;

/**
 * Runs browser tests against the builds of this checkout.
 * @param {string[]} [args] of Playwright: which tests
 */
export async function runBrowserTests(args = []) {
  const chromium = await ensureChromium();
  await withMemoryFolder((env) =>
    runTool('@playwright/test/cli.js', ['test', ...args], {
      cwd: path.join(root, 'e2e'),
      flags: SHORT_LIVED,
      env: {
        ...env,
        // Not in the temporary folder, which is a new one each time: the tests would be transformed again.
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, '.kuri/playwright'),
        ...(chromium === undefined ? {} : { KURI_CHROMIUM: chromium }),
        KURI_TEST_FLAGS: SHORT_LIVED.join(' '),
        KURI_CHROMIUM_FLAGS: HEADLESS_FLAGS.join(' '),
      },
    }),
  );
}

/** Runs the tests of the server, on PostgreSQL too where its programs are installed. */
export async function runServerTests() {
  await withMemoryFolder((env) =>
    run(process.execPath, ['--import', 'tsx', 'src/testing/run-tests.ts'], {
      cwd: path.join(root, 'server'),
      env: { ...env, KURI_TEST_FLAGS: SHORT_LIVED.join(' ') },
    }),
  );
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Gives tests a temporary folder in memory where there is plenty of it: databases that live for minutes
 * and wait for a disk take a fifth longer.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work gets what the tests' environment has besides
 * @returns {Promise<T>}
 */
async function withMemoryFolder(work) {
  if (!hasRoom()) return await work({});
  const folder = mkdtempSync(`${MEMORY}/kuri-tests-`);
  // As in /tmp: PostgreSQL, and what a test runs without privileges, is another user.
  chmodSync(folder, 0o1777);
  // Ctrl-C reaches the tests too; this process stays to clear up after them.
  const stay = () => undefined;
  process.on('SIGINT', stay);
  try {
    return await work({ TMPDIR: folder });
  } finally {
    process.off('SIGINT', stay);
    rmSync(folder, { recursive: true, force: true });
  }
}
