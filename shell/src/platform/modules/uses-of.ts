import type { ModuleUses } from '@kuri/shared/contract';

/** Something that a module depends on: a name of `@kuri/shared`, a call, a slot or a setting. */
export interface Use {
  owner: string;
  /** Title and version of the module. */
  module: string;
  /** Entry point of `@kuri/shared`, `fills`, `offers` or `settings`. */
  from: string;
  name: string;
  /** Version of `@kuri/shared` that a name or call is of. */
  version: string;
  /** Advice in the place of a deprecated name. */
  instead: string | undefined;
}

/**
 * Lists the uses that match a text in team, module or name, by team; without a text those that are deprecated.
 * @param most length of the list
 */
export function usesOf({ modules, deprecated }: ModuleUses, text: string, most = 200): Use[] {
  const wanted = text.trim().toLowerCase();
  const all = modules.flatMap(({ title, owner, version, builtWith, uses, ...own }) => {
    const { fills, offers, settings } = own;
    const shared = Object.entries(uses).map(([from, names]) => [from, Object.keys(names)] as const);
    return [...shared, ...Object.entries({ fills, offers, settings })].flatMap(([from, names]) =>
      names.map((name) => ({
        owner,
        module: `${title} ${version}`,
        from,
        name,
        version: from.startsWith('@') ? (builtWith ?? '') : '',
        instead: deprecated[`${from}: ${name}`],
      })),
    );
  });
  const isWanted = ({ owner, module, from, name, instead }: Use) =>
    wanted === ''
      ? instead !== undefined
      : `${owner} ${module} ${from}: ${name}`.toLowerCase().includes(wanted);
  return all
    .filter(isWanted)
    .sort((one, other) => one.owner.localeCompare(other.owner))
    .slice(0, most);
}
