import { createRoot, hydrateRoot } from 'react-dom/client';
import { readSent, readSettings } from './platform/federation/page-blocks.ts';
import type { EntryCalls, TypedLogin } from './frame/login/entry-calls.ts';
import { loginLabels } from './frame/login/labels.ts';
import { SignInPage } from './frame/login/sign-in-page.tsx';
import { addCommonCharacters } from './common-characters.ts';

declare const KURI_IS_DEV: boolean;

declare global {
  /** Set by early-data.js: the login that this browser has kept, or that the page brings, is still valid. */
  var __kuriSignedIn: boolean | undefined;
  /** Set by early-data.js: the button that was pressed before it could do anything. */
  var __kuriPressed: HTMLElement | undefined;
}

const settings = readSettings();
const container = rootElement();
/** The sign-in stands in the page already. */
const isThere = container.firstElementChild !== null;
addCommonCharacters(isThere);

if (KURI_IS_DEV && location.pathname === '/gallery') {
  void import('./dev/gallery.tsx').then(({ showGallery }) => showGallery(container));
} else if (isForSigningIn()) showLogin();
else {
  container.replaceChildren();
  void loadConsole().then(({ showConsole }) => showConsole(createRoot(container)));
}

/** The page of who is not signed in; what came before it in this tab, or for a developer, is the console's. */
function isForSigningIn(): boolean {
  const isPlain = location.pathname === '/' && history.state === null;
  return (
    (isThere || isPlain) &&
    settings.overrides === null &&
    !/[?&]with=/.test(location.search) &&
    globalThis.__kuriSignedIn !== true
  );
}

/** The console itself comes while the login is typed. */
function showLogin(): void {
  // The guard of the page asked for would lead here too.
  const isSentHere = location.pathname !== '/';
  if (isSentHere) history.replaceState(null, '', '/');

  let onShown: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => {
    onShown = () => {
      container.removeAttribute('data-waiting');
      globalThis.__kuriPressed?.click();
      resolve();
    };
  });
  const coming = shown
    .then(afterPaint)
    .then(loadConsole)
    .then(({ takeOver }) => takeOver(root));
  const calls: EntryCalls = {
    signIn: async (login) => (await coming).signIn(login),
    readOffice: async (signal) => (await coming).readOffice(signal),
  };
  const page = (
    <SignInPage
      {...calls}
      demo={settings.demo}
      notice={isSentHere ? loginLabels.required : null}
      refused={readSent()}
      typed={isThere ? readTyped() : null}
      onShown={onShown}
    />
  );
  // Extensions and translators may have changed the page: React then makes it anew, with what was typed.
  const options = { onRecoverableError: () => undefined };
  const root = isThere ? hydrateRoot(container, page, options) : createRoot(container);
  if (!isThere) root.render(page);
  coming.catch((error: unknown) => {
    // This shell cannot sign in: boot-watch.js gets the one before to an empty page.
    root.unmount();
    throw error;
  });
}

function readTyped(): TypedLogin {
  const valueOf = (name: string) =>
    container.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  return { userId: valueOf('userId'), password: valueOf('password') };
}

function loadConsole() {
  return import(/* webpackChunkName: "console" */ './console.tsx');
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no element "root"');
  return element;
}
