import type * as Reports from '../federation/report.ts';
import { registryModule, registryOf } from '../../testing/registry-fixture.ts';
import { failedRender } from '../../testing/telemetry-fixture.ts';
import type * as Console from './overridden-console.tsx';

type Page = typeof Reports & typeof Console;

const DEV = 'http://127.0.0.1:4101';
const live = registryOf(registryModule());

/** Addresses that were asked for and reported to. */
const asked = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
const addresses = () => asked.mock.calls.map(([address]) => address as string);

/** Loaded anew for each test, as by a page: who stops reports stops them for good. */
let page: Page;

beforeEach(() =>
  jest.isolateModulesAsync(async () => {
    page = {
      ...(await import('../federation/report.ts')),
      ...(await import('./overridden-console.tsx')),
    };
  }),
);

beforeAll(() => {
  // jsdom has no fetch.
  Reflect.set(globalThis, 'fetch', asked);
});
afterAll(() => Reflect.deleteProperty(globalThis, 'fetch'));
afterEach(() => {
  asked.mockClear();
});

it.each([
  ['without an override', '/groups', [DEV]],
  ['where the server allows no origin', `/groups?override=mfe-groups@${DEV}`, []],
])('%s asks no developer for anything, and reports as ever', async (_, address, origins) => {
  window.history.replaceState(null, '', address);
  expect(await page.overriddenConsole(live, origins)).toEqual({ registry: live, banner: null });
  page.report(failedRender);
  expect(addresses()).toEqual(['/telemetry']);
});

it('with an override nothing is reported, as if it were of the live version', async () => {
  // The listeners that keep it over a reload would stay on the page.
  jest.spyOn(window, 'addEventListener').mockReturnValue();
  window.history.replaceState(null, '', `/groups?override=mfe-groups@${DEV}`);
  expect((await page.overriddenConsole(live, [DEV])).banner).not.toBeNull();
  page.report(failedRender);
  expect(addresses()).toEqual([`${DEV}/mf-manifest.json`]);
});

it('a preview waits for somebody to sign in: until then what is live runs, and reports', async () => {
  window.history.replaceState(null, '', '/groups?with=mfe-groups@new-list');
  jest.spyOn(window, 'addEventListener').mockReturnValue();
  const { registry, banner } = await page.overriddenConsole(live, []);
  expect(registry.modules).toEqual(live.modules);
  expect(banner).toMatchObject({ props: { isWaiting: true } });
  page.report(failedRender);
  expect(addresses()).toEqual(['/telemetry']);
});
