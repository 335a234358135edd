import type { ConsoleSettings, Registry } from '@kuri/shared/contract';
import { PageMissingError, type RemoteParts } from '../pages/page-loader.tsx';
import { FallbackLoader } from './fallback-loader.ts';
import { loadFromRelease } from './load-release.ts';
import { RemoteFailure } from './remote-failure.ts';
import { report } from './report.ts';
import { warmAllWhenIdle } from './warm-up.ts';

declare const KURI_IS_DEV: boolean;

const loadEmbedded = () =>
  import(/* webpackChunkName: "embedding" */ '../embedding/embedded-part.tsx');

/**
 * Gets the parts of a registry's modules, with fallback and reports, and warms the others up behind
 * them.
 * @param tell by default the server
 */
export function remoteParts(
  { modules, shell, api = 1 }: Registry,
  settings: ConsoleSettings,
  tell = report,
): RemoteParts {
  const origins = [
    location.origin,
    ...(settings.overrides?.origins ?? []),
    // A development server's address is part of the registry that `npm run dev` writes.
    ...(KURI_IS_DEV ? modules.map(({ entry }) => new URL(entry.url, location.origin).origin) : []),
  ];
  return new FallbackLoader({
    shell,
    load: async (release, name, isAnew) => {
      if (release.shownBy !== undefined) {
        const { embeddedPart } = await loadEmbedded();
        return embeddedPart(release, name, (kind, message) => {
          const failure = new RemoteFailure(kind, message);
          // Code that stopped is told apart from what did not come.
          return kind === 'render' ? failure : new PageMissingError(name, failure);
        });
      }
      const part = await loadFromRelease(release, name, isAnew, { origins, api });
      warmAllWhenIdle(modules);
      return part;
    },
    report: tell,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}
