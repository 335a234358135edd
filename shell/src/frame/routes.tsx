import { useMemo } from 'react';
import styled from 'styled-components';
import { meets, type Conditions, type ConsoleSettings, type Registry } from '@kuri/shared/contract';
import { Outlet, Route, Routes } from '@kuri/shared/router';
import { ConsoleSettingsProvider, LocaleProvider } from '@kuri/shared/session';
import { SlotHostProvider } from '@kuri/shared/slots';
import { ProtectedArea } from './protected-area.tsx';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import { SignInAgain } from './login/sign-in-again.tsx';
import { ForbiddenPage, NotFoundPage } from './no-page.tsx';
import {
  MODULES_PLACE,
  ModulesPage,
  RemotePage,
  consolePages,
  navEntries,
  useLiveModules,
  useShellCanary,
  type ConsolePage,
  type RemoteParts,
  chosenLanguage,
} from '../platform/platform.ts';

export interface ConsoleRoutesProps {
  registry: Registry;
  settings: ConsoleSettings;
  remotes: RemoteParts;
  /** The password with which somebody has just signed in before the console was here. */
  password?: string | null;
}

/** The login, the pages that the registry names, and the answer to every other address. */
export function ConsoleRoutes(props: ConsoleRoutesProps) {
  const { registry, settings, remotes, password = null } = props;
  const locale = chosenLanguage() ?? navigator.language;
  const { session, modules, loader, slots } = useLiveModules(registry, remotes, locale);
  useShellCanary(registry.shell, session);
  const pages = useMemo(() => consolePages(modules), [modules]);
  const entries = useMemo(() => (session ? navEntries(modules, session) : []), [modules, session]);

  const mayBeOpened = (asks: Conditions) => session !== null && meets(asks, session);

  const routeOf = (page: ConsolePage) => (
    <Route
      key={page.path}
      path={page.path}
      element={
        page.isOpen || mayBeOpened(page.asks) ? (
          <RemotePage key={page.path} page={page} loader={loader} />
        ) : (
          <ForbiddenPage />
        )
      }
    />
  );

  const frame = (
    <ProtectedArea>
      {(session, onLogOut) => (
        <ConsoleLayout
          session={session}
          entries={entries}
          pages={pages}
          registry={registry}
          modules={modules}
          onLogOut={onLogOut}
        />
      )}
    </ProtectedArea>
  );

  return (
    <ConsoleSettingsProvider value={settings}>
      <LocaleProvider value={locale}>
        <SlotHostProvider value={slots}>
          <Routes>
            <Route
              path="/"
              element={<LoginScreen demo={settings.demo} password={password} modules={modules} />}
            />
            <Route element={<OpenLayout />}>
              {pages.filter((page) => page.isOpen).map(routeOf)}
            </Route>
            <Route element={<ProtectedArea>{() => <OpenLayout />}</ProtectedArea>}>
              {pages.filter((page) => !page.isOpen && !page.hasFrame).map(routeOf)}
            </Route>
            <Route element={frame}>
              {pages.filter((page) => page.hasFrame).map(routeOf)}
              <Route
                path={MODULES_PLACE.route}
                element={
                  mayBeOpened(MODULES_PLACE) ? (
                    <ModulesPage remotes={remotes} shell={registry.shell.version} />
                  ) : (
                    <ForbiddenPage />
                  )
                }
              />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
          <SignInAgain />
        </SlotHostProvider>
      </LocaleProvider>
    </ConsoleSettingsProvider>
  );
}

/** A page without the frame has the whole window: no sidebar, no top bar. */
function OpenLayout() {
  return (
    <Window>
      <Outlet />
    </Window>
  );
}

const Window = styled.main`
  display: grid;
  min-height: 100vh;
  min-height: 100dvh;
`;
