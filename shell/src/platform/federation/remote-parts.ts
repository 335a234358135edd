import type { ConsoleSettings, Registry } from '@kuri/shared/contract';
import { FallbackLoader, type RemoteParts } from './fallback-loader.ts';
import { loadFromRelease } from './load-release.ts';
import { report } from './report.ts';
import { loadAllProvided } from './shared-modules.ts';
import { onceWhenIdle, warmAll } from './warm-up.ts';

declare const KURI_IS_DEV: boolean;

/**
 * Gets the parts of a registry's modules, with fallback and reports, and warms the others up behind
 * them.
 * @param send to whom failures go, by default the server
 */
export function remoteParts(
  { modules, shell }: Registry,
  settings: ConsoleSettings,
  send = report,
): RemoteParts {
  const origins = [
    location.origin,
    ...(settings.overrides?.origins ?? []),
    // A development server's address is part of the registry that `npm run dev` writes.
    ...(KURI_IS_DEV ? modules.map(({ entry }) => new URL(entry.url, location.origin).origin) : []),
  ];
  const warmUp = onceWhenIdle(() => {
    warmAll(modules);
  }, loadAllProvided);
  return new FallbackLoader({
    shell,
    load: async (release, name, isRetry) => {
      const part = await loadFromRelease(release, name, isRetry, origins);
      warmUp();
      return part;
    },
    report: send,
    hangs: globalThis.__kuriHangs,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}
