import {
  Suspense,
  useEffect,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { isMovedNode } from '../federation/remote-failure.ts';
import { keepComponents } from '../federation/stack.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { OlderPart, PageLoader } from './page-loader.tsx';

/** Version that may be chosen in the place of a part that stopped. */
export interface OlderChoice {
  version: string;
  onChoose: () => void;
}

interface RemotePartProps {
  /** The path of the page, or the name of the slot. */
  name: string;
  loader: PageLoader;
  loading: ReactNode;
  failed: (error: unknown, retry: () => void, older: OlderChoice | null) => ReactNode;
  children: (Part: ComponentType) => ReactNode;
}

/** A page that something moves again within this time is not shown afresh a second time. */
const AGAIN_MS = 1000;

/** Something of a remote: loading, there, or failed with another attempt. Give it the name as its key. */
export function RemotePart({ name, loader, loading, failed, children }: RemotePartProps) {
  const [current, setCurrent] = useState(() => ({ attempt: 0, Part: loader.get(name) }));
  const [older, setOlder] = useState<OlderPart | null>(null);
  const [, showArrived] = useReducer((arrivals: number) => arrivals + 1, 0);

  // React by itself keeps a loading state for 300 ms at least, even if all has arrived; an update ends it.
  useEffect(() => void loader.arrival(name)?.then(showArrived), [loader, name, current]);

  const show = (Part: ComponentType) => {
    setOlder(null);
    setCurrent({ attempt: current.attempt + 1, Part });
  };
  const retry = () => show(loader.retry(name));
  const movedAt = useRef(-Infinity);
  const replace = (error: unknown) => {
    if (isMovedNode(error)) {
      const version = loader.crashed(name, error);
      const isFirst = performance.now() - movedAt.current > AGAIN_MS;
      movedAt.current = performance.now();
      if (isFirst) show(current.Part);
      else setOlder(version);
      return;
    }
    const Other = loader.replace(name, error);
    if (Other !== null) show(Other);
    else setOlder(loader.crashed(name, error));
  };
  const choice = older && { version: older.version, onChoose: () => show(older.load()) };

  return (
    <PageBoundary
      key={current.attempt}
      fallback={(error) => failed(error, retry, choice)}
      onError={(error, components) => {
        keepComponents(error, components);
        replace(error);
      }}
    >
      <Suspense fallback={loading}>{children(current.Part)}</Suspense>
    </PageBoundary>
  );
}
