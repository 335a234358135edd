import type { Compilation } from '@rspack/core';

/** How a name is imported, how it is passed on, and how a whole module is fetched later. */
const USES = ['esm import specifier', 'esm export imported specifier', 'import()'];

/**
 * The names that a build's sources use of modules whose name begins so, as `module -> names`. A module
 * that is taken as a whole is used with all its names: `*`.
 */
export function usedNames(compilation: Compilation, prefix: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const later = module.blocks.flatMap(({ dependencies }) => dependencies);
    for (const { type, request, ids } of [...module.dependencies, ...later]) {
      if (!USES.includes(type) || request?.startsWith(prefix) !== true) continue;
      const names = found.get(request) ?? new Set();
      found.set(request, names.add(ids?.[0] ?? '*'));
    }
  }
  const sorted = [...found].map(([name, names]) => [name, [...names].sort()] as const);
  return Object.fromEntries(sorted.sort(([one], [other]) => (one < other ? -1 : 1)));
}
