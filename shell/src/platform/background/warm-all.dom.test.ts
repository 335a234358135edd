import { registryModule } from '../../testing/registry-fixture.ts';
import { leaveLineTo } from '../federation/warm-up.ts';
import { isSlow, isSlowLine } from './line.ts';
import { warmAll } from './warm-all.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the files of all pages', () => {
  const files = { '/groups': ['/one.js', '/two.js'] };
  const fetched = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) =>
      new URL(href).pathname.replace(/.*\//, ''),
    );
  const arrive = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    [...document.querySelectorAll('link')].at(-1)?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(0);
  };
  const setLine = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const setTimings = (timings: object[]) =>
    Object.assign(performance, { getEntriesByType: () => timings });
  let version = 0;
  const release = () => {
    version += 1;
    const entry = { url: `/mfe/x/${version}/entry.js`, globalName: 'x' };
    const own = { '/groups': files['/groups'].map((file) => `/mfe/x/${version}${file}`) };
    return registryModule({ entry, files: own });
  };
  beforeEach(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
    setLine(undefined);
    setTimings([]);
  });
  afterEach(async () => {
    // Loads that were begun end here.
    setLine({ saveData: true });
    document.querySelectorAll('link').forEach((link) => link.dispatchEvent(new Event('load')));
    document.body.replaceChildren();
    await jest.advanceTimersByTimeAsync(1_000);
  });

  test('come one after the other', async () => {
    void warmAll([release()]);
    expect(fetched()).toEqual(['entry.js']);
    await arrive(100);
    await arrive(100);
    expect(fetched()).toEqual(['entry.js', 'one.js', 'two.js']);
  });

  test('wait for a page that is coming', async () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    // As browsers have it of scripts that are not in the page itself.
    script.async = true;
    script.src = '/mfe/y/page.js';
    document.head.append(script);
    void warmAll([release()]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(fetched()).toEqual([]);
    script.remove();
    document.body.innerHTML = '<div aria-busy="true"></div>';
    await jest.advanceTimersByTimeAsync(1_000);
    expect(fetched()).toEqual([]);
    document.body.replaceChildren();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(fetched()).toEqual(['entry.js']);
  });

  test('are given up on their way when a page is opened that needs others, and come after it', async () => {
    const [one, other] = [release(), release()];
    void warmAll([one]);
    leaveLineTo([one, other], '/groups');
    await arrive(100);
    expect(fetched()).toEqual(['entry.js', 'one.js']);
    document.body.innerHTML = '<div data-loading></div>';
    leaveLineTo([other], '/groups');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(fetched()).toEqual(['entry.js']);
    document.body.replaceChildren();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(fetched()).toEqual(['entry.js', 'one.js']);
  });

  test('are left where what has come tells of a slow line', async () => {
    const warming = warmAll([release()]);
    setTimings([{ transferSize: 40_000, requestStart: 0, responseStart: 10, responseEnd: 1_000 }]);
    await arrive(100);
    await expect(warming).resolves.toBe(false);
    expect(fetched()).toEqual(['entry.js']);
  });

  test.each([
    ['none', undefined, false],
    ['a quick one', { effectiveType: '4g', downlink: 10 }, false],
    ['one of 3g', { effectiveType: '3g', downlink: 10 }, true],
    ['one of half a megabit', { effectiveType: '4g', downlink: 0.5 }, true],
    ['one that is to be spared', { effectiveType: '4g', downlink: 10, saveData: true }, true],
  ])('a browser that knows of %s', (_, line, isToBeSpared) => {
    setLine(line && { saveData: false, ...line });
    expect(isSlowLine()).toBe(isToBeSpared);
  });
});

describe('the line by what has come', () => {
  const file = (transferSize: number, responseStart: number, responseEnd: number) => ({
    transferSize,
    responseStart,
    responseEnd,
  });
  test.each([
    ['nothing', [], false],
    ['all of it from the cache', [file(0, 5_000, 9_000)], false],
    ['80 kB in a second', [file(80_000, 0, 1_000)], true],
    ['200 kB in a second', [file(200_000, 0, 1_000)], false],
    ['three files side by side', [1, 2, 3].map(() => file(80_000, 0, 1_500)), false],
    [
      'three one after another',
      [0, 1, 2].map((at) => file(80_000, at * 1_000, at * 1_000 + 1_000)),
      true,
    ],
    ['a small answer that took long', [file(500, 0, 2_000)], false],
  ])('%s', (_, timings, isLineSlow) => expect(isSlow(timings)).toBe(isLineSlow));
});
