import type { NavEntry, Registry, RegistryModule } from '@kuri/shared/contract';

/** For tests: a sidebar entry. */
export function navEntry(overrides: Partial<NavEntry> = {}): NavEntry {
  return { route: '/groups', label: 'Groups', icon: 'M3 7h18', order: 10, ...overrides };
}

/** For tests: the live release of a module with one page and one entry. */
export function registryModule(overrides: Partial<RegistryModule> = {}): RegistryModule {
  return {
    name: 'mfe-groups',
    title: 'Groups',
    owner: 'Team Groups',
    pages: [{ path: '/groups' }],
    nav: [navEntry()],
    fills: [],
    links: [],
    version: '1.0.0',
    entry: { url: '/mfe/mfe-groups/1.0.0/remoteEntry.js', globalName: 'mfe_groups' },
    files: {},
    shared: {},
    publishedBy: 'test',
    publishedAt: '2026-01-01T10:15:00+05:30',
    integrity: {},
    previous: null,
    canary: null,
    ...overrides,
  };
}

/** For tests: the registry of a console with these modules. */
export function registryOf(...modules: RegistryModule[]): Registry {
  return {
    revision: 1,
    shell: {
      name: 'shell',
      version: '1.0.0',
      entry: [],
      remotePage: [],
      client: [],
      fonts: [],
      publishedBy: 'test',
      publishedAt: '2026-01-01T10:15:00+05:30',
      integrity: {},
    },
    modules,
  };
}

/** For tests: a second module, with two pages. */
export function ticketsModule(overrides: Partial<RegistryModule> = {}): RegistryModule {
  return registryModule({
    name: 'mfe-tickets',
    title: 'Tickets',
    owner: 'Team Tickets',
    pages: [{ path: '/members' }, { path: '/users' }],
    nav: [
      navEntry({ route: '/users', label: 'Members', order: 30 }),
      navEntry({ route: '/members', label: 'Group Tickets', order: 20 }),
    ],
    ...overrides,
  });
}
