import { defineConfig } from '@playwright/test';
import { isWholeLength } from './support/whole-length.ts';

// Both from scripts/browser-tests.mjs.
const { KURI_CHROMIUM: executablePath, KURI_CHROMIUM_FLAGS: flags = '' } = process.env;

/** Where a phone has other things to press: a drawer, cards for rows, sheets for panels, touch. */
const OTHER_ON_A_PHONE = '**/journeys/{draw,receipts,sidebar,sign-in}.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../.kuri/test-results',
  fullyParallel: true,
  workers: 2,
  // Both only end what hangs: a busy machine takes six times as long as a quiet one.
  timeout: 180_000,
  // Where machines are shared, a second try tells a slow moment from a defect; it is reported as flaky.
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
      ...(isWholeLength ? {} : { workers: 1 }),
      // What breaks, and what it weighs, is the same on every screen; so are most journeys.
      testMatch: isWholeLength ? '**/journeys/*.spec.ts' : OTHER_ON_A_PHONE,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // Nine pixels for each would be painted by the processor.
        deviceScaleFactor: 1,
      },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
