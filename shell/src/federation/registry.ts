import {
  consoleSettings,
  registryModule,
  type ConsoleSettings,
  type RegistryModule,
} from '@kuri/shared/contract';

/**
 * The remotes that the page was delivered with. One that is not as the contract says is left out
 * and reported: it must not take the others down.
 */
export function readRegistry(): RegistryModule[] {
  const { modules } = readBlock('kuri-registry') as { modules: unknown[] };
  return modules.flatMap((entry) => {
    const result = registryModule.safeParse(entry);
    if (!result.success) console.error('A module of the registry is damaged', result.error);
    return result.success ? [result.data] : [];
  });
}

/** What the server told the page beside the registry. */
export function readSettings(): ConsoleSettings {
  return consoleSettings.parse(readBlock('kuri-settings'));
}

function readBlock(id: string): unknown {
  const block = document.getElementById(id);
  if (block === null) {
    throw new Error(`The page has no block "${id}": serve it by the console's server`);
  }
  return JSON.parse(block.textContent);
}
