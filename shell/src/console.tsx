import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { configureApi } from '@kuri/shared/api';
import type { Registry } from '@kuri/shared/contract';
import { watchHistory } from '@kuri/shared/router';
import {
  currentSession,
  endSession,
  sessionAtom,
  sessionStore,
  watchStorage,
} from '@kuri/shared/session';
import { App } from './app.tsx';
import { modulesFor } from './platform/federation/choose-release.ts';
import { readSent, readSettings } from './platform/federation/page-blocks.ts';
import { readRegistry } from './platform/federation/registry.ts';
import { report } from './platform/federation/report.ts';
import { loadAllProvided } from './platform/federation/shared-modules.ts';
import { remoteParts } from './platform/federation/remote-parts.ts';
import { watchScriptErrors } from './platform/federation/script-errors.ts';
import { hasSomethingToKeep, watchTyping } from './frame/something-to-keep.ts';
import { readOffice, signIn, takeSentLogin, type EntryCalls } from './frame/login/entry-calls.ts';
import { addAmountCharacters } from './amount-characters.ts';
import { addNameCharacters } from './name-characters.ts';
import { GlobalStyle } from '@kuri/shared/ui';
import { beginPage } from './platform/pages/first-page.ts';
import { HOME, landingOf } from './platform/pages/console-pages.ts';
import { speak } from './platform/language.ts';
import { lockPage } from './platform/lock-page.ts';

lockPage();
// First: what is reported of the registry belongs to the signed-in user.
watchStorage(hasSomethingToKeep);
takeSentLogin(readSent());
watchTyping();
addAmountCharacters();
addNameCharacters();
const settings = readSettings();
const live = readRegistry();
configureApi({
  baseURL: '',
  // Past its expiry too: the server's refusal then asks for a new one.
  session: () => sessionStore.get(sessionAtom),
  onUnauthenticated: (isWrite) => endSession(isWrite || hasSomethingToKeep()),
  module: `shell@${live.shell.version}`,
});
watchHistory();
watchScriptErrors(live, report);

/** Refusals, which no first view shows: nobody waits for them. */
const REFUSALS = {
  ml: () => import(/* webpackChunkName: "refusals-ml" */ '@kuri/shared/locales/refusals.ml.json'),
};

/** Catalogues of the frame and of the shared parts. */
const CATALOGUES = [
  { ml: () => import(/* webpackChunkName: "ml" */ '../locales/ml.json') },
  { ml: () => import(/* webpackChunkName: "ml" */ '@kuri/shared/locales/ml.json') },
];

/** Time that the first view has the network to itself, in milliseconds. */
const FIRST_VIEW = 1500;

/** Does what the first view does not need, once that is there and the browser idle. */
function whenIdle(work: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
    else work();
  }, FIRST_VIEW);
}

/** Takes the place of what the page has shown until now, before anything is measured in it. */
function Arrival() {
  useLayoutEffect(() => {
    document.getElementById('root')?.removeAttribute('data-waiting');
    delete document.documentElement.dataset['signedIn'];
    const frame = document.getElementById('frame');
    const focused = frame?.contains(document.activeElement) && document.activeElement;
    frame?.remove();
    // A link of the outline that had the focus hands it to its own.
    if (focused) sameLink(focused)?.focus();
  }, []);
  return null;
}

const sameLink = (link: Element) =>
  [...document.querySelectorAll<HTMLElement>('#root aside a')].find(
    (other) => other.getAttribute('href') === link.getAttribute('href'),
  );

/** Puts the console in the place of what the page shows. @param password as it was typed a moment ago */
export function showConsole(root: Root, password: string | null = null): void {
  const show = async (registry: Registry, banner: ReactNode) => {
    // Without a chosen language this fetches nothing.
    await Promise.all(CATALOGUES.map(speak));
    void speak(REFUSALS);
    const remotes = remoteParts(registry, settings);
    const ofUser = () => modulesFor(registry, currentSession());
    const session = currentSession();
    if (session) {
      const { pathname } = location;
      const first = pathname === '/' ? landingOf(session, ofUser()) : pathname;
      await beginPage(remotes, ofUser(), first);
    }
    // In slices: the whole frame in one go would be the longest task of a visit.
    startTransition(() => {
      root.render(
        <>
          <Arrival />
          <GlobalStyle />
          <App registry={registry} settings={settings} password={password} remotes={remotes} />
          {banner}
        </>,
      );
    });
    whenIdle(() => {
      import(
        /* webpackChunkName: "behind" */ './platform/background/start-background-work.ts'
      ).then(
        ({ startBackgroundWork }) => {
          startBackgroundWork({ registry, remotes, modules: ofUser, loadAllProvided });
        },
        () => undefined,
      );
    });
  };
  const isAsked = /[?&]with=/.test(location.search) || 'kuri-overrides' in sessionStorage;
  if (settings.overrides === null && !isAsked) void show(live, null);
  else {
    // Few tabs are overridden: their code is fetched only there.
    import('./platform/overrides/overridden-console.tsx')
      .then(({ overriddenConsole }) => overriddenConsole(live, settings.overrides?.origins ?? []))
      .then(({ registry, banner }) => show(registry, banner))
      .catch(() => show(live, null));
  }
}

/**
 * Waits behind the login that was shown without the console, and takes its place as soon as somebody
 * is signed in, here or in another tab, or goes back to another page of the console.
 */
export function takeOver(root: Root): EntryCalls {
  let password: string | null = null;
  const leaving = new AbortController();
  const show = () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    showConsole(root, password);
  };
  const showToWhoIsSignedIn = () => {
    if (currentSession() !== null) show();
  };
  leaving.signal.addEventListener('abort', sessionStore.sub(sessionAtom, showToWhoIsSignedIn));
  window.addEventListener('popstate', show, { signal: leaving.signal });
  showToWhoIsSignedIn();
  import(/* webpackChunkName: "behind" */ './platform/federation/warm-up.ts').then(
    ({ warmPage }) => warmPage(live.modules, HOME.path),
    () => undefined,
  );
  return {
    readOffice,
    signIn: (login) => {
      ({ password } = login);
      return signIn(login);
    },
  };
}
