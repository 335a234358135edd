import { Suspense, lazy, useCallback } from 'react';
import type { NavEntry, Permission } from '@kuri/shared/contract';
import { PageLoading } from '@kuri/shared/ui';
import type { RemoteParts } from '../federation/fallback-loader.ts';
import { pageLabels } from '../pages/labels.ts';

/** The way to the Modules page, which is the shell's own. */
export const MODULES_ENTRY = {
  route: '/modules',
  /** Read when it is shown: the shell has its language later than its modules. */
  get label() {
    return pageLabels.modules;
  },
  icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  order: 900,
  section: 'more',
  permission: 'manageModules',
} as const satisfies NavEntry & { permission: Permission };

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
