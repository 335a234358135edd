import {
  consoleSettings,
  registry,
  registryModule,
  type ConsoleSettings,
  type Registry,
} from '@kuri/shared/contract';

/**
 * The live versions that the page was delivered with. A module that is not as the contract says is
 * left out and reported: it must not take the others down.
 */
export function readRegistry(): Registry {
  const block = readBlock('kuri-registry') as Record<keyof Registry, unknown>;
  const { revision, shell, modules } = block as typeof block & { modules: unknown[] };
  return {
    revision: registry.shape.revision.parse(revision),
    shell: registry.shape.shell.parse(shell),
    modules: modules.flatMap((entry) => {
      const result = registryModule.safeParse(entry);
      if (!result.success) console.error('A module of the registry is damaged', result.error);
      return result.success ? [result.data] : [];
    }),
  };
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
