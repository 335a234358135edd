import { registryModule } from '../../testing/registry-fixture.ts';
import { isSlowLine, warmAll } from './warm-all.ts';

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
  let version = 0;
  const release = () => {
    version += 1;
    const entry = { url: `/mfe/x/${version}/entry.js`, globalName: 'x' };
    const own = { '/groups': files['/groups'].map((file) => `/mfe/x/${version}${file}`) };
    return registryModule({ entry, files: own });
  };
  beforeEach(() => {
    document.head.replaceChildren();
    setLine(undefined);
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
    await jest.advanceTimersByTimeAsync(1_000);
    expect(fetched()).toEqual(['entry.js']);
  });

  test('are left where one of them takes long, or the browser knows of a slow line', async () => {
    void warmAll([release()]);
    await arrive(1_100);
    expect(fetched()).toEqual(['entry.js']);
    setLine({ saveData: false, effectiveType: '3g' });
    await expect(warmAll([release()])).resolves.toBe(false);
    expect(fetched()).toEqual(['entry.js']);
    setLine({ saveData: true, effectiveType: '4g' });
    expect(isSlowLine()).toBe(true);
    setLine({ saveData: false, effectiveType: '4g' });
    expect(isSlowLine()).toBe(false);
  });
});
