import { spawnSync } from 'node:child_process';
import { findChromium } from '../shared/kit/commands/chromium.mjs';
import { run, runTool } from './run.mjs';

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
