import type { Page } from '@playwright/test';
import type { ModuleFailure, RegistryModule } from '@kuri/shared/contract';
import { Api } from '../support/api.ts';
import { DAMAGES, type Damage } from '../support/damage.ts';
import { expect, ownConsole, test } from '../support/drill.ts';
import { releaseNext } from '../support/next-versions.ts';
import { keepLogin } from '../support/test.ts';

// Ways in which a release of a remote can be bad, one by one: the version before it takes its place with a
// notice, the report arrives, and the rest of the console works. Those of failure-matrix.spec.ts that the
// browser or the federation runtime finds out, each in its own way; lost-chunks.spec.ts has lost chunks.

// In order, on one console.
test.describe.configure({ mode: 'default' });

const REMOTE = 'mfe-groups';
const TRIED = [
  'its entry is absent',
  'its entry was tampered with',
  'its entry keeps silent',
  'its chunks were tampered with',
  'its container has another name',
  'its code throws when it is evaluated',
  'its screens throw when they are first shown',
];

let bad: RegistryModule | undefined;

const own = ownConsole(async (started) => {
  const isIt = ({ name }: RegistryModule) => name === REMOTE;
  bad = (await releaseNext(started, (all) => all.filter(isIt))).modules.find(isIt);
});

const atOf = ({ at }: ModuleFailure) => Date.parse(at);

async function allReported(): Promise<ModuleFailure[]> {
  const modules = await (await Api.signIn(own().url)).modules();
  return modules.flatMap(({ failures }) => failures);
}

async function expectOthersToWork(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Pin Referrals' }).click();
  await menu.getByRole('link', { name: 'Referrals' }).first().click();
  await expect(page.getByRole('button', { name: 'Add Referral' })).toBeVisible();
  await menu.getByRole('button', { name: 'Unpin Referrals' }).first().click();
}

/** Opens the groups, whose entry the page begins by the hash that was published: others have to come later. */
async function open(page: Page, { kind }: Damage): Promise<void> {
  const isRun = kind === 'evaluate' || kind === 'render';
  if (kind === 'timeout') await page.clock.install();
  await page.goto(`${own().url}${isRun ? '/nowhere' : '/groups'}`, { waitUntil: 'commit' });
  if (isRun) await page.getByRole('link', { name: 'Go to Home' }).click();
  if (kind !== 'timeout') return;
  await expect(page.getByText('Loading Groups')).toBeVisible();
  // It is asked once more, and keeps silent again.
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.clock.fastForward(9_000);
  await asked;
  await page.clock.fastForward(9_000);
}

test('each way that is tried here is one of the matrix', () => {
  expect(DAMAGES.map(({ name }) => name)).toEqual(expect.arrayContaining(TRIED));
});

for (const damage of DAMAGES.filter(({ name }) => TRIED.includes(name))) {
  test(damage.name, async ({ page }) => {
    if (bad === undefined) throw new Error(`No ${REMOTE} is live`);
    const { version, previous } = bad;
    const before = Math.max(0, ...(await allReported()).map(atOf));
    await keepLogin(page, own().url);
    await damage.apply(page, bad);
    await open(page, damage);
    const notice = `Groups ${version} has a problem. Version ${previous?.version ?? ''}`;
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect
      .poll(async () =>
        (await allReported())
          .filter((failure) => failure.version === version && atOf(failure) > before)
          .map(({ kind, fellBackTo }) => [kind, fellBackTo]),
      )
      .toEqual([[damage.kind, previous?.version]]);
    await expectOthersToWork(page);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
}
