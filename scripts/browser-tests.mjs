import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { HEADLESS_FLAGS } from '../shared/kit/commands/chromium.mjs';
import { withMemoryFolder } from './memory-folder.mjs';
import { SHORT_LIVED, root, runTool } from './run.mjs';

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
