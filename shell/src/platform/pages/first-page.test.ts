import { registryModule } from '../../testing/registry-fixture.ts';
import { beginPage } from './first-page.ts';
import type { RemoteParts } from '../federation/fallback-loader.ts';

const groups = registryModule({ name: 'mfe-groups', pages: [{ path: '/groups' }] });
const draw = registryModule({ name: 'mfe-draw', pages: [{ path: '/draw/:schemeId' }] });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function remotesThat(begin: RemoteParts['begin']) {
  const begun: string[] = [];
  const remotes = {
    begin: (module: { name: string }, name: string) => {
      begun.push(`${module.name} ${name}`);
      return begin(groups, name);
    },
  } as unknown as RemoteParts;
  return { begun, remotes };
}

test.each([
  ['/groups', 'mfe-groups /groups'],
  ['/', 'mfe-groups /groups'],
  ['/draw/sch_1', 'mfe-draw /draw/:schemeId'],
])('the code of the page at %s is begun', async (address, part) => {
  const { begun, remotes } = remotesThat(() => Promise.resolve());
  await beginPage(remotes, [groups, draw], address);
  expect(begun).toEqual([part]);
});

test('nothing is begun for an address that no module has', async () => {
  const { begun, remotes } = remotesThat(() => Promise.resolve());
  await beginPage(remotes, [groups, draw], '/nowhere');
  expect(begun).toEqual([]);
});

test('code that is late holds the frame back for 200 ms and no longer', async () => {
  const { remotes } = remotesThat(() => new Promise(() => undefined));
  let isOver = false;
  void beginPage(remotes, [groups], '/groups').then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(199);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});
