import { useState } from 'react';
import type { RegistryModule } from '@kuri/shared/contract';

/** Reads the registry of this moment. */
export type ReadModules = () => Promise<readonly RegistryModule[]>;

/** The live modules, and how to look for them again. */
export function useModules(delivered: readonly RegistryModule[], readModules?: ReadModules) {
  const [modules, setModules] = useState(delivered);

  const refresh = async (): Promise<readonly RegistryModule[]> => {
    if (readModules === undefined) return modules;
    try {
      const found = await readModules();
      setModules(found);
      return found;
    } catch {
      // A registry that cannot be read leaves what is known as it is.
      return modules;
    }
  };

  return { modules, refresh };
}
