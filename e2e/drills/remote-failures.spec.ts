import type { Page, Route } from '@playwright/test';
import type { FailureKind, ModuleFailure } from '@kuri/shared/contract';
import { Api } from '../support/api.ts';
import { ConsoleServer } from '../support/console-server.ts';
import { damageRegistry } from '../support/damage.ts';
import { expect, test } from '../support/drill.ts';
import { buildVariant, releases, removeVariants, markVersion } from '../support/remote-variant.ts';
import { keepLogin } from '../support/test.ts';

// Each way in which a release of a remote can be bad, one by one: the version before it takes its
// place with a notice, the report arrives, and the rest of the console works.

// In order, on one console.
test.describe.configure({ mode: 'default' });

const REMOTE = 'mfe-groups';
const files = (version: string, name: string) => `**/mfe/${REMOTE}/${version}/${name}*.js`;

let own: ConsoleServer;

test.beforeAll(async () => {
  own = await ConsoleServer.start();
  await release('1.0.1');
  await release('1.0.2');
});

test.afterAll(async () => {
  await own.stop();
  await removeVariants();
});

async function release(version: string, changes: Record<string, (text: string) => string> = {}) {
  const folder = await buildVariant(REMOTE, {
    version,
    // Each says its number, so that a test sees whose code is on the screen.
    changes: { ...markVersion(version), ...changes },
  });
  const { code, output } = await releases(own.releases, ['release', folder, '--why', 'drill']);
  expect(code, output).toBe(0);
}

async function rollback(): Promise<void> {
  const { code, output } = await releases(own.releases, ['rollback', REMOTE, '--why', 'drill']);
  expect(code, output).toBe(0);
}

/** Opens the groups and expects the version before in the place of the bad one. */
async function expectFallback(
  page: Page,
  versions: { bad: string; good: string },
  kind: FailureKind,
): Promise<void> {
  await page.goto(`${own.url}/groups`);
  await expectStandIn(page, versions, kind);
}

async function expectStandIn(
  page: Page,
  { bad, good }: { bad: string; good: string },
  kind: FailureKind,
): Promise<void> {
  await expect(page.getByText(`Groups as of ${good}`)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // A damaged entry of the registry is replaced before anything is loaded.
  if (kind !== 'manifest') {
    await expect(page.getByText(`Groups ${bad} has a problem`)).toBeVisible();
  }
  await expect.poll(() => reported(bad)).toEqual([[kind, good]]);
  await expectOthersToWork(page);
}

/** When the newest report of the tests before this one came: theirs count for nothing. */
let reportedBefore = 0;

const atOf = ({ at }: ModuleFailure) => Date.parse(at);

async function allReported(): Promise<ModuleFailure[]> {
  const modules = await (await Api.signIn(own.url)).modules();
  return modules.flatMap(({ failures }) => failures);
}

/** The failures of a version that this test has reported, with what took its place. */
async function reported(version: string): Promise<[string, string | null][]> {
  return (await allReported())
    .filter((failure) => failure.version === version && atOf(failure) > reportedBefore)
    .map(({ kind, fellBackTo }) => [kind, fellBackTo]);
}

async function expectOthersToWork(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Pin Referrals' }).click();
  await menu.getByRole('link', { name: 'Referrals' }).first().click();
  await expect(page.getByRole('button', { name: 'Add Referral' })).toBeVisible();
  await menu.getByRole('button', { name: 'Unpin Referrals' }).first().click();
}

const tampered = async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.tampered=1` });
};
const absent = (route: Route) => route.fulfill({ status: 404 });
const silent = () => undefined;

test.beforeEach(async ({ page }) => {
  reportedBefore = Math.max(0, ...(await allReported()).map(atOf));
  await keepLogin(page, own.url);
});

const LIVE = { bad: '1.0.2', good: '1.0.1' };

test('its entry is absent', async ({ page }) => {
  await page.route(files('1.0.2', 'remoteEntry'), absent);
  await expectFallback(page, LIVE, 'entry');
});

test('one of its chunks is absent', async ({ page }) => {
  await page.route(files('1.0.2', 'page-groups'), absent);
  await expectFallback(page, LIVE, 'chunk');
});

test('the bytes of its entry are not those that were published', async ({ page }) => {
  await page.route(files('1.0.2', 'remoteEntry'), tampered);
  await expectFallback(page, LIVE, 'integrity');
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});

test('the bytes of a chunk are not those that were published', async ({ page }) => {
  await page.route(files('1.0.2', 'page-groups'), tampered);
  await expectFallback(page, LIVE, 'integrity');
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});

test('its entry keeps silent for 8 s', async ({ page }) => {
  await page.clock.install();
  await page.route(files('1.0.2', 'remoteEntry'), silent);
  await page.goto(`${own.url}/groups`, { waitUntil: 'commit' });
  await expect(page.getByText('Loading Groups')).toBeVisible();
  await page.clock.fastForward(9_000);
  await expectStandIn(page, LIVE, 'timeout');
});

test('the registry says nonsense of it', async ({ page }) => {
  await damageRegistry(page, REMOTE, (module) => ({ ...module, pages: 'none' }));
  await expectFallback(page, LIVE, 'manifest');
});

test('its container has another name than the registry says', async ({ page }) => {
  await damageRegistry(page, REMOTE, (module) => ({
    ...module,
    entry: { ...(module['entry'] as object), globalName: 'mfe_groups_other' },
  }));
  await expectFallback(page, LIVE, 'name');
});

test('it needs another version of what is shared', async ({ page }) => {
  await damageRegistry(page, REMOTE, (module) => ({
    ...module,
    shared: { '@kuri/shared/': '^2.0.0' },
  }));
  await expectFallback(page, LIVE, 'shared-version');
});

test('its code throws when it is evaluated', async ({ page }) => {
  await release('1.0.3', {
    'src/module.tsx': (text) => `${text}\nthrow new Error('evaluated badly');\n`,
  });
  await expectFallback(page, { bad: '1.0.3', good: '1.0.2' }, 'evaluate');
  await rollback();
});

test('its screen throws when it is first shown', async ({ page }) => {
  await release('1.0.4', {
    'src/groups/groups-screen.tsx': (text) =>
      text.replace(
        'const selected',
        "if (TABS.length > 0) throw new Error('shown badly');\n  const selected",
      ),
  });
  await expectFallback(page, { bad: '1.0.4', good: '1.0.2' }, 'render');
  await rollback();
});

test('the version before fails too: the page says what is broken, and Retry recovers', async ({
  page,
}) => {
  await page.route('**/mfe/mfe-groups/**', absent);
  await page.goto(`${own.url}/groups`);
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('The Groups module (version 1.0.2) could not be loaded');
  await expect(failure).toContainText('Groups team');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  // The newest one again, although the one before had been asked for too.
  await expect(page.getByText('Groups as of 1.0.2')).toBeVisible();
  await expectOthersToWork(page);
});
