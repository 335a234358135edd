import {
  pathSegments,
  type Login,
  type NavEntry,
  type Registry,
  type RegistryModule,
  type SentSignIn,
} from '@kuri/shared/contract';
import { now } from '@kuri/shared/format';
import type { Pin } from '@kuri/shared/session';
import { splitEntries } from './frame/layout/split-entries.ts';
import { chosenLanguage } from './platform/language.ts';
import { landingOf, modulePageAt, navEntries } from './platform/pages/console-pages.ts';

type EarlyAnswers = NonNullable<typeof globalThis.__kuriEarly>;
type Page = RegistryModule['pages'][number];

/** A whole number from 1 on. */
const WHOLE = /^[1-9]\d{0,8}$/;

/**
 * Runs before the console's script, where a login is still valid, stored or brought by the page: hides the
 * sign-in, announces the scripts of the page asked for and starts the GET that fills its first view (the API
 * client takes the answer over). The server, which knows of no login, could not.
 */
export function startEarlyData(): void {
  globalThis.__kuriEarly = {};
  // A button of the sign-in that needs the script is pressed again by it.
  addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest('[data-waiting] [type=button]') : null;
    if (button instanceof HTMLElement) globalThis.__kuriPressed = button;
  });
  try {
    start(JSON.parse(textOfBlock('kuri-registry') ?? '') as Registry, readLogin());
  } catch {
    // A damaged login or registry is dealt with by the console itself.
  }
}

function start({ shell, ...registry }: Registry, kept: Login | null): void {
  const login = kept !== null && Date.parse(kept.expiresAt) > now() ? kept : null;
  if (login) {
    globalThis.__kuriSignedIn = true;
    document.documentElement.dataset['signedIn'] = '';
  }
  // The entry page leads on.
  const isEntry = pathSegments(location.pathname).length === 0;
  if (isEntry && !login) return;
  const address = isEntry && login ? landingOf(login, registry.modules) : location.pathname;
  const found = modulePageAt(registry.modules, address);
  const page = found?.module.pages.find(({ path }) => path === found.path);
  // The sign-in takes the place of the page.
  if (!login && page && !page.open) return;
  const user = login?.mustChangePassword ? null : login;
  if (user && found && page && !page.open && page.frame !== false) {
    showFrame(registry, { address, module: found.module, login: user });
  }
  const isRequested = user && found && page && requestView(user, found.module, page);
  announce(shell.remotePage, shell.integrity);
  if (found && page && (user || page.open)) {
    const { entry, files, integrity } = found.module;
    announce([entry.url, ...(files[page.path] ?? [])], integrity);
  }
  // Without the answer, the first view requests it by itself.
  if (user && !isRequested) announce(shell.client, shell.integrity);
}

function textOfBlock(id: string): string | undefined {
  return document.getElementById(id)?.textContent;
}

/** The login of the form that this page answers, else the one that the browser has kept. */
function readLogin(): Login | null {
  const sent = textOfBlock('kuri-sent');
  // The page itself is the entry's: loaded again, it would send the form again.
  if (sent !== undefined) history.replaceState(null, '', '/');
  const brought = sent === undefined ? null : (JSON.parse(sent) as SentSignIn).login;
  return (
    brought ?? (JSON.parse(localStorage.getItem('loginUserDetails') ?? 'null') as Login | null)
  );
}

function announce(urls: readonly string[], hashes: Readonly<Record<string, string>>): void {
  for (const url of urls) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = url;
    link.crossOrigin = 'anonymous';
    const hash = hashes[url];
    if (hash !== undefined) link.integrity = hash;
    document.head.append(link);
  }
}

/** Requests the page's first view; false when the address wants another one. */
function requestView(login: Login, module: RegistryModule, page: Page): boolean {
  const filled = page.early === undefined ? null : filledView(page.early);
  if (filled === null) return false;
  const url = `/kuri-console/${login.accountId}/${filled}`;
  const headers = {
    authorization: `Bearer ${login.authToken}`,
    'x-kuri-module': `${module.name}@${module.version}`,
  };
  const answer: EarlyAnswers[string] = {
    coming: fetch(url, { headers })
      .then(async (response) => {
        const body: unknown = await response.json();
        return response.ok ? (answer.arrived = { status: response.status, body }) : null;
      })
      // The ordinary request that follows reports a failure.
      .catch(() => null),
  };
  (globalThis.__kuriEarly ??= {})[url] = answer;
  return true;
}

/**
 * Fills `{name=usual}` from the address; `{name=usual|other|…}` takes these alone, `{name=1}` any whole number
 * from 1 on. Null where the address has something else: the page drops what it does not take, and another
 * parameter means another view of it.
 */
function filledView(view: string): string | null {
  const query = new URLSearchParams(location.search);
  let misfits = 0;
  const filled = view.replace(/\{(\w+)=([\w|]*)\}/g, (_, name: string, taken: string) => {
    const choices = taken.split('|');
    const value = query.get(name) || (choices[0] ?? '');
    query.delete(name);
    const fits =
      choices.length > 1 ? choices.includes(value) : !/^\d+$/.test(taken) || WHOLE.test(value);
    if (!fits) misfits += 1;
    return encodeURIComponent(value);
  });
  return misfits === 0 && query.size === 0 ? filled : null;
}

interface FramedPage {
  address: string;
  module: RegistryModule;
  login: Login;
}

/** Shows the frame around the page that is to come, as wide as its sidebar will be: see use-collapse.ts. */
function showFrame(registry: Omit<Registry, 'shell'>, page: FramedPage): void {
  const isNarrow = matchMedia('(max-width: 1099.98px)').matches;
  const isOpen = isNarrow
    ? localStorage.getItem('sidebar-opened') === 'true'
    : localStorage.getItem('sidebar-collapsed') !== 'true';
  document.documentElement.dataset['signedIn'] = isOpen ? 'frame' : 'icons';
  const fill = () => {
    const frame = document.getElementById('frame');
    // A page without an outline has none to fill.
    if (!frame?.firstChild) return;
    fillPage(frame, page.module);
    for (const [name, entries] of Object.entries(entriesOf(registry, page.login))) {
      fillSection(frame.querySelector(`[data-entries=${name}]`), entries, page.address, isOpen);
    }
  };
  // Once the whole page has been read, before its scripts run.
  document.addEventListener('readystatechange', fill, { once: true });
}

/** Entries of the sidebar in its order, pinned and in the menu. None where a canary or a translation may change them. */
function entriesOf({ modules, starting = [] }: Omit<Registry, 'shell'>, login: Login) {
  const language = chosenLanguage() ?? navigator.language;
  const isChanged = ({ canary, labels = {} }: RegistryModule) =>
    canary || labels[language] || labels[language.split('-')[0] ?? ''];
  if (starting.length > 0 || modules.some(isChanged)) return {};
  const { pinned, rest } = splitEntries(navEntries(modules, login), pins());
  return { pinned, menu: rest };
}

function pins(): Pin[] {
  try {
    const kept = JSON.parse(localStorage.getItem('pinned-navs') ?? '[]') as Pin | Pin[];
    return [kept].flat();
  } catch {
    // The console removes damaged pins.
    return [];
  }
}

/** Fills a section of the sidebar's outline: entries are links, which need no script. */
function fillSection(
  section: HTMLElement | null,
  entries: readonly NavEntry[],
  address: string,
  isOpen: boolean,
): void {
  const sample = section?.querySelector('li');
  if (!section || !sample) return;
  const path = `/${pathSegments(address).join('/')}`;
  const items = entries.map((entry) => {
    const item = sample.cloneNode(true) as HTMLElement;
    const link = item.querySelector('a');
    const label = item.querySelector('span');
    link?.setAttribute('href', entry.route);
    link?.querySelector('path')?.setAttribute('d', entry.icon);
    if (label) label.textContent = entry.label;
    if (entry.route.toLowerCase() === path) link?.setAttribute('aria-current', 'page');
    if (!isOpen) link?.setAttribute('data-collapsed', 'true');
    return item;
  });
  sample.parentNode?.replaceChildren(...items);
  if (!isOpen) section.querySelector('p')?.setAttribute('data-collapsed', 'true');
  section.hidden = entries.length === 0;
}

/**
 * Puts the outline of the list that comes into the frame, where the server has sent one and the list begins
 * so: as the live release shows it, at an address of no other view.
 */
function fillPage(frame: HTMLElement, module: RegistryModule): void {
  const width = matchMedia('(max-width: 767.98px)').matches ? 'narrow' : 'wide';
  const list = frame.querySelector<HTMLTemplateElement>(`[data-list=${width}]`);
  const isAsItBegins =
    !module.canary &&
    /^(?:[?&](?:page|size|group|status|search|dates|from|to)=[^&]*)*$/.test(location.search);
  if (!list || !isAsItBegins) return;
  frame.querySelector('[data-page]')?.append(list.content);
  const title = frame.querySelector('header b');
  if (title) title.textContent = list.dataset['title'] ?? '';
}
