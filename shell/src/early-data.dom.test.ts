import type { Login } from '@kuri/shared/contract';
import { login } from '@kuri/shared/testing';

const NOON = Date.parse('2026-11-25T06:30:00.000Z');
const DAY = 86_400_000;
const fetchMock = jest.fn(() => Promise.resolve());
const early =
  'duesList?view={tab=members|tickets}&pageno={page=1}&pagesize={size=10|25}&by={group=All}';
const registry = {
  shell: { client: [], integrity: {} },
  modules: [
    {
      name: 'mfe-dues',
      version: '1.0.0',
      pages: [{ path: '/dues', early }],
      files: {},
      integrity: {},
    },
  ],
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  fetchMock.mockClear();
  performance.getEntriesByType = () => [];
  window.fetch = fetchMock as unknown as typeof fetch;
  document.body.innerHTML = `<script type="application/json" id="kuri-registry">${JSON.stringify(registry)}</script>`;
});

afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
  globalThis.__kuriTime = undefined;
  globalThis.__kuriSignedIn = undefined;
});

/** It runs when it is imported: again in each test. */
function openAt(address: string, ends = NOON + DAY / 2, as: Partial<Login> = {}): string[] {
  window.history.replaceState(null, '', address);
  const kept = login({ expiresAt: new Date(ends).toISOString(), ...as });
  localStorage.setItem('loginUserDetails', JSON.stringify(kept));
  jest.isolateModules(() => jest.requireActual('./early-data.js'));
  return fetchMock.mock.calls.map(([url]: unknown[]) =>
    String(url).replace('/kuri-console/acc_1/duesList?', ''),
  );
}

test.each([
  ['/dues', 'view=members&pageno=1&pagesize=10&by=All'],
  ['/dues?page=3&size=25&tab=tickets&group=grp_1', 'view=tickets&pageno=3&pagesize=25&by=grp_1'],
])('%s asks for its first view early', (address, query) => {
  expect(openAt(address)).toEqual([query]);
});

test.each([
  '?page=abc',
  '?page=-1',
  '?page=0',
  '?page=1.5',
  '?page=101.after.mem_1',
  '?size=7',
  '?size=abc',
  '?tab=nope',
  '?search=ab',
])('/dues%s asks for nothing that the page drops', (query) => {
  expect(openAt(`/dues${query}`)).toEqual([]);
});

test.each([
  ['COLLECTOR', ['/counter', '/groups'], 'counter.js'],
  ['COLLECTOR', ['/groups'], 'groups.js'],
  ['OPERATOR', ['/counter', '/groups'], 'groups.js'],
] as const)('the entry page announces the first page of a %s among %s', (userType, paths, file) => {
  const modules = paths.map((path) => ({
    ...registry.modules[0],
    pages: [{ path }],
    entry: { url: 'entry.js' },
    files: { [path]: [`${path.slice(1)}.js`] },
  }));
  const block = document.getElementById('kuri-registry');
  const shell = { ...registry.shell, remotePage: [] };
  if (block) block.textContent = JSON.stringify({ shell, modules });
  openAt('/', undefined, { userType });
  const links = [...document.head.querySelectorAll('link')].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual(['entry.js', file]);
});

describe('the clock of the computer', () => {
  const say = (server: number) => {
    document.head.innerHTML = `<meta name="kuri-time" content="${server}">`;
  };

  test.each([
    ['a day ahead', NOON - DAY, 1],
    ['a day behind', NOON + DAY, 0],
  ])('that is %s ends no login and keeps none', (_, server, asked) => {
    say(server);
    expect(openAt('/dues', NOON)).toHaveLength(asked);
    expect(globalThis.__kuriSignedIn).toBe(asked === 1 ? true : undefined);
  });

  test('is given to the console with the time of the page', () => {
    say(NOON - DAY);
    openAt('/dues');
    expect(globalThis.__kuriTime).toEqual({ server: NOON - DAY, at: performance.now() });
  });
});
