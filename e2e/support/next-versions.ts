import type { Registry, RegistryModule } from '@kuri/shared/contract';
import type { ConsoleServer } from './console-server.ts';
import { expect } from './drill.ts';
import { buildVariant, releases } from './remote-variant.ts';

/** The version that every remote has after `releaseNext`. */
export const NEXT = '1.0.99';

async function registryOf(own: ConsoleServer): Promise<Registry> {
  const answer = await fetch(`${own.url}/registry.json`);
  return (await answer.json()) as Registry;
}

/**
 * Releases another version of remotes, so that each has one to fall back to.
 * @param choose by default all
 */
export async function releaseNext(
  own: ConsoleServer,
  choose = (modules: RegistryModule[]) => modules,
): Promise<Registry> {
  const names = choose((await registryOf(own)).modules).map(({ name }) => name);
  for (const name of names) {
    const folder = await buildVariant(name, { version: NEXT });
    const { code, output } = await releases(own.releases, ['release', folder, '--why', 'drill']);
    expect(code, output).toBe(0);
  }
  const isLive = ({ name, version }: RegistryModule) => version === NEXT || !names.includes(name);
  await expect.poll(async () => (await registryOf(own)).modules.every(isLive)).toBe(true);
  return await registryOf(own);
}

/** Everything that a remote shows: its pages by their paths, its slots by their names. */
export const partsOf = ({ pages, fills }: RegistryModule): string[] => [
  ...pages.map(({ path }) => path),
  ...fills,
];
