import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { PageBoundary } from './page-boundary.tsx';
import type { PageLoader } from './page-loader.ts';

interface RemotePartProps {
  /** The path of the page, or the name of the slot. */
  name: string;
  loader: PageLoader;
  loading: ReactNode;
  failed: (error: unknown, retry: () => void) => ReactNode;
  children: (Part: ComponentType) => ReactNode;
}

/** Something of a remote: loading, there, or failed with another attempt. Give it the name as its key. */
export function RemotePart({ name, loader, loading, failed, children }: RemotePartProps) {
  const [current, setCurrent] = useState(() => ({ attempt: 0, Part: loader.get(name) }));

  const retry = () => {
    setCurrent({ attempt: current.attempt + 1, Part: loader.retry(name) });
  };

  return (
    <PageBoundary key={current.attempt} fallback={(error) => failed(error, retry)}>
      <Suspense fallback={loading}>{children(current.Part)}</Suspense>
    </PageBoundary>
  );
}
