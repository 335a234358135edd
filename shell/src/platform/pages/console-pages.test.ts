import type { UserType } from '@kuri/shared/contract';
import { login } from '@kuri/shared/testing';
import { navEntry, registryModule, ticketsModule } from '../../testing/registry-fixture.ts';
import { consolePages, landingOf, navEntries, pageAt } from './console-pages.ts';

const titles = (modules: Parameters<typeof consolePages>[0]) =>
  consolePages(modules).map(({ path, title, module }) => [path, title, module?.owner ?? null]);

describe('landingOf', () => {
  const counter = registryModule({
    pages: [{ path: '/counter', permission: 'takePayments' }, { path: '/ledger' }],
  });
  it.each<[UserType, string]>([
    ['COLLECTOR', '/counter'],
    ['ADMIN', '/groups'],
    ['OPERATOR', '/counter'],
    ['AUDITOR', '/ledger'],
  ])('sends a %s to %s', (userType, path) =>
    expect(landingOf(login({ userType }), [registryModule(), counter])).toBe(path),
  );

  it('sends people where they have chosen, as long as they may open it', () => {
    const modules = [registryModule(), counter];
    const startPage = '/counter';
    expect(landingOf(login({ userType: 'ADMIN', startPage }), modules)).toBe('/counter');
    expect(landingOf(login({ userType: 'AUDITOR', startPage }), modules)).toBe('/ledger');
    expect(landingOf(login({ startPage: '/gone' }), modules)).toBe('/groups');
    const collector = login({ userType: 'COLLECTOR', startPage: '/groups' });
    expect(landingOf(collector, modules)).toBe('/groups');
  });

  it('sends a collector home where there is no counter', () =>
    expect(landingOf(login({ userType: 'COLLECTOR' }), [registryModule()])).toBe('/groups'));
});

describe('navEntries', () => {
  it.each<[UserType, string | undefined]>([
    ['OPERATOR', undefined],
    ['COLLECTOR', undefined],
    ['ADMIN', 'more'],
  ])('puts the work of a role into its menu: of a %s the counter', (userType, section) => {
    const modules = [registryModule({ nav: [navEntry({ route: '/counter', section: 'more' })] })];
    expect(navEntries(modules, login({ userType }))[0]?.section).toBe(section);
  });

  it('puts what the office has chosen for the role into the menu', () => {
    const more = ['/counter', '/dayBook'].map((route) => navEntry({ route, section: 'more' }));
    const modules = [registryModule({ nav: more })];
    const sections = navEntries(modules, login({ menu: ['/counter'] }));
    expect(sections.map(({ route, section }) => [route, section])).toEqual([
      ['/counter', undefined],
      ['/dayBook', 'more'],
    ]);
  });
});

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

  it('always has the home page', () => expect(titles([])).toEqual([['/groups', 'Groups', null]]));

  it('shows a page in the frame unless the page asks for the whole window or is open to all', () => {
    const frames = {
      '/a': {},
      '/b': { frame: false },
      '/c': { open: true },
      '/d': { open: true, frame: true },
    };
    const pages = Object.entries(frames).map(([path, asked]) => ({ path, ...asked }));
    const found = consolePages([registryModule({ pages })]).slice(0, 4);
    expect(found.map(({ hasFrame, isOpen }) => [hasFrame, isOpen])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, true],
    ]);
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
  ])('finds for %s the page %s', (pathname, path) =>
    expect(pageAt(pages, pathname)?.path).toBe(path),
  );
});

const labelsFor = (modules: Parameters<typeof navEntries>[0], userType: UserType) =>
  navEntries(modules, login({ userType })).map(({ label }) => label);

describe('navEntries', () => {
  it('goes by the order that the modules ask for, then by name, each route once', () => {
    const modules = [
      ticketsModule(),
      registryModule(),
      registryModule({ nav: [navEntry({ route: '/dues', label: 'Dues', order: 20 }), navEntry()] }),
    ];
    expect(labelsFor(modules, 'ADMIN')).toEqual(['Groups', 'Dues', 'Group Tickets', 'Members']);
  });

  it('leaves out what the user type may not open, and what needs a permission that is not known', () => {
    const modules = [
      registryModule({
        nav: [
          navEntry(),
          navEntry({ route: '/staff', label: 'Staff', permission: 'manageStaff' }),
          navEntry({ route: '/later', label: 'Later', permission: 'ofANewerModule' }),
          navEntry({ route: '/odd', label: 'Odd', permission: 'toString' }),
        ],
      }),
    ];
    expect(labelsFor(modules, 'ADMIN')).toEqual(['Groups', 'Staff']);
    expect(labelsFor(modules, 'OPERATOR')).toEqual(['Groups']);
  });
});
