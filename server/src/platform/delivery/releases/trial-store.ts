import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { readLatest, type Part } from './revision.ts';

/**
 * Copies what is live of all parts but some into a store of its own, in which builds of those can be
 * tried: what fails has nothing to fall back to there. A release that cannot be had is left out, as
 * pages go without it.
 * @param folder a new one
 */
export async function trialStore(
  store: ReleaseStore,
  tried: readonly string[],
  folder: string,
): Promise<ReleaseStore> {
  const trial = folderStore(path.resolve(folder));
  const latest = await readLatest(store);
  if (!latest) return trial;
  const copy = async (name: string, version: string): Promise<boolean> => {
    const release = releaseName(name, version);
    if (!(await store.fetchRelease(release))) return false;
    await trial.putRelease(release, path.join(store.servedFrom, release));
    return true;
  };
  const parts: Record<string, Part> = {};
  for (const [name, part] of Object.entries(latest.parts)) {
    if (tried.includes(name) || part.live === '' || !(await copy(name, part.live))) continue;
    parts[name] = { ...part, below: [], canary: null, held: null };
  }
  const { held: _, ...rest } = latest;
  await trial.addRevision(1, JSON.stringify({ ...rest, revision: 1, parts }));
  return trial;
}
