import { expect, test as base } from '@playwright/test';
import { ConsoleServer } from './console-server.ts';
import { removeVariants } from './remote-variant.ts';

/**
 * For drills, which start consoles of their own and break them: errors are expected. They have no use for
 * the worker's server, which starts when a test asks for it; but tests of which some have other fixtures
 * of their worker than others would each get workers and browsers of their own.
 */
export const test = base.extend<object, { server: ConsoleServer }>({
  server: [
    async ({}, use) => {
      const server = await ConsoleServer.start();
      await use(server);
      await server.stop();
    },
    // A first start makes a database and its demo account.
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // An answer may still be on its way through a test's route: its test has ended, so it is let go.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect };

/**
 * A console of the file's own, from its first test to its last; the variants that are built for it go with it.
 * @param prepare runs before the first test
 */
export function ownConsole(
  prepare?: (own: ConsoleServer) => Promise<unknown>,
): () => ConsoleServer {
  let own: ConsoleServer | undefined;
  test.beforeAll(async () => {
    own = await ConsoleServer.start();
    await prepare?.(own);
  });
  test.afterAll(async () => {
    await own?.stop();
    await removeVariants();
  });
  return () => {
    if (own === undefined)
      throw new Error('The console stands from the first hook on, not before.');
    return own;
  };
}
