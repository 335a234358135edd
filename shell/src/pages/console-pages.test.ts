import { navEntry, registryModule, ticketsModule } from '../testing/registry-fixture.ts';
import { consolePages, navEntries, pageAt } from './console-pages.ts';

const titles = (modules: Parameters<typeof consolePages>[0]) =>
  consolePages(modules).map(({ path, title, module }) => [path, title, module?.owner ?? null]);

describe('consolePages', () => {
  it('names a page after its entry, or else after its module', () => {
    const withoutEntry = ticketsModule({ nav: [] });
    expect(titles([registryModule(), withoutEntry])).toEqual([
      ['/groups', 'Groups', 'Team Groups'],
      ['/members', 'Tickets', 'Team Tickets'],
      ['/users', 'Tickets', 'Team Tickets'],
    ]);
  });

  it('names a page as it asks for, where no entry leads to it', () => {
    const profile = registryModule({ pages: [{ path: '/profile', title: 'Profile' }], nav: [] });
    expect(titles([profile])[0]).toEqual(['/profile', 'Profile', 'Team Groups']);
  });

  it('always has the home page', () => {
    expect(titles([])).toEqual([['/groups', 'Groups', null]]);
  });

  it('leaves a path to the first module that names it', () => {
    const rival = registryModule({ name: 'mfe-rival', owner: 'Team Rival' });
    expect(titles([registryModule(), rival])).toEqual([['/groups', 'Groups', 'Team Groups']]);
  });
});

describe('pageAt', () => {
  const pages = consolePages([registryModule({ pages: [{ path: '/draw/:schemeId' }] })]);

  it.each([
    ['/groups', '/groups'],
    ['/Groups/', '/groups'],
    ['/draw/grp_1', '/draw/:schemeId'],
    ['/draw', undefined],
    ['/groups/1', undefined],
  ])('finds for %s the page %s', (pathname, path) => {
    expect(pageAt(pages, pathname)?.path).toBe(path);
  });
});

describe('navEntries', () => {
  it('goes by the order that the modules ask for, then by name, each route once', () => {
    const modules = [
      ticketsModule(),
      registryModule(),
      registryModule({ nav: [navEntry({ route: '/dues', label: 'Dues', order: 20 }), navEntry()] }),
    ];
    expect(navEntries(modules).map(({ label }) => label)).toEqual([
      'Groups',
      'Dues',
      'Group Tickets',
      'Members',
    ]);
  });
});
