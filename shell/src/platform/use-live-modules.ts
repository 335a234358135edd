import { useMemo } from 'react';
import type { Registry } from '@kuri/shared/contract';
import { useSession } from '@kuri/shared/session';
import { modulesFor } from './federation/choose-release.ts';
import type { RemoteParts } from './federation/fallback-loader.ts';
import { slotHost } from './slots/slot-host.tsx';
import { localizeModules } from './pages/localize-modules.ts';
import { createPageLoader } from './pages/page-loader.tsx';

/** The user's modules, in a language, what loads their parts, and their slots. */
export function useLiveModules(registry: Registry, remotes: RemoteParts, locale: string) {
  const session = useSession();
  const modules = useMemo(
    () => localizeModules(modulesFor(registry, session), locale),
    [registry, session, locale],
  );
  const loader = useMemo(() => createPageLoader(modules, remotes), [modules, remotes]);
  const slots = useMemo(() => slotHost(modules, loader), [modules, loader]);
  return { session, modules, loader, slots };
}
