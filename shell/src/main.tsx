import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureApi } from '@kuri/shared/api';
import type { RegistryModule } from '@kuri/shared/contract';
import { watchHistory } from '@kuri/shared/router';
import { clearSession, currentSession, watchStorage } from '@kuri/shared/session';
import { App } from './app.tsx';
import { readRegistry, readSettings } from './federation/registry.ts';
import { report } from './federation/report.ts';
import { remoteParts } from './federation/remote-parts.ts';
import { watchScriptErrors } from './federation/script-errors.ts';
import { warmPage } from './federation/warm-up.ts';
import { FontFaces } from './font-faces.ts';
import { keepForReload, tabOverrides } from './overrides/stored-overrides.ts';

// First: what is reported of the registry belongs to whoever is signed in.
watchStorage();
const settings = readSettings();
const live = readRegistry();
configureApi({
  baseURL: '',
  session: currentSession,
  onUnauthenticated: clearSession,
  module: `shell@${live.shell.version}`,
});
watchHistory();
watchScriptErrors(live, report);

const overrides = tabOverrides(settings.overrides?.origins ?? []);
const root = rootElement();

if (Object.keys(overrides).length === 0) start(live.modules, null);
else {
  startOverridden().catch(() => {
    start(live.modules, null);
  });
}

function start(modules: RegistryModule[], banner: ReactNode): void {
  const registry = { ...live, modules };
  createRoot(root).render(
    <>
      <FontFaces />
      <App
        registry={registry}
        settings={settings}
        remotes={remoteParts(registry, settings)}
        onNavigateIntent={(route) => {
          warmPage(modules, route);
        }}
      />
      {banner}
    </>,
  );
}

/** Hardly anyone has overrides: what they take is fetched only then. */
async function startOverridden(): Promise<void> {
  keepForReload();
  const [{ overriddenModules }, { OverrideBanner }] = await Promise.all([
    import('./overrides/overridden-modules.ts'),
    import('./overrides/override-banner.tsx'),
  ]);
  const { modules, failed } = await overriddenModules(live.modules, overrides);
  start(modules, <OverrideBanner overrides={overrides} failed={failed} />);
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no element "root"');
  return element;
}
