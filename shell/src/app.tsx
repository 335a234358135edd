import { LoadFailed } from '@kuri/shared/ui';
import { MissedNavigation } from './pages/missed-navigation.tsx';
import { PageBoundary } from './pages/page-boundary.tsx';
import { Providers } from './providers.tsx';
import { ConsoleRoutes, type ConsoleRoutesProps } from './routes.tsx';

export type AppProps = ConsoleRoutesProps;

/** The whole console, with the registry and settings that the page was served with. */
export function App(props: AppProps) {
  return (
    <Providers>
      <MissedNavigation />
      <PageBoundary fallback={() => <ConsoleFailure />}>
        <ConsoleRoutes {...props} />
      </PageBoundary>
    </Providers>
  );
}

/** The frame itself has failed: nothing is left but to load the page again. */
function ConsoleFailure() {
  return (
    <main>
      <LoadFailed
        text="The console has stopped because of an error. Nothing that was saved is lost."
        onRetry={() => {
          window.location.reload();
        }}
      />
    </main>
  );
}
