import { useEffect, useState } from 'react';
import type { Registry } from '@kuri/shared/contract';
import { modulesFor, type Who } from '../federation/choose-release.ts';

/** Pause between a visible tab's looks for a newer console, in milliseconds. */
const EVERY = 120_000;

/**
 * The revision of the registry that is live, once it gives this account other versions than the tab
 * started with; null before. The tab keeps its own, so that no screen mixes versions.
 * @param registry the one that the tab has
 */
export function useNewerConsole(registry: Registry, who: Who): number | null {
  const [newer, setNewer] = useState<number | null>(null);

  useEffect(() => {
    const own = versionsFor(registry, who);
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      void liveRegistry().then((live) => {
        if (live === undefined || live.revision <= registry.revision) return;
        setNewer(versionsFor(live, who) === own ? null : live.revision);
      });
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [registry, who]);

  return newer;
}

/** Versions that a user gets of a registry: a hold or another audience's canary leaves them as they are. */
function versionsFor(registry: Registry, who: Who): string {
  const names = modulesFor(registry, who).map(({ name, version }) => `${name}@${version}`);
  return [registry.shell.version, ...names.sort()].join(' ');
}

/** Undefined when the server can't be asked just now. */
async function liveRegistry(): Promise<Registry | undefined> {
  try {
    const answer = await fetch('/registry.json');
    return answer.ok ? ((await answer.json()) as Registry) : undefined;
  } catch {
    return undefined;
  }
}
