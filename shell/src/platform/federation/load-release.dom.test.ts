import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ModuleRelease } from '@kuri/shared/contract';
import { expectConsole } from '@kuri/shared/testing';
import { registryModule, registryOf } from '../../testing/registry-fixture.ts';

const ENTRY = '/mfe/mfe-groups/1.1.0/remoteEntry.js';
const HASH = 'sha384-entry';
const RUNTIME = '@module-federation/webpack-bundler-runtime';
const Screen = () => null;

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'styled-components': '6.6.0',
  '@kuri/shared': '1.3.0',
  [RUNTIME]: '2.9.2',
};

const before = registryModule({ version: '1.0.0' });
const live = registryModule({
  version: '1.1.0',
  entry: { url: ENTRY, globalName: 'mfe_groups_11' },
  integrity: { [ENTRY]: HASH },
  shared: { react: '^19.0.0' },
  previous: before,
});

const seen: string[] = [];
/** Plugin of somebody else, who puts it where the runtime looks for such. */
const others: ModuleFederationRuntimePlugin = {
  name: 'others',
  ...Object.fromEntries(
    [
      ...['registerRemote', 'beforeRequest', 'afterMatchRemote', 'afterResolve', 'loadEntry'],
      ...['createScript', 'loadEntryError', 'afterLoadEntry', 'beforeInitContainer'],
      ...['initContainer', 'onLoad', 'errorLoadRemote'],
    ].map((hook) => [
      hook,
      () => {
        seen.push(hook);
      },
    ]),
  ),
};

let load: (release: ModuleRelease, name: string, isRetry: boolean) => Promise<unknown>;

beforeAll(async () => {
  Reflect.set(globalThis, 'KURI_PROVIDED_VERSIONS', versions);
  // jsdom has no fetch.
  Reflect.set(globalThis, 'fetch', jest.fn().mockResolvedValue({ ok: false }));
  const { releaseLoader } = await import('./load-release.ts');
  globalThis.__FEDERATION__.__GLOBAL_PLUGIN__.push(others);
  load = releaseLoader(registryOf(live), [location.origin]);
});
beforeEach(() => seen.splice(0));
afterEach(() => {
  Reflect.deleteProperty(globalThis, live.entry.globalName);
});

const container = () => ({
  init: jest.fn(),
  get: jest.fn(() =>
    Promise.resolve(() => ({ pages: { '/groups': () => Promise.resolve(Screen) } })),
  ),
});

/** Ends the script that is asked for, as a browser does. */
async function end(leaves: unknown, event = 'load') {
  let script: HTMLScriptElement | null = null;
  for (let turns = 0; script === null && turns < 50; turns += 1) {
    await Promise.resolve();
    script = document.head.querySelector('script');
  }
  Reflect.set(globalThis, live.entry.globalName, leaves);
  script?.dispatchEvent(new Event(event));
  return script;
}

function again() {
  expectConsole('warn', /already registered/);
  return load(live, '/groups', true);
}

test('a remote is loaded by the runtime, and a plugin of somebody else sees all of its life', async () => {
  const own = container();
  const loading = load(live, '/groups', false);
  const script = await end(own);
  await expect(loading).resolves.toBe(Screen);
  expect([script?.integrity, script?.crossOrigin]).toEqual([HASH, 'anonymous']);
  expect(seen).toEqual([
    ...['beforeRequest', 'afterMatchRemote', 'afterResolve', 'loadEntry', 'createScript'],
    ...['afterLoadEntry', 'beforeInitContainer', 'initContainer', 'onLoad'],
  ]);
  // It runs once, and gets the modules of the shell.
  await load(live, '/groups', false);
  expect(own.init).toHaveBeenCalledTimes(1);
  expect(own.init).toHaveBeenCalledWith(
    expect.objectContaining({ react: expect.anything() as unknown }),
    expect.anything(),
    expect.anything(),
  );
});

test('another attempt runs it again, and does not take what the one before has left', async () => {
  const loading = again();
  await end(undefined);
  await expect(loading).rejects.toMatchObject({ kind: 'name' });
  expect(seen).toContain('errorLoadRemote');
});

test.each([
  ['entry', () => end(undefined, 'error')],
  ['name', () => end(undefined)],
  [
    'evaluate',
    async () => {
      const filename = new URL(ENTRY, location.href).href;
      setTimeout(() => dispatchEvent(new ErrorEvent('error', { filename, message: 'no' })));
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      await end(container());
    },
  ],
])('a failure is named %s, and who asks next has it run again', async (kind, fail) => {
  const failing = again();
  const failed = expect(failing).rejects.toMatchObject({ kind });
  await fail();
  await failed;
  const next = load(live, '/groups', false);
  await end(container());
  await expect(next).resolves.toBe(Screen);
});

test.each(['react', RUNTIME])(
  'a release for another major of %s is not asked for',
  async (name) => {
    const other = { ...live, version: '1.2.0', shared: { [name]: '^99.0.0' } };
    const message = expect.stringContaining(`It needs ${name} ^99.0.0`) as unknown;
    const refusal = { kind: 'shared-version', message };
    await expect(load(other, '/groups', false)).rejects.toMatchObject(refusal);
    expect(seen).not.toContain('loadEntry');
  },
);

test('a version beside the live one is a remote of its own', async () => {
  const loading = load(before, '/groups', false);
  await end(undefined, 'error');
  await expect(loading).rejects.toMatchObject({ kind: 'entry' });
  const [host] = globalThis.__FEDERATION__.__INSTANCES__;
  expect(host?.options.remotes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mfe-groups', 'mfe-groups@1.0.0']),
  );
});

test('host and remotes are described where developer tools look', () => {
  const { moduleInfo } = globalThis.__FEDERATION__;
  expect(moduleInfo['kuri_shell']).toMatchObject({
    version: '1.0.0',
    remotesInfo: { 'mfe-groups': { matchedVersion: '1.1.0' } },
    shared: expect.arrayContaining([
      expect.objectContaining({ sharedName: 'react', version: versions.react }),
    ]) as unknown,
  });
  expect(moduleInfo['mfe-groups:1.1.0']).toMatchObject({
    remoteEntry: ENTRY,
    globalName: 'mfe_groups_11',
    modules: [{ moduleName: 'module', modulePath: './module' }],
    shared: [{ sharedName: 'react', shareConfig: { requiredVersion: '^19.0.0' } }],
  });
});
