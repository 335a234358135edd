import path from 'node:path';
import { shellsOfEachMajor } from './embedding.ts';
import { folderStore } from './folder-store.ts';
import { rememberedRecords } from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { readLatest, type Part, type Parts } from './revision.ts';

/** What there is of a part in a trial, beside the build that is tried: nothing to fall back to. */
async function partInTrial(
  store: ReleaseStore,
  name: string,
  parts: Parts,
  tried: string,
): Promise<Part | undefined> {
  const part = parts[name];
  if (!part) return undefined;
  const bare = { ...part, below: [], canary: null };
  if (name !== 'shell') return name === tried || part.live === '' ? undefined : bare;
  // Remotes of other majors are shown by other shells, also beside one that is tried.
  const shells = await shellsOfEachMajor(part, rememberedRecords(store));
  const live = name === tried ? '' : part.live;
  const alongside = shells.map(({ version }) => version).filter((version) => version !== live);
  return live === '' && alongside.length === 0 ? undefined : { ...bare, live, alongside };
}

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
  const copy = async (name: string, version: string): Promise<boolean> => {
    if (version === '') return true;
    const release = releaseName(name, version);
    if (!(await store.fetchRelease(release))) return false;
    await trial.putRelease(release, path.join(store.servedFrom, release));
    return true;
  };
  const parts: Record<string, Part> = {};
  for (const name of Object.keys(latest.parts)) {
    const part = await partInTrial(store, name, latest.parts, tried);
    if (!part || !(await copy(name, part.live))) continue;
    for (const version of part.alongside ?? []) await copy(name, version);
    parts[name] = part;
  }
  await trial.addRevision(1, JSON.stringify({ ...latest, revision: 1, parts }));
  return trial;
}
