import { useLayoutEffect } from 'react';
import { VisuallyHidden, markMoment } from '@kuri/shared/ui';
import type { ConsolePage } from './console-pages.ts';
import { PageFailure } from './page-failure.tsx';
import type { PageLoader } from './page-loader.tsx';
import { PartLoading } from './part-loading.tsx';
import { usePageTitle } from './page-title.ts';
import { RemotePart } from './remote-part.tsx';

interface RemotePageProps {
  page: ConsolePage;
  loader: PageLoader;
}

/** A page of a remote, with its title. Give it the path as its key. */
export function RemotePage({ page, loader }: RemotePageProps) {
  usePageTitle(page.title);
  // Before the effects of what the page shows, which may be there already.
  useLayoutEffect(() => markMoment('kuri:open', page.path), [page.path]);
  return (
    <RemotePart
      name={page.path}
      loader={loader}
      loading={
        <>
          {/* The page brings its own; until then it has a name too. */}
          <VisuallyHidden as="h1">{page.title}</VisuallyHidden>
          <PartLoading title={page.title} />
        </>
      }
      failed={(error, retry, older) => (
        <PageFailure page={page} error={error} onRetry={retry} older={older} />
      )}
    >
      {(Screen) => <Screen />}
    </RemotePart>
  );
}
