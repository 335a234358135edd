import { expect, test as base } from '@playwright/test';

/** For drills, which start consoles of their own and break them: no server, and errors are expected. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    // An answer may still be on its way through a test's route: its test has ended, so it is let go.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect };
