import { BuildServer } from '../support/build-server.ts';
import { ConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/drill.ts';
import { buildVariant, markVersion, removeVariants } from '../support/remote-variant.ts';
import { keepLogin } from '../support/test.ts';

// Runtime plugins that know nothing of Kuri, put where Module Federation looks for such, as its Chrome
// extension puts its own; and what that extension reads of a page.

const REMOTE = 'mfe-groups';
const OWN_TEXT = 'Groups as of 9.0.0';

let own: ConsoleServer;
let developer: BuildServer;

test.beforeAll(async () => {
  const folder = await buildVariant(REMOTE, { version: '9.0.0', changes: markVersion('9.0.0') });
  developer = await BuildServer.start(folder);
  own = await ConsoleServer.start({ KURI_OVERRIDE_ORIGINS: developer.origin });
});

test.afterAll(async () => {
  await Promise.all([own.stop(), developer.stop()]);
  await removeVariants();
});

interface Tools {
  /** Hooks in the order in which they were called. */
  seen: string[];
  __FEDERATION__: {
    __GLOBAL_PLUGIN__: object[];
    __INSTANCES__: { options: { remotes: { name: string; entry: string }[] } }[];
    __SHARE__: Record<string, { default: Record<string, object> }>;
    moduleInfo: Record<
      string,
      {
        version: string;
        remoteEntry: string;
        remotesInfo: Record<string, { matchedVersion: string }>;
        modules?: { moduleName: string }[];
        shared: { sharedName: string }[];
      }
    >;
  };
}

test('a plugin sees all of a remote’s life, and has a lost entry fetched again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const tools = globalThis as unknown as Tools;
    tools.seen = [];
    const note = (hook: string) => () => {
      tools.seen.push(hook);
    };
    const noted = ['beforeRequest', 'afterResolve', 'loadEntry', 'createScript', 'afterLoadEntry'];
    const later = ['beforeInitContainer', 'initContainer', 'onLoad', 'errorLoadRemote'];
    const plugin = {
      name: 'retry',
      ...Object.fromEntries([...noted, ...later].map((hook) => [hook, note(hook)])),
      // As the library's own retry plugin does it.
      loadEntryError: async ({ getRemoteEntry, globalLoading, uniqueKey, ...about }: Retry) => {
        tools.seen.push('loadEntryError');
        Reflect.deleteProperty(globalLoading, uniqueKey);
        return await getRemoteEntry(about);
      },
    };
    interface Retry {
      getRemoteEntry: (about: object) => Promise<unknown>;
      globalLoading: object;
      uniqueKey: string;
    }
    const __FEDERATION__ = { __GLOBAL_PLUGIN__: [plugin] };
    Object.defineProperty(globalThis, '__FEDERATION__', { value: __FEDERATION__, writable: true });
  });
  await keepLogin(page, own.url);
  const lost = /\/mfe\/mfe-groups\/.*\/remoteEntry/;
  await page.route(lost, (route) => route.fulfill({ status: 503 }), { times: 1 });
  // From within: the entry of a first page is announced by its head, and fetched before.
  await page.goto(`${own.url}/nowhere`);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as Tools).seen)).toEqual([
    ...['beforeRequest', 'afterResolve', 'loadEntry', 'createScript', 'loadEntryError'],
    ...['loadEntry', 'createScript', 'afterLoadEntry', 'afterLoadEntry'],
    ...['beforeInitContainer', 'initContainer', 'onLoad'],
  ]);
  await expect(page.getByText('has a problem')).toBeHidden();
});

test('the page has what the developer tools of Module Federation show', async ({ page }) => {
  await keepLogin(page, own.url);
  await page.goto(`${own.url}/groups`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const read = await page.evaluate(() => {
    const { moduleInfo, __SHARE__, __INSTANCES__ } = (globalThis as unknown as Tools)
      .__FEDERATION__;
    const [scope] = Object.values(__SHARE__);
    return {
      // As it is sent from the page to the tools.
      moduleInfo: JSON.parse(JSON.stringify(moduleInfo)) as typeof moduleInfo,
      lent: Object.keys(scope?.default ?? {}),
      remotes: __INSTANCES__[0]?.options.remotes.map(({ name }) => name),
    };
  });
  const { kuri_shell: shell, ...described } = read.moduleInfo;
  const remotes = Object.entries(shell?.remotesInfo ?? {});
  expect(remotes.map(([name]) => name)).toEqual(read.remotes);
  expect(remotes.map(([name, { matchedVersion }]) => `${name}:${matchedVersion}`)).toEqual(
    Object.keys(described),
  );
  expect(shell?.shared.map(({ sharedName }) => sharedName)).toEqual(read.lent);
  for (const [name, { remoteEntry, version, modules }] of Object.entries(described)) {
    expect(name).toContain(version);
    expect(remoteEntry).toMatch(/^\/mfe\/.*remoteEntry/);
    expect(modules).toMatchObject([{ moduleName: 'module' }]);
  }
});

test('a rule of their proxy puts a developer’s manifest in the place of a remote', async ({
  page,
}) => {
  await page.addInitScript((manifest) => {
    const plugin = {
      name: 'proxy',
      beforeRegisterRemote(about: { remote: { name: string; version?: string; entry: string } }) {
        if (about.remote.name !== 'mfe-groups') return about;
        delete about.remote.version;
        about.remote.entry = manifest;
        return about;
      },
    };
    const __FEDERATION__ = { __GLOBAL_PLUGIN__: [plugin] };
    Object.defineProperty(globalThis, '__FEDERATION__', { value: __FEDERATION__, writable: true });
  }, `${developer.origin}/mf-manifest.json`);
  await keepLogin(page, own.url);
  await page.goto(`${own.url}/groups`);
  await expect(page.getByText(OWN_TEXT)).toBeVisible();
});
