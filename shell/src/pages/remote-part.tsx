import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { PageBoundary } from './page-boundary.tsx';
import type { PageLoader } from './page-loader.tsx';

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

  const show = (Part: ComponentType) => {
    setCurrent({ attempt: current.attempt + 1, Part });
  };
  const retry = () => {
    show(loader.retry(name));
  };
  const replace = (error: unknown) => {
    const Other = loader.replace(name, error);
    if (Other !== null) show(Other);
  };

  return (
    <PageBoundary
      key={current.attempt}
      fallback={(error) => failed(error, retry)}
      onError={replace}
    >
      <Suspense fallback={loading}>{children(current.Part)}</Suspense>
    </PageBoundary>
  );
}
