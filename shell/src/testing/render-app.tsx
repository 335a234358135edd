import type { ComponentType } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@kuri/shared/api';
import type { Login } from '@kuri/shared/contract';
import { currentSession, endSession, startSession } from '@kuri/shared/session';
import { login, WithoutStyles } from '@kuri/shared/testing';
import { App, type AppProps } from '../app.tsx';
import { hasSomethingToKeep } from '../frame/something-to-keep.ts';
import type { RemoteParts } from '../platform/federation/fallback-loader.ts';
import { registryModule, registryOf, ticketsModule } from './registry-fixture.ts';

/** For tests: a page of a remote, by its path and the number of the attempt. */
type FakePage = (name: string, attempt: number) => Promise<ComponentType>;

interface RenderAppOptions extends Partial<AppProps> {
  /** In place of whole remotes. */
  loadPage?: FakePage;
  /** Address at which the console opens. */
  at?: string;
  /** Signed-in user; null leaves the session as the test has made it. */
  session?: Login | null;
}

/** For tests: a page as a remote would offer it. */
export function pageNamed(title: string): ComponentType {
  return function Page() {
    return <h1>{title}</h1>;
  };
}

/** For tests: every page loads and shows its path as the title. */
const loadAny: FakePage = (path) => Promise.resolve(pageNamed(`Page ${path}`));

/** Remotes that have one release each. */
function fakeRemotes(loadPage: FakePage): RemoteParts {
  const attempts = new Map<string, number>();
  return {
    begin: () => Promise.resolve(),
    prepare: () => undefined,
    load: async (module, name) => {
      const attempt = attempts.get(name) ?? 0;
      attempts.set(name, attempt + 1);
      return { Part: await loadPage(name, attempt), release: module, insteadOf: null };
    },
    opened: () => () => undefined,
    shown: () => undefined,
    renderFailed: () => false,
    crashed: () => null,
    giveUp: () => undefined,
    resetFailures: () => undefined,
    runs: () => null,
  };
}

/** For tests: the whole console as the browser starts it, with two modules unless said otherwise. */
export function renderApp(options: RenderAppOptions = {}) {
  const { at = '/groups', session = login(), loadPage = loadAny, ...props } = options;
  window.history.replaceState(null, '', at);
  if (session) startSession(session);
  configureApi({
    baseURL: '',
    session: currentSession,
    onUnauthenticated: (isWrite) => endSession(isWrite || hasSomethingToKeep()),
  });
  const user = userEvent.setup();
  const rendered = render(
    <App
      registry={registryOf(registryModule(), ticketsModule())}
      settings={{
        accountsUrl: 'https://accounts.example/',
        demo: null,
        projectStart: null,
        overrides: null,
      }}
      remotes={fakeRemotes(loadPage)}
      {...props}
    />,
    { wrapper: WithoutStyles },
  );
  return { ...rendered, user };
}
