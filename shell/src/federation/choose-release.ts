import type { RegistryModule } from '@kuri/shared/contract';

/**
 * The registry as an account sees it: where a module has a canary and the account belongs to its
 * share, the canary is the module, and the stable version is the one to fall back to.
 */
export function modulesFor(
  modules: readonly RegistryModule[],
  accountId: string | undefined,
): readonly RegistryModule[] {
  if (accountId === undefined || modules.every(({ canary }) => canary === null)) return modules;
  return modules.map((module) => {
    const { canary, name } = module;
    if (canary === null || !isChosen(name, canary, accountId)) return module;
    return { ...canary, canary, previous: { ...module } };
  });
}

/** Whether an account belongs to the share of a part's canary. */
export function isChosen(name: string, { share }: { share: number }, accountId: string): boolean {
  return bucketOf(`${name}:${accountId}`) < share;
}

/** 0 to 99, the same for the same text on every machine (FNV-1a). */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0) % 100;
}
