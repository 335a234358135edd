import { Suspense, lazy, useState } from 'react';
import type { Registry } from '@kuri/shared/contract';
import { useReloadHeld } from '@kuri/shared/session';
import type { Who } from '../federation/choose-release.ts';
import { useNewerConsole } from './use-newer-console.ts';

/** Part of the chunk behind the first view, before which nothing newer is there; if it fails, nothing is offered. */
const OfferBar = lazy(() =>
  import(/* webpackChunkName: "behind" */ './offer-bar.tsx').then(
    (bar) => ({ default: bar.OfferBar }),
    () => ({ default: () => <></> }),
  ),
);

interface ReloadOfferProps {
  /** The one that this tab has. */
  registry: Registry;
  who: Who;
}

/** Offers the newer console, and never while a reload would spoil something. */
export function ReloadOffer({ registry, who }: ReloadOfferProps) {
  const newer = useNewerConsole(registry, who);
  const isHeld = useReloadHeld();
  /** The revision that Later was said to; a newer one is offered again. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const isShown = newer !== null && newer !== dismissed && !isHeld;

  return (
    <div aria-live="polite">
      <Suspense>{isShown && <OfferBar onLater={() => setDismissed(newer)} />}</Suspense>
    </div>
  );
}
