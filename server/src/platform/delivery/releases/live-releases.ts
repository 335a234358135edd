import type { Registry } from '@kuri/shared/contract';
import { waitAtMost } from '../../../ground/http/wait-at-most.ts';
import { unavailable } from '../../../ground/http/failure.ts';
import { negativeCache } from './negative-cache.ts';
import { unsignable } from './publish-revision.ts';
import { registryOf, type Problem, type RegistryRead } from './registry-of.ts';
import { rememberedRecords, type RecordOf } from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { readEntry, readNewestSound, type Revision } from './revision.ts';

/** What a server knows of what is live, always up to date without a restart. */
export interface LiveReleases {
  store: ReleaseStore;
  recordOf: RecordOf;
  /**
   * @param asked the shell that the browser asks for
   * @throws Failure 503 while no shell is published, or none can be read
   */
  registry: (asked?: AskedShell) => Promise<Registry>;
  /** The newest revision, undefined while nothing is published. */
  latest: () => Promise<Revision | undefined>;
  /** The newest revisions of all parts, newest first. */
  history: (limit: number) => Promise<Revision[]>;
  /** What cannot be had at present, by name: releases, revisions, keys. */
  problems: () => Promise<string[]>;
  /** The parts that this server has no key to change: it cannot roll them back either. */
  unsigned: () => Promise<string[]>;
  /** Sets the listener that gets each live release that cannot be had, once as long as that lasts. */
  onProblem: (listener: (problem: Problem) => void) => void;
}

/** What a browser says of the shell, by its cookies. */
export interface AskedShell {
  /** The version that did not start in it: another one stands in for that. */
  failed?: string | undefined;
  /** The canary that its account belongs to. */
  canary?: string | undefined;
}

interface Known extends RegistryRead {
  latest: Revision | undefined;
  /** When it was looked up, in milliseconds. */
  at: number;
  /** When the releases were read. */
  readAt: number;
}

/** Releases that could not be read are retried after this many milliseconds. */
const RETRY_AFTER = 5000;
/** How long a page waits for a store while it can be shown what was live before, in milliseconds. */
const TIMEOUT_MS = 1000;

/** The registry for a browser; a shell that does not start in it is never sent again. */
function registryFor(
  { failed, canary }: AskedShell,
  found: Pick<RegistryRead, 'before' | 'canary'> & { registry: Registry },
): Registry {
  const { registry, before } = found;
  const isInCanary = found.canary !== undefined && found.canary.shell.version === canary;
  if (found.canary && isInCanary && canary !== failed) return found.canary;
  const insteadOf = (stand: Registry) => ({
    ...stand,
    shell: { ...stand.shell, insteadOf: failed },
  });
  if (isInCanary) return insteadOf(registry);
  return before && registry.shell.version === failed ? insteadOf(before) : registry;
}

function damagedRevision(number: number): Problem {
  return {
    release: `revision ${number}`,
    error: new Error('It is damaged or not signed; the one before it is in force'),
  };
}

/**
 * Follows a release store. A folder is asked each time, which costs one look for a file; what a
 * bucket said holds for some seconds, and longer while it does not answer.
 */
export function followReleases(store: ReleaseStore, clock: () => number): LiveReleases {
  const recordOf = rememberedRecords(store);
  const revisions = new Map<number, Revision>();
  const absent = negativeCache(clock);
  let known: Known | undefined;
  let lookingUp: Promise<void> | undefined;

  let notify: (problem: Problem) => void = () => undefined;

  const lookUp = async (): Promise<Known> => {
    const now = clock();
    const last = known?.latest;
    const isSame = last && (await store.readRevision(last.revision + 1)) === undefined;
    const isGood = known && (known.problems.length === 0 || now - known.readAt < RETRY_AFTER);
    if (known && isSame && isGood) return { ...known, at: now };
    const { revision: latest, damaged } = isSame
      ? { revision: last, damaged: [] }
      : await readNewestSound(store);
    const { problems, ...read } = await registryOf(latest, store, recordOf);
    problems.push(...damaged.map(damagedRevision));
    const reported = known?.problems.map(({ release }) => release) ?? [];
    for (const problem of problems) if (!reported.includes(problem.release)) notify(problem);
    // Without a shell that can be read, the console stays as it was.
    const { registry, before, canary } = read.registry ? read : (known ?? read);
    return { latest, registry, before, canary, problems, at: now, readAt: now };
  };

  const refresh = async (): Promise<void> => {
    try {
      known = await lookUp();
    } catch (error) {
      if (!known) throw error;
      known = { ...known, at: clock() };
    }
  };

  const current = async (): Promise<Known> => {
    if (known && clock() - known.at < store.freshFor) return known;
    lookingUp ??= refresh().finally(() => {
      lookingUp = undefined;
    });
    // A store that keeps silent holds no page up while there is something to show.
    if (known) await waitAtMost(TIMEOUT_MS, lookingUp);
    else await lookingUp;
    if (!known) throw unavailable('The console cannot be read just now.');
    return known;
  };

  return {
    store,
    recordOf: async (part, version) => {
      const name = releaseName(part, version);
      if (absent.has(name)) return undefined;
      const record = await recordOf(part, version);
      if (!record) absent.add(name);
      return record;
    },
    registry: async (asked = {}) => {
      const { latest, registry, before, canary } = await current();
      if (registry) return registryFor(asked, { registry, before, canary });
      throw unavailable(
        latest?.parts['shell']
          ? 'The console cannot be read just now.'
          : 'The console is not published yet.',
      );
    },
    latest: async () => (await current()).latest,
    history: async (limit) => {
      const newest = (await current()).latest?.revision ?? 0;
      const found: Revision[] = [];
      for (let number = newest; number > Math.max(0, newest - limit); number -= 1) {
        const revision = revisions.get(number) ?? (await readEntry(store, number));
        if (revision) found.push(revision);
        // A revision never changes.
        if (revision) revisions.set(number, revision);
      }
      return found;
    },
    problems: async () => {
      const { problems, latest } = await current();
      const unsigned = unsignable(store, latest?.parts ?? {});
      return [
        ...problems.map(({ release }) => release),
        ...unsigned.map((name) => `${name}: no key to sign its changes with`),
      ];
    },
    unsigned: async () => unsignable(store, (await current()).latest?.parts ?? {}),
    onProblem: (listener) => {
      notify = listener;
    },
  };
}
