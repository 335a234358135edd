import { type ComponentType, type ReactNode, useEffect } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { Provider } from 'jotai';
import { StyleSheetManager } from 'styled-components';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, matchPath, useLocation } from 'react-router-dom';
import { configureApi, sessionStore } from '../api/settings.ts';
import type { Login, UserType } from '../contract/login.ts';
import type { ConsoleSettings, RemoteModule } from '../contract/registry.ts';
import { QueryClient, QueryClientProvider } from '../query.ts';
import { ConsoleSettingsProvider } from '../session/console-settings.ts';
import { clearSession, currentSession, startSession } from '../session/session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { answerCalls, type GivenAnswers } from './fake-http.ts';
import { login } from './fixtures.ts';

export interface ScreenOptions {
  /** The address at which the screen opens; '/' unless said otherwise. */
  route?: string;
  /** The pattern that the address is matched with, where a screen reads parameters: '/draw/:id'. */
  path?: string;
  /** Login of the user; null for nobody. */
  session?: Login | null;
  /** Settings that differ from a server on which nothing is set. */
  settings?: Partial<ConsoleSettings>;
  /** The document has the styles of the screen, for a test of what they hide. */
  hasStyles?: boolean;
  /** Moves the clock along with the user where a test has fake timers. */
  advanceTimers?: (milliseconds: number) => void;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  /** Path and query of the address where the console is now. */
  address: () => string;
  queryClient: QueryClient;
}

/** Renders a screen as the shell does: router, query cache, session, API client and toasts. */
export function renderScreen(ui: ReactNode, options: ScreenOptions = {}): RenderedScreen {
  const { route = '/', path = '*', session = login() } = options;
  const { settings, advanceTimers, hasStyles = false } = options;
  if (session) startSession(session);
  configureApi({ baseURL: '', session: currentSession, onUnauthenticated: clearSession });
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Infinity },
      mutations: { gcTime: Infinity },
    },
  });
  let address = route;
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const remember = (next: string) => {
    address = next;
  };
  const nothing = { accountsUrl: null, demo: null, projectStart: null, overrides: null };
  const delivered = { ...nothing, ...settings };
  const shown = (screen: ReactNode) => (
    <ConsoleSettingsProvider value={delivered}>{screen}</ConsoleSettingsProvider>
  );
  // Outside of the document: jsdom would match all of its rules for each question about a role.
  const styles = document.createElement('div');
  if (hasStyles) document.head.append(styles);
  function Wrapper({ children }: { children: ReactNode }) {
    // The next test shall not be asked for them.
    useEffect(() => {
      return () => styles.remove();
    }, []);
    return (
      <StyleSheetManager target={styles}>
        <Provider store={sessionStore}>
          <QueryClientProvider client={queryClient}>
            <MemoryRouter initialEntries={[route]} useTransitions={false}>
              <Routes>
                <Route path={path} element={shown(children)} />
                <Route path="*" element={null} />
              </Routes>
              <Address onChange={remember} />
            </MemoryRouter>
            <Toaster />
          </QueryClientProvider>
        </Provider>
      </StyleSheetManager>
    );
  }
  const rendered = render(ui, { wrapper: Wrapper });
  return { ...rendered, user, queryClient, address: () => address };
}

export interface PageOptions<Answers extends readonly unknown[]> extends Omit<
  ScreenOptions,
  'route' | 'path'
> {
  /** Role of the user who is signed in. Default: ADMIN. */
  as?: UserType;
  /** Answers of the server from now on; a test file with answers calls `fakeHttp()` at its top. */
  answers?: GivenAnswers<Answers>;
}

/**
 * Renders a page of the remote that the test belongs to, as its module offers it:
 * `await renderPage('/receipts?page=2', { as: 'AUDITOR', answers: [[receiptPage, page([])]] })`.
 * @throws for an address that no page of the module has
 */
export async function renderPage<Answers extends readonly unknown[] = []>(
  address: string,
  { as, answers, ...options }: PageOptions<Answers> = {},
): Promise<RenderedScreen> {
  const { pages } = moduleUnderTest();
  const { pathname } = new URL(address, window.location.origin);
  const path = Object.keys(pages).find((each) => matchPath(each, pathname));
  const Screen = path === undefined ? undefined : await pages[path]?.();
  if (path === undefined || !Screen) throw new Error(`The module has no page for ${address}.`);
  if (answers) answerCalls<Answers>(answers);
  const session = as && login({ userType: as });
  return renderScreen(<Screen />, {
    ...(session && { session }),
    ...options,
    route: address,
    path,
  });
}

/** The module of the remote whose test runs: `src/module.tsx`. */
function moduleUnderTest(): RemoteModule<ComponentType> {
  const { testPath = '' } = expect.getState();
  const folder = testPath.slice(0, testPath.lastIndexOf('/src/'));
  return jest.requireActual<RemoteModule<ComponentType>>(`${folder}/src/module.tsx`);
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
