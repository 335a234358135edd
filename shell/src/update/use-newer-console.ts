import { useEffect, useState } from 'react';

/** How often a visible tab looks for a newer console, in milliseconds. */
const EVERY = 120_000;

/**
 * Whether a newer registry is live than the one that this tab started with. The tab keeps its own, so
 * that no screen mixes versions.
 * @param revision of the registry that the tab has
 */
export function useNewerConsole(revision: number): boolean {
  const [isNewer, setIsNewer] = useState(false);

  useEffect(() => {
    if (isNewer) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      void liveRevision().then((live) => {
        if (live !== undefined && live > revision) setIsNewer(true);
      });
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isNewer, revision]);

  return isNewer;
}

/** Undefined when the server can't be asked just now. */
async function liveRevision(): Promise<number | undefined> {
  try {
    const answer = await fetch('/registry.json');
    const { revision } = (await answer.json()) as { revision?: unknown };
    return typeof revision === 'number' ? revision : undefined;
  } catch {
    return undefined;
  }
}
