import type { ConsoleSettings } from '@kuri/shared/contract';

/** Says if this tab may have something else than what is live: a developer's own build, or a preview. */
export function mayBeOverridden({ overrides }: ConsoleSettings): boolean {
  if (overrides !== null || /[?&]with=/.test(location.search)) return true;
  try {
    return sessionStorage.getItem('kuri-overrides') !== null;
  } catch {
    // Where the storage is shut, nothing was handed over.
    return false;
  }
}
