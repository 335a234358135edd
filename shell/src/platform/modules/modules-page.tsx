import { Suspense, lazy, useCallback } from 'react';
import { PageLoading } from '@kuri/shared/ui';
import type { RemoteParts } from '../federation/fallback-loader.ts';
import { pageLabels } from '../pages/labels.ts';

/** Place of the Modules page, which is the shell's own: the profile menu and the search lead there. */
export const MODULES_PLACE = { route: '/modules', permission: 'manageModules' } as const;

const ModulesScreen = lazy(async () => {
  const { ModulesScreen: screen } = await import(
    /* webpackChunkName: "modules" */ './modules-screen.tsx'
  );
  return { default: screen };
});

interface ModulesPageProps {
  remotes: RemoteParts;
  /** The version of the shell that this tab runs. */
  shell: string;
}

/** The Modules page, whose code hardly anyone needs. */
export function ModulesPage({ remotes, shell }: ModulesPageProps) {
  const runs = useCallback(
    (name: string) => (name === 'shell' ? shell : remotes.runs(name)),
    [remotes, shell],
  );
  return (
    <Suspense fallback={<PageLoading label={pageLabels.loadingModules} />}>
      <ModulesScreen runs={runs} />
    </Suspense>
  );
}
