import {
  fitsPath,
  meets,
  type Conditions,
  type Login,
  type NavEntry,
  type RegistryModule,
} from '@kuri/shared/contract';

/** Page after a login, behind the logo and behind 'Go to Home'. */
export const HOME = { path: '/groups', title: 'Groups' } as const;

/** Daily work of a role, where it is not in groups: it stands in the menu without a setting. */
const WORK: Readonly<Record<string, string>> = {
  OPERATOR: '/counter',
  COLLECTOR: '/counter',
  AUDITOR: '/ledger',
};

/**
 * Page after a login, of those that the person may open: the one that they have chosen, the work of their role, or the
 * home page.
 */
export function landingOf(login: Login, modules: readonly RegistryModule[]): string {
  const usual = WORK[login.userType] ?? HOME.path;
  const pages = modules.flatMap((module) => module.pages);
  const mayOpen = (wanted: string) =>
    pages.some((page) => page.path === wanted && meets(page, login));
  return [login.startPage ?? usual, usual].find(mayOpen) ?? HOME.path;
}

/** A page that the console has a route for, and the module that it comes from. */
export interface ConsolePage {
  path: string;
  title: string;
  /** For everybody, without login and without the console's frame. */
  isOpen: boolean;
  /** Inside the console's frame; without it a page has the window for itself. */
  hasFrame: boolean;
  /** Its data is a sample: no search lists it. */
  isSample: boolean;
  /** Conditions for a user to open it. */
  asks: Conditions;
  /** Null when no live module provides the page. */
  module: Pick<RegistryModule, 'title' | 'version' | 'owner'> | null;
}

/**
 * The pages of the registry, each path once: the first module that names a path has it. The home page
 * is always among them, so that a console without that module can say what is missing.
 */
export function consolePages(modules: readonly RegistryModule[]): ConsolePage[] {
  const pages = new Map<string, ConsolePage>();
  for (const module of modules) {
    for (const page of module.pages) {
      const { path, title = labelOf(module, path), open: isOpen = false, frame = true } = page;
      const isSample = page.sample === true;
      const hasFrame = frame && !isOpen;
      if (!pages.has(path)) {
        pages.set(path, { path, title, isOpen, hasFrame, isSample, asks: page, module });
      }
    }
  }
  if (!pages.has(HOME.path)) {
    pages.set(HOME.path, {
      ...HOME,
      isOpen: false,
      hasFrame: true,
      isSample: false,
      asks: {},
      module: null,
    });
  }
  return [...pages.values()];
}

function labelOf(module: RegistryModule, path: string): string {
  return module.nav.find((entry) => entry.route === path)?.label ?? module.title;
}

/** The page at an address, by the router's reading of it. */
export function pageAt(pages: readonly ConsolePage[], pathname: string): ConsolePage | undefined {
  return pages.find(({ path }) => fitsPath(path, pathname));
}

/** The page of a remote that an address shows, and the module that it is of. */
export function modulePageAt(modules: readonly RegistryModule[], pathname: string) {
  const address = pathname === '/' ? HOME.path : pathname;
  for (const module of modules) {
    const page = module.pages.find(({ path }) => fitsPath(path, address));
    if (page !== undefined) return { module, path: page.path };
  }
  return null;
}

/** The sidebar's entries that somebody may open, in the order that the modules ask for, each route once. */
export function navEntries(modules: readonly RegistryModule[], login: Login): NavEntry[] {
  const menu = [WORK[login.userType], ...(login.menu ?? [])];
  const byRoute = new Map<string, NavEntry>();
  for (const entry of modules.flatMap(({ nav }) => nav)) {
    const { section: _more, ...top } = entry;
    const placed = menu.includes(entry.route) ? top : entry;
    if (meets(entry, login) && !byRoute.has(entry.route)) byRoute.set(entry.route, placed);
  }
  // By the letters' code points: the rules of a language would be loaded on the way to the first list.
  return [...byRoute.values()].sort(
    (one, other) => one.order - other.order || (one.label < other.label ? -1 : 1),
  );
}
