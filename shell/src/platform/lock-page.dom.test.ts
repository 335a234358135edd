import { lockPage } from './lock-page.ts';

const mine = () => Promise.reject(new Error('another one'));

beforeAll(() => {
  // jsdom has none.
  window.fetch = () => Promise.reject(new Error('no network'));
  lockPage();
});

test.each<[string, () => unknown]>([
  ['fetch', () => (window.fetch = mine)],
  ['history.pushState', () => (history.pushState = () => undefined)],
  ['history.replaceState', () => (history.replaceState = () => undefined)],
  [
    'localStorage.clear()',
    () => {
      localStorage.clear();
    },
  ],
  ['another list of style sheets', () => (document.adoptedStyleSheets = [])],
  ['a style sheet for all', () => document.adoptedStyleSheets.push({} as CSSStyleSheet)],
])('%s throws in the code of who does it', (_, does) => {
  expect(does).toThrow(TypeError);
});

test('what was there goes on working', () => {
  history.pushState(null, '', '/groups');
  localStorage.setItem('own', 'kept');
  localStorage.removeItem('own');
  expect(location.pathname).toBe('/groups');
  expect(localStorage).toHaveLength(0);
});
