import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ModuleRelease } from '@kuri/shared/contract';

const absolute = (url: string) => new URL(url, location.href).href;

/** The hash of a script's bytes as published, or undefined for one that the release does not speak of. */
export function integrityOf(url: string, release: ModuleRelease | undefined): string | undefined {
  const own = Object.entries(release?.integrity ?? {});
  return own.find(([address]) => absolute(address) === absolute(url))?.[1];
}

/** The runtime gives up a script after 20 s. Silence decides here: see silence.ts. */
const TIMEOUT = 600_000;

/** Has the browser refuse an entry whose bytes are not those that were published. */
export const integrity = (
  releases: ReadonlyMap<string, ModuleRelease>,
): ModuleFederationRuntimePlugin => ({
  name: 'kuri-integrity',
  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url, remoteInfo && releases.get(remoteInfo.name)) ?? '';
    return { script, timeout: TIMEOUT };
  },
});
