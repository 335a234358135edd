import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { readLatest } from './revision.ts';

/**
 * Copies what is live of all parts but one into a store of its own, in which a build of that one can
 * be tried: what fails has nothing to fall back to there. A release that cannot be had is left out, as
 * pages go without it.
 * @param folder a new one
 */
export async function trialStore(
  store: ReleaseStore,
  tried: string,
  folder: string,
): Promise<ReleaseStore> {
  const trial = folderStore(path.resolve(folder));
  const latest = await readLatest(store);
  if (!latest) return trial;
  const parts: typeof latest.parts = {};
  for (const [name, part] of Object.entries(latest.parts)) {
    const release = releaseName(name, part.live);
    if (name === tried || part.live === '' || !(await store.fetchRelease(release))) continue;
    await trial.putRelease(release, path.join(store.servedFrom, release));
    parts[name] = { ...part, below: [], canary: null };
  }
  await trial.addRevision(1, JSON.stringify({ ...latest, revision: 1, parts }));
  return trial;
}
