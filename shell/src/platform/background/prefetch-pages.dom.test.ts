import type { RegistryModule } from '@kuri/shared/contract';
import { registryModule, ticketsModule } from '../../testing/registry-fixture.ts';
import { prefetchPages } from './prefetch-pages.ts';

const MEMBERS = '/mfe/mfe-tickets/1.0.0/members.js';
const prepared: string[] = [];
let running: Record<string, string> = {};
let modules: RegistryModule[];

const prepare = ({ name, version }: RegistryModule, path: string) =>
  prepared.push(`${name}@${version} ${path}`);
const at = (id: string) => document.querySelector(`#${id}`) as HTMLElement;
const pointAt = (id: string) => at(id).dispatchEvent(new Event('pointerover', { bubbles: true }));
const fetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    ({ href }) => new URL(href).pathname,
  );

beforeAll(() => prefetchPages(() => modules, { prepare, runs: (name) => running[name] ?? null }));
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => [] });
  modules = [registryModule(), ticketsModule({ files: { '/users': [MEMBERS] } })];
  prepared.length = 0;
  running = {};
  document.body.innerHTML = `<a href="/users"><b id="members">Members</b></a>
    <a id="groups" href="/groups?status=ACTIVE">Groups</a> <p id="text">Text</p>
    <a id="elsewhere" href="https://elsewhere.example/users">Other</a> <a id="none" href="/none">None</a>`;
});
afterEach(() => {
  jest.useRealTimers();
});

test('a link that is pointed at has its page fetched at once', () => {
  pointAt('members');
  expect(fetched()).toContain(MEMBERS);
  expect(prepared).toEqual([]);
});

test('its code runs once the pointer rests on it, and once only', () => {
  pointAt('members');
  jest.advanceTimersByTime(79);
  expect(prepared).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(prepared).toEqual(['mfe-tickets@1.0.0 /users']);
  pointAt('members');
  jest.advanceTimersByTime(1000);
  expect(prepared).toHaveLength(1);
});

test('a link that is focused counts too, with any query', () => {
  at('groups').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  jest.advanceTimersByTime(80);
  expect(prepared).toEqual(['mfe-groups@1.0.0 /groups']);
});

test('a pointer that only passes runs nothing', () => {
  modules = [ticketsModule({ version: '2.0.0' })];
  pointAt('members');
  jest.advanceTimersByTime(40);
  pointAt('text');
  jest.advanceTimersByTime(1000);
  expect(prepared).toEqual([]);
});

test.each(['elsewhere', 'none', 'text'])(
  'nothing is readied for what leads to no page: %s',
  (id) => {
    modules = [ticketsModule({ version: '4.0.0' })];
    pointAt(id);
    jest.advanceTimersByTime(1000);
    expect(prepared).toEqual([]);
  },
);

describe('a version that went live lately', () => {
  const FILE = '/mfe/mfe-tickets/5.0.0/members.js';
  const lately = (version: string, isShown?: true) =>
    ticketsModule({
      version,
      files: { '/users': [FILE.replace('5.0.0', version)] },
      liveSince: new Date().toISOString(),
      ...(isShown && { isShown }),
    });
  const rest = () => {
    pointAt('members');
    jest.advanceTimersByTime(80);
  };

  test('is neither fetched nor run while nobody has shown it', () => {
    modules = [lately('5.0.0')];
    rest();
    expect(fetched()).not.toContain(FILE);
    expect(prepared).toEqual([]);
  });

  test('is both once somebody has shown it, or this tab', () => {
    modules = [lately('6.0.0', true)];
    rest();
    modules = [lately('7.0.0')];
    running = { 'mfe-tickets': '7.0.0' };
    rest();
    expect(prepared).toEqual(['mfe-tickets@6.0.0 /users', 'mfe-tickets@7.0.0 /users']);
    expect(fetched()).toContain(FILE.replace('5.0.0', '6.0.0'));
  });
});

test('on a slow line, and while another page is coming, nothing is fetched and nothing runs', () => {
  const FILE = '/mfe/mfe-tickets/8.0.0/members.js';
  modules = [ticketsModule({ version: '8.0.0', files: { '/users': [FILE] } })];
  document.body.insertAdjacentHTML('beforeend', '<div data-loading></div>');
  pointAt('members');
  jest.advanceTimersByTime(80);
  document.querySelector('[data-loading]')?.remove();
  const slow = { transferSize: 50_000, requestStart: 0, responseStart: 10, responseEnd: 2_000 };
  Object.assign(performance, { getEntriesByType: () => [slow] });
  pointAt('members');
  jest.advanceTimersByTime(80);
  expect(fetched()).not.toContain(FILE);
  expect(prepared).toEqual([]);
});

test("what runs is the user's version now", () => {
  modules = [ticketsModule({ version: '3.0.0' })];
  pointAt('members');
  jest.advanceTimersByTime(80);
  expect(prepared).toEqual(['mfe-tickets@3.0.0 /users']);
});
