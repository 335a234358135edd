import type { Audience, Login, Registry, RegistryModule } from '@kuri/shared/contract';

/** Signed-in user, as far as canaries ask. */
export type Who = Pick<Login, 'accountId' | 'userId' | 'userType' | 'flags'>;

/**
 * The registry as somebody sees it: where a module has a canary and they belong to its audience, the canary is the
 * module, and the stable version is the one to fall back to. A new module may have nothing else yet.
 */
export function modulesFor(
  { modules, starting = [] }: Pick<Registry, 'modules' | 'starting'>,
  who: Who | null,
): readonly RegistryModule[] {
  const isPlain = starting.length === 0 && modules.every(({ canary }) => canary === null);
  if (who === null || isPlain) return modules;
  const begun = starting.filter((canary) => isChosen(canary.name, canary, who));
  const chosen = modules.map((module) => {
    const { canary, name } = module;
    if (canary === null || !isChosen(name, canary, who)) return module;
    return { ...canary, canary, previous: { ...module } };
  });
  return [...chosen, ...begun.map((canary) => ({ ...canary, canary, previous: null }))];
}

/** Says if a user belongs to the audience of a part's canary. */
export function isChosen(name: string, audience: Audience, who: Who): boolean {
  const { share, accounts = [], users = [], roles = [], audiences = [] } = audience;
  const { accountId, userId, userType, flags = [] } = who;
  if (accounts.includes(accountId) || users.includes(userId) || roles.includes(userType))
    return true;
  if (audiences.some((of) => flags.includes(`audience:${of}`))) return true;
  return bucketOf(`${name}:${accountId}`) < share;
}

/** 0 to 99, the same for the same text on every machine (FNV-1a). */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % 100;
}
