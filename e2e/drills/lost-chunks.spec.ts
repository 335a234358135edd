import type { Page } from '@playwright/test';
import type { ModuleFailure, RegistryModule, ShellRelease } from '@kuri/shared/contract';
import { Api } from '../support/api.ts';
import { expect, ownConsole, test } from '../support/drill.ts';
import { inAppVisits, type Visits } from '../support/in-app-visits.ts';
import { NEXT, partsOf, releaseNext } from '../support/next-versions.ts';
import { signInAt } from '../support/test.ts';
import { isFullRun } from '../support/full-run.ts';

// The chunks of each remote's pages and slots are lost in turn, in a tab that stays open: nothing else may suffer, and
// Retry makes them whole once they are back. Remotes, pages and slots are all that the registry has.

// In order, on one console.
test.describe.configure({ mode: 'default' });

/** A page of the shell's own, on which no remote is loaded. */
const NO_PART = '/nowhere';

let modules: RegistryModule[] = [];
/** Remotes whose chunks are lost: each of them takes half a minute. */
let tried: RegistryModule[] = [];
let shell: ShellRelease;

const own = ownConsole(async (started) => {
  ({ modules, shell } = await releaseNext(started, chosen));
  tried = modules.filter(({ version }) => version === NEXT);
});

/** One with a slot of another's page stands for all: what has pages only is lost as its pages are. */
function chosen(all: RegistryModule[]): RegistryModule[] {
  return isFullRun ? all : all.filter(({ fills }) => fills.length > 0).slice(0, 1);
}

/** Answers the chunks of a remote's pages and slots with 404. @returns what brings them back */
const lose = (page: Page, remote: string, version = '[^/]+') =>
  loseAll(page, new RegExp(`/mfe/${remote}/${version}/(?:page|slot)-[^/]+\\.js$`));

async function loseAll(
  page: Page,
  lost: RegExp | ((url: URL) => boolean),
): Promise<() => Promise<void>> {
  await page.route(lost, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(lost);
}

async function expectWhole(visits: Visits, names: readonly string[]): Promise<void> {
  for (const name of names) expect(await visits.part(name), name).toBe('whole');
}

async function expectOnlyItToSuffer(page: Page, module: RegistryModule): Promise<void> {
  const visits = await inAppVisits(page, modules, own().url);
  await signInAt(page, own().url, NO_PART);
  const parts = partsOf(module);
  const [first = '', ...rest] = parts;
  // One part of each, since a remote is loaded as one; a slot of another module's on a page of this one
  // has no place while that page is lost.
  const others = modules
    .filter((other) => other !== module)
    .flatMap((other) =>
      partsOf(other)
        .filter((name) => !parts.includes(visits.placeOf(name)))
        .slice(0, 1),
    );

  const findLive = await lose(page, module.name, NEXT);
  for (const name of parts) expect(await visits.part(name), name).toBe('older');
  await findLive();

  const slots = rest.filter((part) => module.fills.includes(part));
  // A slot fails as a page does, by the same code: each of them in its turn takes minutes.
  for (const name of isFullRun ? [first, ...slots] : [first]) {
    const find = await lose(page, module.name);
    await page.reload();
    expect(await visits.part(name), name).toBe('failed');
    await expectWhole(visits, others);
    expect(await visits.part(name), name).toBe('failed');
    await find();
    expect(await visits.retry(), name).toBe('whole');
  }
  await expectWhole(visits, parts);
}

/** Reports of each remote: version, kind and the remote whose file the message names. */
async function reported(name: string): Promise<Set<string>> {
  const found = (await (await Api.signIn(own().url)).modules()).find((one) => one.name === name);
  const describeFailure = ({ version, kind, message }: ModuleFailure) =>
    [version, kind, /\/mfe\/([^/]+)\//.exec(message)?.[1]].join(' ');
  return new Set(found?.failures.map(describeFailure));
}

test('the shell loses what it provides: that is the fault of no remote, and Retry mends it', async ({
  page,
}) => {
  const visits = await inAppVisits(page, modules, own().url);
  await signInAt(page, own().url, NO_PART);
  const find = await loseAll(
    page,
    ({ pathname }) =>
      pathname.startsWith('/shell/') &&
      pathname.endsWith('.js') &&
      ![...shell.entry, ...shell.remotePage, ...shell.client].includes(pathname),
  );
  await page.reload();
  let failed = '';
  for (const name of modules.flatMap(partsOf)) {
    if ((await visits.part(name)) === 'failed') failed = name;
    if (failed !== '') break;
  }
  expect(failed).not.toBe('');
  await find();
  expect(await visits.retry(), failed).toBe('whole');
  // A remote is loaded as one: its first page stands for all that it shows.
  const parts = modules.map(partsOf);
  await expectWhole(visits, isFullRun ? parts.flat() : parts.flatMap(([first = '']) => first));
  for (const { name } of modules) expect([...(await reported(name))], name).toEqual([]);
  expect([...(await reported('shell'))]).toEqual([`${shell.version} chunk `]);
});

test('the lost chunks of a remote take nothing else down, and Retry mends it', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  expect(tried).not.toEqual([]);
  for (const module of tried) {
    await test.step(module.name, async () => {
      const context = await browser.newContext();
      await expectOnlyItToSuffer(await context.newPage(), module);
      await context.close();
    });
  }
  for (const { name, previous } of tried) {
    expect(await reported(name), name).toEqual(
      new Set([`${NEXT} chunk ${name}`, `${previous?.version ?? ''} chunk ${name}`]),
    );
  }
});
