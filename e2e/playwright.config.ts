import { defineConfig } from '@playwright/test';
import { isFullRun } from './support/full-run.ts';

// Both from scripts/run-tests.mjs.
const { KURI_CHROMIUM: executablePath, KURI_CHROMIUM_FLAGS: flags = '' } = process.env;

/**
 * `npm test` runs each test once. `@phone`: there, as a phone has other things to press, such as a drawer,
 * cards for rows and touch. `@drill`: not at all, as others stand for it. `npm run drill` runs all on both screens.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../.kuri/test-results',
  fullyParallel: true,
  workers: 2,
  // Both only end what hangs: a busy machine takes six times as long as a quiet one.
  timeout: 180_000,
  // Retries tell a slow moment of a shared machine from a defect; it is reported as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // On a first try it would cost every test a fifth of its time.
    trace: 'on-first-retry',
    locale: 'en-IN',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: flags.split(' '),
    },
  },
  projects: [
    {
      name: 'phone',
      // Begun first, by one worker: each that changes to another screen begins again, with a browser and a console.
      ...(isFullRun ? {} : { workers: 1, grep: /@phone/ }),
      // Failures and weights are the same on every screen.
      testMatch: '**/journeys/*.spec.ts',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // Nine pixels for each would be painted by the processor.
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'desktop',
      ...(isFullRun ? {} : { grepInvert: /@phone|@drill/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
