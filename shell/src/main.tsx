import { createRoot } from 'react-dom/client';
import { readSettings } from './platform/federation/page-blocks.ts';
import type { EntryCalls } from './frame/login/entry-calls.ts';
import { EntryPage } from './frame/login/entry-page.tsx';
import { LoginForm } from './frame/login/login-form.tsx';
import { GlobalStyle } from '@kuri/shared/ui';
import { addCommonCharacters } from './common-characters.ts';

declare global {
  /** Set by early-data.js: the login that this browser has kept is still valid. */
  var __kuriSignedIn: boolean | undefined;
}

addCommonCharacters();
const settings = readSettings();
const root = createRoot(rootElement());

if (isForSigningIn()) showLogin();
else
  void loadConsole().then(({ showConsole }) => {
    showConsole(root);
  });

/** A plain visit of the entry page; what came before it in this tab, or for a developer, is the console's. */
function isForSigningIn(): boolean {
  const isPlain = location.pathname === '/' && history.state === null;
  return isPlain && settings.overrides === null && globalThis.__kuriSignedIn !== true;
}

/** The console itself comes while the login is typed. */
function showLogin(): void {
  const coming = afterPaint()
    .then(loadConsole)
    .then(({ takeOver }) => takeOver(root));
  coming.catch((error: unknown) => {
    // This shell cannot sign in: boot-watch.js gets the one before to an empty page.
    root.unmount();
    throw error;
  });
  const calls: EntryCalls = {
    signIn: async (typed) => (await coming).signIn(typed),
    readOffice: async (signal) => (await coming).readOffice(signal),
  };
  root.render(
    <>
      <GlobalStyle />
      <EntryPage readOffice={calls.readOffice}>
        <LoginForm demo={settings.demo} notice={null} signIn={calls.signIn} />
      </EntryPage>
    </>,
  );
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
