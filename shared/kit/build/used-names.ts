import type { Compilation } from '@rspack/core';
import { offered, type Names } from './surface.ts';

/** How a name is imported, how it is passed on, and how a whole module is fetched later. */
const USES = ['esm import specifier', 'esm export imported specifier', 'import()'];

const PREFIX = '@kuri/shared/';

/**
 * The names of `@kuri/shared` that a build's sources use, as they are in the `shared` that it is built
 * with. A module that is taken as a whole is used with all its names.
 */
export function usedNames(compilation: Compilation): Names {
  const found = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const later = module.blocks.flatMap(({ dependencies }) => dependencies);
    for (const { type, request, ids } of [...module.dependencies, ...later]) {
      if (!USES.includes(type) || request?.startsWith(PREFIX) !== true) continue;
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
