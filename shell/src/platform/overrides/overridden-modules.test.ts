import { registryModule, ticketsModule } from '../../testing/registry-fixture.ts';
import { overriddenModules } from './overridden-modules.ts';

const DEV = 'http://127.0.0.1:4101';
const live = [registryModule({ previous: registryModule({ version: '0.9.0' }) }), ticketsModule()];

/** Manifest of a developer's build. */
const build = (overrides = {}) => ({
  ...registryModule({ version: '2.0.0', files: { '/groups': ['page-groups.js'] } }),
  entry: { url: 'remoteEntry.js', globalName: 'mfe_groups_dev' },
  ...overrides,
});

function serve(answer: unknown): jest.Mock {
  const asked = jest.fn().mockResolvedValue(answer);
  // jsdom has no fetch.
  Reflect.set(globalThis, 'fetch', asked);
  return asked;
}
const serveBuild = (kuri: unknown) => serve({ ok: true, json: () => Promise.resolve({ kuri }) });

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

const overridden = () => overriddenModules(live, { 'mfe-groups': DEV });

it('puts a developer’s build in the place of the live version, with nothing to fall back to', async () => {
  const asked = serveBuild(build());
  const { modules, failed } = await overridden();
  expect(asked).toHaveBeenCalledWith(`${DEV}/mf-manifest.json`, {
    cache: 'no-store',
    // For a page that shows nothing for long, the shell itself is taken for broken (boot-watch.js).
    signal: expect.any(AbortSignal) as unknown,
  });
  expect(failed).toEqual({});
  expect(modules).toHaveLength(2);
  expect(modules.find(({ name }) => name === 'mfe-groups')).toMatchObject({
    version: '2.0.0',
    entry: { url: `${DEV}/remoteEntry.js`, globalName: 'mfe_groups_dev' },
    files: { '/groups': [`${DEV}/page-groups.js`] },
    integrity: {},
    previous: null,
    canary: null,
  });
});

it.each([
  ['is of another module', () => serveBuild(build({ name: 'mfe-tickets' })), 'offers mfe-tickets'],
  ['does not say what it is', () => serveBuild({ name: 'mfe-groups' }), ''],
  ['has no manifest', () => serve({ ok: false, status: 404 }), `${DEV} answers with 404`],
])('leaves the live version where the build %s, and says why', async (_, prepare, why) => {
  prepare();
  const { modules, failed } = await overridden();
  expect(modules).toEqual(live);
  expect(Object.keys(failed)).toEqual(['mfe-groups']);
  expect(failed['mfe-groups']).toContain(why);
});

it('leaves the live version where nothing is served', async () => {
  const asked = serve(null);
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  const { modules, failed } = await overridden();
  expect(modules).toEqual(live);
  expect(failed).toEqual({ 'mfe-groups': 'Failed to fetch' });
});
