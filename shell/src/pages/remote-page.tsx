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
}

/** A page of a remote: loading, there, or failed with another attempt. Give it the path as its key. */
export function RemotePage({ page, loader }: RemotePageProps) {
  usePageTitle(page.title);
  const [current, setCurrent] = useState(() => ({ attempt: 0, Screen: loader.get(page.path) }));

  const retry = () => {
    setCurrent({ attempt: current.attempt + 1, Screen: loader.retry(page.path) });
  };

  return (
    <PageBoundary
      key={current.attempt}
      fallback={(error) => <PageFailure page={page} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<PageLoading label={pageLabels.loading(page.title)} />}>
        <current.Screen />
      </Suspense>
    </PageBoundary>
  );
}
