import type { ConsoleSettings, Registry } from '@kuri/shared/contract';
import { FallbackLoader, type RemoteParts } from './fallback-loader.ts';
import { releaseLoader } from './load-release.ts';
import { report } from './report.ts';
import { pause } from './silence.ts';

declare const KURI_IS_DEV: boolean;

/**
 * Gets the parts of a registry's modules, with fallback and reports.
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
  return new FallbackLoader({
    shell,
    load: releaseLoader({ modules, shell }, origins),
    report: send,
    hangs: globalThis.__kuriHangs,
    wait: pause,
  });
}
