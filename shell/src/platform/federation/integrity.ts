import type { ModuleRelease } from '@kuri/shared/contract';

/** Absolute address of a script -> the hash of its bytes as published. */
const hashes = new Map<string, string>();

const absolute = (url: string) => new URL(url, location.href).href;

/** Notes what a release's scripts have to be like. */
export function noteIntegrity(release: ModuleRelease): void {
  for (const [url, hash] of Object.entries(release.integrity)) hashes.set(absolute(url), hash);
}

/** The hash of a script's bytes, or undefined for one that no release speaks of. */
export function integrityOf(url: string): string | undefined {
  return hashes.get(absolute(url));
}
