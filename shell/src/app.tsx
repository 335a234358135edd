import { CatchUp } from './pages/catch-up.tsx';
import { PageBoundary } from './pages/page-boundary.tsx';
import { ConsoleFailure } from './console-failure.tsx';
import { Providers } from './providers.tsx';
import { ConsoleRoutes, type ConsoleRoutesProps } from './routes.tsx';

export type AppProps = ConsoleRoutesProps;

/** The whole console, on whatever registry and settings the page was served with. */
export function App(props: AppProps) {
  return (
    <Providers>
      <CatchUp />
      <PageBoundary fallback={() => <ConsoleFailure />}>
        <ConsoleRoutes {...props} />
      </PageBoundary>
    </Providers>
  );
}
