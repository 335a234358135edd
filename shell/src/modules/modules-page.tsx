import { Suspense, lazy, useCallback } from 'react';
import { PageLoading } from '@kuri/shared/ui';
import type { RemoteParts } from '../pages/page-loader.tsx';
import { modulesLabels } from './labels.ts';

/** Where the Modules page is; only an administrator has it. */
export const MODULES_PATH = '/modules';

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
    <Suspense fallback={<PageLoading label={modulesLabels.loading} />}>
      <ModulesScreen runs={runs} />
    </Suspense>
  );
}
