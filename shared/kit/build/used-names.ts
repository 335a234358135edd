import type { Compilation } from '@rspack/core';

/**
 * The names that a build's sources use of modules whose name begins so, as `module -> names`. A module
 * that is taken as a whole is used with all its names: `*`.
 */
export function usedNames(compilation: Compilation, prefix: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    for (const { type, request, ids } of module.dependencies) {
      if (type !== 'esm import specifier' || request?.startsWith(prefix) !== true) continue;
      const names = found.get(request) ?? new Set();
      found.set(request, names.add(ids?.[0] ?? '*'));
    }
  }
  const sorted = [...found].map(([name, names]) => [name, [...names].sort()] as const);
  return Object.fromEntries(sorted.sort(([one], [other]) => (one < other ? -1 : 1)));
}
