import type { Page } from '@playwright/test';
import type { RegistryModule } from '@kuri/shared/contract';
import { Api } from '../support/api.ts';
import { DAMAGES, type Damage } from '../support/damage.ts';
import { expect, ownConsole, test } from '../support/drill.ts';
import { inAppVisits } from '../support/in-app-visits.ts';
import { NEXT, partsOf, releaseNext } from '../support/next-versions.ts';
import { signInAt } from '../support/test.ts';
import { isFullRun } from '../support/full-run.ts';

// Every way in which a release can be bad, in every remote, each followed by a visit to all of its pages and slots and
// to the other remotes. It takes many minutes: `npm run drill`. With `npm test` run lost-chunks.spec.ts (one kind, one
// remote with a slot) and remote-failures.spec.ts (one remote, every kind that the browser or the runtime finds out).
test.skip(!isFullRun, 'npm run drill');

// In order, on one console.
test.describe.configure({ mode: 'default' });

/** A page of the shell's own, on which no remote is loaded. */
const NO_PART = '/nowhere';

let modules: RegistryModule[] = [];

const own = ownConsole(async (started) => {
  test.setTimeout(300_000);
  ({ modules } = await releaseNext(started));
});

/** The kinds of failure that were reported for each remote since a moment: `mfe-draw chunk`. */
async function reportedKinds(since: number): Promise<Set<string>> {
  const all = await (await Api.signIn(own().url)).modules();
  return new Set(
    all.flatMap(({ name, failures }) =>
      failures
        .filter(({ at, version }) => Date.parse(at) > since && version === NEXT)
        .map(({ kind }) => `${name} ${kind}`),
    ),
  );
}

async function newestFailure(): Promise<number> {
  const all = await (await Api.signIn(own().url)).modules();
  return Math.max(0, ...all.flatMap(({ failures }) => failures.map(({ at }) => Date.parse(at))));
}

async function expectOnlyItToSuffer(page: Page, module: RegistryModule, damage: Damage) {
  const since = await newestFailure();
  const visits = await inAppVisits(page, modules, own().url);
  await damage.apply(page, module);
  await signInAt(page, own().url, NO_PART);
  const parts = partsOf(module);
  // A broken manifest is replaced before anything is loaded: nothing is noticed.
  const look = damage.isShown || damage.kind === 'manifest' ? 'whole' : 'older';
  for (const name of parts) expect(await visits.part(name), name).toBe(look);
  for (const other of modules.filter(({ name }) => name !== module.name)) {
    const [name = ''] = partsOf(other).filter((part) => !parts.includes(visits.placeOf(part)));
    expect(await visits.part(name), name).toBe('whole');
  }
  await expect
    .poll(() => reportedKinds(since), { message: 'reportedKinds' })
    .toEqual(new Set([`${module.name} ${damage.kind}`]));
}

for (const damage of DAMAGES) {
  test(damage.name, async ({ browser }) => {
    test.setTimeout(600_000);
    expect(modules).not.toEqual([]);
    for (const module of modules) {
      await test.step(module.name, async () => {
        const context = await browser.newContext();
        await expectOnlyItToSuffer(await context.newPage(), module, damage);
        await context.close();
      });
    }
  });
}
