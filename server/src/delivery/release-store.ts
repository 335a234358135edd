import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registry, type Registry } from '@kuri/shared/contract';
import { unavailable } from '../http/failure.ts';

const FILE = 'registry.json';

/** The registry of a store with nothing published yet names no shell either. */
export type StoredRegistry = Omit<Registry, 'shell'> & { shell?: Registry['shell'] };

/**
 * The live versions, as the store's pointer file names them.
 * @param releasesDir the release store: `registry.json` beside `shell/` and `mfe/`
 * @returns undefined while nothing has been published
 * @throws when the pointer file is damaged
 */
export async function readRegistry(releasesDir: string): Promise<StoredRegistry | undefined> {
  const text = await readFile(path.join(releasesDir, FILE), 'utf8').catch(absent);
  return text === undefined ? undefined : (JSON.parse(text) as StoredRegistry);
}

/** Replaces the pointer file in one step: a reader sees the old one or the new one. */
export async function writeRegistry(releasesDir: string, next: StoredRegistry): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  const file = path.join(releasesDir, FILE);
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`);
  await rename(draft, file);
}

/**
 * Reads the live registry again only when its file has changed.
 * @returns a function that resolves to the registry, checked against the contract; rejects with a
 *   503 when the store has no complete release of the shell
 */
export function liveRegistry(releasesDir: string): () => Promise<Registry> {
  let stamp = '';
  let current: Registry | undefined;
  return async () => {
    const info = await stat(path.join(releasesDir, FILE)).catch(absent);
    const next = info === undefined ? '' : `${info.mtimeMs}:${info.size}:${info.ino}`;
    if (current === undefined || next !== stamp) {
      current = parse(await readRegistry(releasesDir));
      stamp = next;
    }
    return current;
  };
}

function parse(stored: StoredRegistry | undefined): Registry {
  if (stored?.shell === undefined) {
    throw unavailable('The console is not published yet.');
  }
  return registry.parse(stored);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
