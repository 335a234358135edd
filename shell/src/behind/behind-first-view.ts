import type { Registry, RegistryModule } from '@kuri/shared/contract';
import { reportFigures } from '../federation/report.ts';
import type { RemoteParts } from '../pages/page-loader.tsx';
import { watchFieldFigures } from './field-figures.ts';
import { readyPages } from './ready-pages.ts';
import { refreshFlags } from './refresh-flags.ts';

interface ShownConsole {
  registry: Registry;
  /** The modules that whoever is signed in gets. */
  modules: () => readonly RegistryModule[];
  remotes: RemoteParts;
}

/** Begins what the first view does not wait for. */
export function behindFirstView({ registry, modules, remotes }: ShownConsole): void {
  refreshFlags().catch(() => undefined);
  readyPages(modules, (module, path) => {
    remotes.prepare(module, path);
  });
  watchFieldFigures({
    registry,
    runs: (module) => remotes.runs(module),
    send: reportFigures,
  });
}
