import type { Compilation } from '@rspack/core';
import { ofShared } from './shared-versions.ts';

/** Names that the shell lends of `@kuri/shared`, and of what else surface.txt lists: entry point -> name -> hash of its type. */
export type Names = Record<string, Record<string, string>>;

/** The lines of values by entry point, of the `shared` that is built with, as scripts/public-surface.mjs wrote them. */
const sections = ofShared('surface.txt')
  .split(/^# /m)
  .slice(1)
  .map((section) => {
    const [entry = '', ...lines] = section.trimEnd().split('\n');
    const values = lines.filter((line) => !line.startsWith('type '));
    return [entry, values.map((line) => line.split(' '))] as const;
  });

/** The names of values of the `shared` that is built with. */
export const offered: Names = Object.fromEntries(
  sections.map(([entry, values]) => [entry, Object.fromEntries(values)]),
);

/** Texts of `@deprecated`, by names such as `@kuri/shared/ui: Button`. */
export const deprecated: Record<string, string> = Object.fromEntries(
  sections.flatMap(([entry, values]) =>
    values.flatMap(([name = '', , tag, ...words]) =>
      tag === undefined ? [] : [[`${entry}: ${name}`, words.join(' ')]],
    ),
  ),
);

/** The deprecated ones of used names, in lines for whoever builds. */
export const deprecatedUses = (uses: Names): string[] =>
  Object.entries(deprecated)
    .filter(([shown]) => {
      const [entry = '', name = ''] = shown.split(': ');
      return uses[entry]?.[name] !== undefined;
    })
    .map(([shown, note]) => `${shown} is deprecated${note && `: ${note}`}`);

/** Imports and re-exports of a name, and dynamic imports of a whole module. */
const USES = ['esm import specifier', 'esm export imported specifier', 'import()'];

/**
 * The names of `@kuri/shared` that a build's sources use, as they are in the `shared` that it is built with, and those
 * of a library of which the shell lends a part. A module that is taken as a whole is used with all its names.
 */
export function usedNames(compilation: Compilation): Names {
  const found = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const later = module.blocks.flatMap(({ dependencies }) => dependencies);
    for (const { type, request, ids } of [...module.dependencies, ...later]) {
      if (!USES.includes(type) || request === undefined) continue;
      if (!request.startsWith('@kuri/shared/') && !(request in offered)) continue;
      const names = found.get(request) ?? new Set();
      found.set(request, names);
      const used = ids?.[0];
      for (const name of used === undefined ? Object.keys(offered[request] ?? {}) : [used]) {
        names.add(name);
      }
    }
  }
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([entry, names]) => [
      entry,
      Object.fromEntries([...names].sort().map((name) => [name, offered[entry]?.[name] ?? ''])),
    ]),
  );
}

/** Names that a remote uses. @throws Error that says which of them the shell does not lend */
export function onlyLent(uses: Names): Names {
  for (const [entry, lent] of Object.entries(offered)) {
    const unlent = Object.keys(uses[entry] ?? {}).filter((name) => lent[name] === undefined);
    if (unlent.length === 0) continue;
    const names = Object.keys(lent).join(', ');
    throw new Error(`The shell does not lend ${unlent.join(', ')} of ${entry}: it has ${names}`);
  }
  return uses;
}
