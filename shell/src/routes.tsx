import { useMemo, useState } from 'react';
import type { ConsoleSettings, RegistryModule } from '@kuri/shared/contract';
import { Route, Routes } from '@kuri/shared/router';
import { ProtectedArea } from './guard/protected-area.tsx';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import { consolePages, navEntries, type ConsolePage } from './pages/console-pages.ts';
import { NotFoundScreen } from './pages/not-found-screen.tsx';
import { createPageLoader, type LoadPage } from './pages/page-loader.ts';
import { RemotePage } from './pages/remote-page.tsx';
import { useModules, type ReadModules } from './use-modules.ts';

export interface ConsoleRoutesProps {
  /** The live modules, as they were delivered with the page. */
  modules: readonly RegistryModule[];
  settings: ConsoleSettings;
  loadPage: LoadPage;
  /** Reads the registry again at a Retry: a module that was missing may be back. */
  readModules?: ReadModules;
  /** Someone is about to open a route: its code may be fetched ahead. */
  onNavigateIntent?: (route: string) => void;
}

/** The login, the pages that the registry names, and the answer to every other address. */
export function ConsoleRoutes(props: ConsoleRoutesProps) {
  const { settings, loadPage, onNavigateIntent } = props;
  const { modules, refresh } = useModules(props.modules, props.readModules);
  const pages = useMemo(() => consolePages(modules), [modules]);
  const entries = useMemo(() => navEntries(modules), [modules]);
  const [loader] = useState(() => createPageLoader(loadPage));

  const lookAgain = async (page: ConsolePage) => {
    const found = consolePages(await refresh());
    return found.find(({ path }) => path === page.path) ?? page;
  };

  const frame = (
    <ProtectedArea>
      {(session, onLogOut) => (
        <ConsoleLayout
          session={session}
          entries={entries}
          pages={pages}
          accountsUrl={settings.accountsUrl}
          onNavigateIntent={onNavigateIntent}
          onLogOut={onLogOut}
        />
      )}
    </ProtectedArea>
  );

  return (
    <Routes>
      <Route path="/" element={<LoginScreen demo={settings.demo} />} />
      <Route element={frame}>
        {pages.map((page) => (
          <Route
            key={page.path}
            path={page.path}
            element={
              <RemotePage key={page.path} page={page} loader={loader} onLookAgain={lookAgain} />
            }
          />
        ))}
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
