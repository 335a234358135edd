import type { ComponentType } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@kuri/shared/api';
import type { Login } from '@kuri/shared/contract';
import { clearSession, currentSession, startSession } from '@kuri/shared/session';
import { login } from '@kuri/shared/testing';
import { App, type AppProps } from '../app.tsx';
import { registryModule, registryOf, ticketsModule } from './registry-fixture.ts';

interface RenderAppOptions extends Partial<AppProps> {
  /** The address at which the console opens. */
  at?: string;
  /** Who is signed in; null leaves the session as the test has made it. */
  session?: Login | null;
}

/** For tests: a page as a remote would offer it. */
export function pageNamed(title: string): ComponentType {
  return function Page() {
    return <h1>{title}</h1>;
  };
}

/** For tests: every page loads and shows its path as the title. */
const loadAny: AppProps['loadPage'] = (path) => Promise.resolve(pageNamed(`Page ${path}`));

/** For tests: the whole console as the browser starts it, with two modules unless said otherwise. */
export function renderApp({ at = '/groups', session = login(), ...props }: RenderAppOptions = {}) {
  window.history.replaceState(null, '', at);
  if (session) startSession(session);
  configureApi({ baseURL: '', session: currentSession, onUnauthenticated: clearSession });
  const user = userEvent.setup();
  const rendered = render(
    <App
      registry={registryOf(registryModule(), ticketsModule())}
      settings={{ accountsUrl: 'https://accounts.example/', demo: null, projectStart: null }}
      loadPage={loadAny}
      {...props}
    />,
  );
  return { ...rendered, user };
}
