import type { TelemetryEvent } from '@kuri/shared/contract';
import { registryModule, registryOf, ticketsModule } from '../../testing/registry-fixture.ts';
import { readSettings } from './page-blocks.ts';
import { readRegistry } from './registry.ts';

const sent = jest.fn<Promise<unknown>, [string, { body: string }]>();

beforeEach(() => {
  sent.mockReset().mockResolvedValue({ ok: true });
  // jsdom has no fetch.
  Reflect.set(globalThis, 'fetch', sent);
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'fetch');
});

function deliver(id: string, value: unknown): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = JSON.stringify(value);
  document.body.append(block);
}

const reports = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body) as TelemetryEvent);
const before = { ...registryModule({ version: '1.0.0' }), previous: undefined, canary: undefined };
const damaged = { ...registryModule({ version: '1.1.0' }), pages: 'none' };
const versions = () => readRegistry().modules.map(({ name, version }) => [name, version]);

it('is what the page was delivered with', () => {
  deliver('kuri-registry', registryOf(registryModule(), ticketsModule()));
  expect(readRegistry()).toEqual({
    ...registryOf(registryModule(), ticketsModule()),
    starting: [],
  });
  expect(reports()).toEqual([]);
});

it('has the version before in the place of a module that makes no sense, and reports it', () => {
  const modules = [{ ...damaged, previous: before }, ticketsModule()];
  deliver('kuri-registry', { ...registryOf(), modules });
  expect(versions()).toEqual([
    ['mfe-groups', '1.0.0'],
    ['mfe-tickets', '1.0.0'],
  ]);
  expect(readRegistry().modules[0]).toMatchObject({ previous: null, canary: null });
  expect(reports()[0]).toMatchObject({
    module: 'mfe-groups',
    version: '1.1.0',
    kind: 'manifest',
    canary: false,
    fellBackTo: '1.0.0',
  });
});

it.each([
  ['there is none before it', null],
  ['the one before makes no sense either', { ...before, files: 'none' }],
])('is without such a module when %s, and reports that too', (_, previous) => {
  const modules = [{ ...damaged, previous }, ticketsModule()];
  deliver('kuri-registry', { ...registryOf(), modules });
  expect(versions()).toEqual([['mfe-tickets', '1.0.0']]);
  expect(reports()).toEqual([
    expect.objectContaining({ module: 'mfe-groups', version: '1.1.0', fellBackTo: null }),
  ]);
});

it('has the version before in the place of a module whose canary makes no sense', () => {
  const canary = { ...registryModule({ version: '1.2.0' }), entry: {}, share: 10 };
  const modules = [{ ...registryModule({ version: '1.1.0' }), previous: before, canary }];
  deliver('kuri-registry', { ...registryOf(), modules });
  expect(versions()).toEqual([['mfe-groups', '1.0.0']]);
  expect(reports()[0]).toMatchObject({ message: 'Its entry makes no sense', fellBackTo: '1.0.0' });
});

it('is without a new module that makes no sense, and reports it', () => {
  const begun = { ...ticketsModule(), share: 10, startedAt: '2026-01-01' };
  deliver('kuri-registry', { ...registryOf(), starting: [begun, { ...begun, entry: {} }] });
  expect(readRegistry().starting).toEqual([begun]);
  expect(reports()).toEqual([
    expect.objectContaining({ module: 'mfe-tickets', message: 'Its entry makes no sense' }),
  ]);
});

it('cannot be read of a page that the console’s server did not send', () => {
  expect(readRegistry).toThrow('The page has no block "kuri-registry"');
  expect(readSettings).toThrow('The page has no block "kuri-settings"');
});

it('does not start with a shell that makes no sense', () => {
  deliver('kuri-registry', { ...registryOf(), shell: {} });
  expect(readRegistry).toThrow();
});
