import { Suspense, useState } from 'react';
import { PageLoading } from '@kuri/shared/ui';
import type { ConsolePage } from './console-pages.ts';
import { pageLabels } from './labels.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageFailure } from './page-failure.tsx';
import type { PageLoader } from './page-loader.ts';
import { usePageTitle } from './page-title.ts';

interface RemotePageProps {
  page: ConsolePage;
  loader: PageLoader;
  /** The page as the registry of this moment has it: its module may have come back meanwhile. */
  onLookAgain: (page: ConsolePage) => Promise<ConsolePage>;
}

/** A page of a remote: loading, there, or failed with another attempt. Give it the path as its key. */
export function RemotePage({ page, loader, onLookAgain }: RemotePageProps) {
  usePageTitle(page.title);
  const [current, setCurrent] = useState(() => ({ attempt: 0, Screen: loader.get(page) }));
  const [isRetrying, setIsRetrying] = useState(false);

  const retry = async () => {
    setIsRetrying(true);
    const found = await onLookAgain(page);
    setIsRetrying(false);
    setCurrent({ attempt: current.attempt + 1, Screen: loader.retry(found) });
  };

  return (
    <PageBoundary
      key={current.attempt}
      fallback={(error) => (
        <PageFailure
          page={page}
          error={error}
          isRetrying={isRetrying}
          onRetry={() => {
            void retry();
          }}
        />
      )}
    >
      <Suspense fallback={<PageLoading label={pageLabels.loading(page.title)} />}>
        <current.Screen />
      </Suspense>
    </PageBoundary>
  );
}
