import { createElement } from 'react';
import { render, screen, within } from '@testing-library/react';
import type { Login } from '@kuri/shared/contract';
import { hearTime, login } from '@kuri/shared/testing';
import { startEarlyData } from './early-data.ts';
import { FrameOutline } from './frame/layout/frame-outline.tsx';

const NOON = Date.parse('2026-11-25T06:30:00.000Z');
const DAY = 86_400_000;
const fetchMock = jest.fn(() => Promise.resolve());
const early =
  'duesList?view={tab=members|tickets}&pageno={page=1}&pagesize={size=10|25}&by={group=All}';
const registry = {
  shell: { remotePage: [], client: [], integrity: {} },
  modules: [
    {
      name: 'mfe-dues',
      version: '1.0.0',
      pages: [{ path: '/dues', early }],
      entry: { url: 'entry.js' },
      files: { '/dues': [] },
      integrity: {},
    },
  ],
};

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  jest.useFakeTimers({ now: NOON });
  fetchMock.mockClear();
  performance.getEntriesByType = () => [];
  window.fetch = fetchMock as unknown as typeof fetch;
  document.body.innerHTML = `<script type="application/json" id="kuri-registry">${JSON.stringify(registry)}</script>`;
});

afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
  delete document.documentElement.dataset['signedIn'];
  globalThis.__kuriTime = undefined;
  globalThis.__kuriSignedIn = undefined;
});

function openAt(address: string, ends = NOON + DAY / 2, as: Partial<Login> = {}): string[] {
  window.history.replaceState(null, '', address);
  const kept = login({ expiresAt: new Date(ends).toISOString(), ...as });
  localStorage.setItem('loginUserDetails', JSON.stringify(kept));
  jest.isolateModules(() => jest.requireActual('./page-time.ts'));
  hearTime(globalThis.__kuriTime ?? { server: Date.now(), at: performance.now() }, 0);
  startEarlyData();
  document.dispatchEvent(new Event('readystatechange'));
  return fetchMock.mock.calls.map(([url]: unknown[]) =>
    String(url).replace('/kuri-console/acc_1/duesList?', ''),
  );
}

const announced = () =>
  [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

test.each([
  ['/dues', 'view=members&pageno=1&pagesize=10&by=All'],
  ['/dues?page=3&size=25&tab=tickets&group=grp_1', 'view=tickets&pageno=3&pagesize=25&by=grp_1'],
])('%s asks for its first view early', (address, query) =>
  expect(openAt(address)).toEqual([query]),
);

test.each([
  [true, { status: 200, body: { data: [] } }],
  [false, undefined],
])('an answer that is ok: %s is kept for the first frame as %j', async (ok, kept) => {
  const response = { ok, status: 200, json: () => Promise.resolve({ data: [] }) };
  fetchMock.mockReturnValueOnce(Promise.resolve(response) as unknown as Promise<void>);
  openAt('/dues');
  const [early] = Object.values(globalThis.__kuriEarly ?? {});
  await expect(early?.coming).resolves.toEqual(kept ?? null);
  expect(early?.arrived).toEqual(kept);
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
])('/dues%s asks for nothing that the page drops', (query) =>
  expect(openAt(`/dues${query}`)).toEqual([]),
);

test('the entry page announces the page that the person begins with', () => {
  const modules = ['/groups', '/dues'].map((path) => ({
    ...registry.modules[0],
    pages: [{ path }],
    entry: { url: 'entry.js' },
    files: { [path]: [`${path.slice(1)}.js`] },
  }));
  const block = document.getElementById('kuri-registry');
  if (block) block.textContent = JSON.stringify({ ...registry, modules });
  openAt('/', undefined, { startPage: '/dues' });
  expect(announced()).toEqual(['entry.js', 'dues.js']);
});

describe('scripts', () => {
  const modules = [
    {
      ...registry.modules[0],
      pages: [{ path: '/draw/:schemeId' }, { path: '/launch', open: true }],
      entry: { url: 'entry.js' },
      files: { '/draw/:schemeId': ['draw.js'], '/launch': ['launch.js'] },
    },
  ];
  const shell = { ...registry.shell, remotePage: ['console.js'], client: ['client.js'] };
  beforeEach(() => {
    const block = document.getElementById('kuri-registry');
    if (block) block.textContent = JSON.stringify({ shell, modules });
  });

  test.each([
    ['/Draw/grp_1/', ['console.js', 'entry.js', 'draw.js', 'client.js']],
    ['/launch', ['console.js', 'entry.js', 'launch.js', 'client.js']],
    ['/draw', ['console.js', 'client.js']],
  ])('of %s are announced to who is signed in', (address, scripts) => {
    openAt(address);
    expect(announced()).toEqual(scripts);
    expect(document.documentElement).toHaveAttribute('data-signed-in');
  });

  test.each([
    ['/', []],
    ['/draw/grp_1', []],
    ['/launch', ['console.js', 'entry.js', 'launch.js']],
    ['/elsewhere', ['console.js']],
  ])('of %s are announced to others as far as they get to see it', (address, scripts) => {
    openAt(address, NOON - 1);
    expect(announced()).toEqual(scripts);
    expect(document.documentElement).not.toHaveAttribute('data-signed-in');
  });

  test('of a first password are those of the console alone', () => {
    openAt('/draw/grp_1', undefined, { mustChangePassword: true });
    expect(announced()).toEqual(['console.js']);
  });
});

describe('the frame of who is signed in', () => {
  const frame = () => document.documentElement.dataset['signedIn'];

  test.each([
    ['a wide window', false, {}, 'frame'],
    ['a wide window that was collapsed', false, { 'sidebar-collapsed': 'true' }, 'icons'],
    ['a narrow window', true, {}, 'icons'],
    ['a narrow window that was opened', true, { 'sidebar-opened': 'true' }, 'frame'],
  ])('is as wide as it will be in %s', (_, isNarrow, kept, shown) => {
    window.matchMedia = () => ({ matches: isNarrow }) as MediaQueryList;
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    openAt('/dues');
    expect(frame()).toBe(shown);
  });

  test('is not shown where there will be none', () => {
    openAt('/elsewhere');
    expect(frame()).toBe('');
    openAt('/dues', undefined, { mustChangePassword: true });
    expect(frame()).toBe('');
  });
});

describe('a form that was sent without a script', () => {
  const answer = (sent: object) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="kuri-sent">${JSON.stringify(sent)}</script>`,
    );
  };

  test('that has signed in goes on at the entry page', () => {
    answer({ login: login({ accountId: 'acc_2', expiresAt: '2026-11-25T18:00:00.000Z' }) });
    openAt('/account/loginUser/form', NOON - 1);
    expect(window.location.pathname).toBe('/');
    expect(globalThis.__kuriSignedIn).toBe(true);
  });

  test('that was refused stays at the sign-in', () => {
    answer({ login: null });
    openAt('/account/loginUser/form', NOON - 1);
    expect(globalThis.__kuriSignedIn).toBeUndefined();
  });
});

test('a button that was pressed too early is kept for the script', () => {
  openAt('/', NOON - 1);
  document.body.innerHTML = `<div data-waiting><button type="button"><b>Fill in</b></button></div>`;
  document.querySelector('b')?.click();
  expect(globalThis.__kuriPressed).toBe(document.querySelector('button'));
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

describe('the outline of the frame', () => {
  const nav = (route: string, order: number, more: object = {}) => ({
    route,
    label: route.slice(1),
    icon: 'M0 0',
    order,
    ...more,
  });
  const entries = [
    nav('/staff', 40, { section: 'more' }),
    nav('/backup', 30, { permission: 'manageBackups' }),
    nav('/dues', 20),
    nav('/groups', 10),
  ];
  const fill = (change: object = {}, of: object = { userType: 'OPERATOR' }, address = '/dues') => {
    const modules = [{ ...registry.modules[0], nav: entries, ...change }];
    const block = document.getElementById('kuri-registry');
    if (block) block.textContent = JSON.stringify({ ...registry, modules });
    const frame = document.createElement('div');
    frame.id = 'frame';
    document.body.append(frame);
    const list = { title: 'Dues', wide: '', narrow: '' };
    render(createElement(FrameOutline, list), { container: frame });
    for (const template of frame.querySelectorAll('template')) {
      template.innerHTML = `<p>${template.dataset['list'] ?? ''}</p>`;
    }
    openAt(address, undefined, of);
    return frame;
  };
  const shown = (name: string) =>
    screen
      .queryAllByRole('list', { name })
      .flatMap((list) => within(list).getAllByRole('link'))
      .map((link) => link.getAttribute('href'));

  const page = (frame: HTMLElement) => frame.querySelector('[data-page]')?.textContent;

  test.each([
    ['as it begins', '/dues', 'en-IN', {}, 'wide'],
    ['at another page of the list', '/dues?page=2&size=25', 'en-IN', {}, 'wide'],
    ['with filters', '/dues?group=grp_1&from=2026-11-01', 'en-IN', {}, 'wide'],
    ['in another language', '/dues', 'ml', {}, 'wide'],
    ['but not of another view', '/dues?tab=tickets', 'en-IN', {}, ''],
    ['but not of a canary', '/dues', 'en-IN', { canary: {} }, ''],
  ])('has the list that comes %s', (_, address, lang, change, shown) => {
    document.documentElement.lang = lang;
    expect(page(fill(change, {}, address))).toBe(shown);
    document.documentElement.lang = '';
  });

  test('has its cards on a phone, and its title in the bar', () => {
    document.documentElement.lang = 'en-IN';
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    const frame = fill();
    expect(page(frame)).toBe('narrow');
    expect(frame.querySelector('header b')).toHaveTextContent('Dues');
    document.documentElement.lang = '';
  });

  test('has what the office has put into the menu of the role', () => {
    const more = ['/dayBook', '/staff'].map((route) => nav(route, 5, { section: 'more' }));
    fill({ nav: [...more, nav('/dues', 20)] }, { menu: ['/dayBook'] });
    expect(shown('Menu')).toEqual(['/dayBook', '/dues']);
  });

  test('has the menu of the role, and what was pinned above it', () => {
    localStorage.setItem('pinned-navs', '[{"name":"staff","route":"/staff"},{"route":"/gone"}]');
    fill({}, { userType: 'ADMIN' });
    expect(shown('Pinned')).toEqual(['/staff']);
    expect(shown('Menu')).toEqual(['/groups', '/dues', '/backup']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('dues');
  });

  test.each(['{', '{"route":"/gone"}'])('passes over pins like %s', (kept) => {
    localStorage.setItem('pinned-navs', kept);
    fill();
    expect(shown('Pinned')).toEqual([]);
    expect(shown('Menu')).toEqual(['/groups', '/dues']);
  });

  test('has no section without an entry', () => {
    fill();
    expect(shown('Pinned')).toEqual([]);
  });

  test('names the entries of icons', () => {
    localStorage.setItem('sidebar-collapsed', 'true');
    fill();
    expect(screen.getByRole('link', { name: 'dues' })).toBeVisible();
  });

  test.each([
    ['canary', { canary: {} }],
    ['translation', { labels: { en: { dues: 'Arrears' } } }],
  ])('leaves the entries to the console where a %s may change them', (_, change) => {
    fill(change);
    expect(shown('Menu')).toEqual([]);
  });

  test.each([
    ['ml', [], 'translates them'],
    ['en', ['/groups', '/dues'], 'does not'],
  ])('leaves the entries to the console where the chosen %s', (lang, entries) => {
    document.documentElement.lang = lang;
    fill({ labels: { ml: { dues: 'കുടിശ്ശിക' } } });
    expect(shown('Menu')).toEqual(entries);
    document.documentElement.lang = '';
  });
});
