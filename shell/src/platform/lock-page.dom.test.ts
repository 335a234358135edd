import { lockPage } from './lock-page.ts';

const mine = () => Promise.reject(new Error('another one'));

const before = [
  [history, 'pushState'],
  [history, 'replaceState'],
  [Storage.prototype, 'clear'],
] as const;
const unlocked = before.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

beforeAll(() => {
  // jsdom has neither; both can be taken away again.
  Object.defineProperty(window, 'fetch', { value: mine, configurable: true, writable: true });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
  lockPage();
});
afterAll(() => {
  before.forEach(([owner, name], index) => {
    Reflect.deleteProperty(owner, name);
    const own = unlocked[index];
    if (own) Object.defineProperty(owner, name, own);
  });
  Reflect.deleteProperty(window, 'fetch');
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

test.each<[string, () => unknown]>([
  ['fetch', () => (window.fetch = mine)],
  ['history.pushState', () => (history.pushState = () => undefined)],
  ['history.replaceState', () => (history.replaceState = () => undefined)],
  ['localStorage.clear()', () => localStorage.clear()],
  ['another list of style sheets', () => (document.adoptedStyleSheets = [])],
  ['a style sheet for all', () => document.adoptedStyleSheets.push({} as CSSStyleSheet)],
])('%s throws in the code of who does it', (_, does) => expect(does).toThrow(TypeError));

test('what was there goes on working', () => {
  history.pushState(null, '', '/groups');
  localStorage.setItem('own', 'kept');
  localStorage.removeItem('own');
  expect(location.pathname).toBe('/groups');
  expect(localStorage).toHaveLength(0);
});
