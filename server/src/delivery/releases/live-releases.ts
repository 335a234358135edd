import type { Registry } from '@kuri/shared/contract';
import { registryOf } from './registry-of.ts';
import { rememberedRecords, type RecordOf } from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { readLatest, readRevision, type Revision } from './revision.ts';

/** What a server knows of what is live, always up to date without a restart. */
export interface LiveReleases {
  store: ReleaseStore;
  recordOf: RecordOf;
  /** @throws Failure 503 while no shell is published */
  registry: () => Promise<Registry>;
  /** The newest revision, undefined while nothing is published. */
  latest: () => Promise<Revision | undefined>;
  /** The newest revisions of all parts, newest first. */
  history: (limit: number) => Promise<Revision[]>;
}

interface Known {
  latest: Revision | undefined;
  registry: Promise<Registry>;
  /** When it was looked up, in milliseconds. */
  at: number;
}

/** The releases that can be asked for from now on are on this machine before they are named. */
async function fetchLive(store: ReleaseStore, latest: Revision | undefined): Promise<void> {
  for (const [name, { live, below, canary }] of Object.entries(latest?.parts ?? {})) {
    for (const version of [live, below[0], canary?.version]) {
      if (version !== undefined) await store.fetchRelease(releaseName(name, version));
    }
  }
}

/**
 * Follows a release store. A folder is asked each time, which costs one look for a file; what a
 * bucket said holds for some seconds, and longer while it does not answer.
 */
export function followReleases(store: ReleaseStore, clock: () => number): LiveReleases {
  const recordOf = rememberedRecords(store);
  const revisions = new Map<number, Revision>();
  let known: Known | undefined;
  let lookingUp: Promise<Known> | undefined;

  const lookUp = async (): Promise<Known> => {
    const before = known?.latest;
    const isSame = before && (await store.readRevision(before.revision + 1)) === undefined;
    if (known && isSame) return { ...known, at: clock() };
    const latest = await readLatest(store);
    await fetchLive(store, latest);
    const registry = registryOf(latest, recordOf);
    registry.catch(() => undefined);
    return { latest, registry, at: clock() };
  };

  const current = async (): Promise<Known> => {
    if (known && clock() - known.at < store.freshFor) return known;
    lookingUp ??= lookUp().finally(() => {
      lookingUp = undefined;
    });
    const before = known;
    try {
      known = await lookingUp;
    } catch (error) {
      if (!before) throw error;
      known = { ...before, at: clock() };
    }
    return known;
  };

  return {
    store,
    recordOf,
    registry: async () => (await current()).registry,
    latest: async () => (await current()).latest,
    history: async (limit) => {
      const newest = (await current()).latest?.revision ?? 0;
      const found: Revision[] = [];
      for (let number = newest; number > Math.max(0, newest - limit); number -= 1) {
        const revision = revisions.get(number) ?? (await readRevision(store, number));
        if (revision) found.push(revision);
        // A revision never changes.
        if (revision) revisions.set(number, revision);
      }
      return found;
    },
  };
}
