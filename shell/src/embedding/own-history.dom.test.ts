import { expectAddress, ownAddress, replaceAddress, watchSteps } from './own-history.ts';

let steps: unknown[] = [];
let stop = (): void => undefined;

beforeEach(() => {
  window.history.replaceState(null, '', '/embedded/1.9.0/groups');
  steps = [];
  stop = watchSteps((place, isReplaced) => steps.push({ ...place, isReplaced }));
});
afterEach(() => {
  stop();
});

it('reports each step, and makes none itself', () => {
  const { length } = window.history;
  window.history.pushState({ usr: 'why' }, '', '/embedded/1.9.0/groups?page=2');
  window.history.replaceState(null, '', '/embedded/1.9.0/groups?page=3');
  expect(window.history).toHaveLength(length);
  expect(ownAddress()).toBe('/groups?page=3');
  expect(steps).toEqual([
    { address: '/groups?page=2', state: 'why', isReplaced: false },
    { address: '/groups?page=3', state: null, isReplaced: true },
  ]);
});

it('does not report to the page where the page has sent it', () => {
  replaceAddress({ address: '/groups?page=4', state: 'sent' });
  expect(location.pathname + location.search).toBe('/embedded/1.9.0/groups?page=4');
  expect(window.history.state).toEqual({ usr: 'sent' });
  expectAddress('/groups?page=5');
  window.history.replaceState(null, '', '/embedded/1.9.0/groups?page=5');
  // What the router notes of a step is no other address.
  window.history.replaceState({ idx: 0 }, '');
  expect(steps).toEqual([]);
});
