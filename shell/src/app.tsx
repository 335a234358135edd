import { Button, LoadFailed } from '@kuri/shared/ui';
import { MissedNavigation } from './platform/pages/missed-navigation.tsx';
import { PageBoundary } from './platform/pages/page-boundary.tsx';
import { Providers } from './providers.tsx';
import { ConsoleRoutes, type ConsoleRoutesProps } from './frame/routes.tsx';

declare global {
  /** Set by boot-watch.js. */
  var __kuriBoot:
    | {
        /** Reports that the shell has stopped after it was shown. */
        stopped: (error: unknown) => void;
        /** Loads the page with the shell that was live before; null without one. */
        wayBack: () => (() => void) | null;
      }
    | undefined;
}

export type AppProps = ConsoleRoutesProps;

/** The whole console, with the registry and settings that the page was served with. */
export function App(props: AppProps) {
  return (
    <Providers>
      <MissedNavigation />
      <PageBoundary
        fallback={() => <ConsoleFailure />}
        onError={(error) => globalThis.__kuriBoot?.stopped(error)}
      >
        <ConsoleRoutes {...props} />
      </PageBoundary>
    </Providers>
  );
}

/** The frame itself has failed: nothing is left but to load the page again, with this shell or the one before. */
function ConsoleFailure() {
  const goBack = globalThis.__kuriBoot?.wayBack();
  return (
    <main>
      <LoadFailed
        text="The console has stopped because of an error. Nothing that was saved is lost."
        onRetry={() => window.location.reload()}
        action={goBack && <Button onClick={goBack}>Use the version before</Button>}
      />
    </main>
  );
}
