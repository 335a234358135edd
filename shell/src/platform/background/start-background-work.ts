import type { Registry, RegistryModule } from '@kuri/shared/contract';
import { loadToasts } from '@kuri/shared/ui';
import { report, reportFigures } from '../federation/report.ts';
import type { RemoteParts } from '../federation/fallback-loader.ts';
import { leaveLineTo } from '../federation/warm-up.ts';
import { watchFieldFigures } from './field-figures.ts';
import { observeMarks } from './observe-marks.ts';
import { prefetchPages } from './prefetch-pages.ts';
import { refreshFlags } from './refresh-flags.ts';
import { warmAll } from './warm-all.ts';
import { watchClock } from './watch-clock.ts';

interface ShownConsole {
  registry: Registry;
  /** The user's modules. */
  modules: () => readonly RegistryModule[];
  remotes: RemoteParts;
  /** Fetches what the shell provides to remotes later. */
  loadAllProvided: () => void;
}

/** Starts the work that the first view does not wait for. */
export function startBackgroundWork({
  registry,
  modules,
  remotes,
  loadAllProvided,
}: ShownConsole): void {
  loadToasts().catch(() => undefined);
  refreshFlags().catch(() => undefined);
  watchClock(refreshFlags);
  const { start, found } = globalThis.__kuriHangs ?? {};
  start?.();
  if (found && !found.isWatched) {
    const { module, version, canary } = found;
    const about = { kind: 'hang', message: 'The page before never answered', page: '' } as const;
    report({ module, version, canary, ...about, fellBackTo: null });
  }
  warmAll(registry.modules).then(
    (isQuick) => {
      if (isQuick) loadAllProvided();
    },
    () => undefined,
  );
  observeMarks(({ name, detail }) => {
    if (name === 'kuri:open') leaveLineTo(modules(), String(detail));
  });
  prefetchPages(modules, {
    prepare: (module, path) => remotes.prepare(module, path),
    runs: (module) => remotes.runs(module),
  });
  watchFieldFigures({
    registry,
    runs: (module) => remotes.runs(module),
    send: (figures) => reportFigures(figures, registry.shell.version),
  });
}
