import { createHash } from 'node:crypto';
import type { ModuleRelease, Registry } from '@kuri/shared/contract';
import { sql } from 'kysely';
import { acrossAccounts } from '../../../ground/database/account-scope.ts';
import { build, execute, type Statement } from '../../../ground/database/build.ts';
import type { Database } from '../../../ground/database/database.ts';
import { withoutCaller } from '../../../ground/database/queued-database.ts';
import { unavailable } from '../../../ground/http/failure.ts';
import { waitAtMost } from '../../../ground/http/health-routes.ts';
import { unsignable } from './publish-revision.ts';
import { type Problem, registryOf, type RegistryRead } from './registry-of.ts';
import { type RecordOf, rememberedRecords } from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import {
  isDamage,
  readEntry,
  readNext,
  readProven,
  readSound,
  type Revision,
  type Sound,
} from './revision.ts';

const FOR_MS = 5000;
const MOST = 1000;

/**
 * Remembers for some seconds which releases are not in a store, so that repeated requests do
 * not look there each time.
 * @param clock milliseconds
 */
export function negativeCache(clock: () => number) {
  const seen = new Map<string, number>();
  return {
    has: (name: string): boolean => {
      const at = seen.get(name);
      return at !== undefined && clock() - at < FOR_MS;
    },
    add(name: string): void {
      if (seen.size >= MOST) seen.clear();
      seen.set(name, clock());
    },
  };
}

interface Seen {
  revision: number;
  text: string;
}

/** A revision that cannot be in force, and why. */
interface Damaged {
  number: number;
  error: unknown;
}

/**
 * The newest revision that may be in force, so that a damaged one takes nothing down.
 * @param seen the newest that was in force: nothing below it is any more, and it need not be in the store
 * @returns with those that may not, and undefined while nothing has been published
 */
async function readNewestSound(
  store: ReleaseStore,
  seen?: Seen,
): Promise<{ sound: Sound | undefined; damaged: Damaged[] }> {
  const damaged: Damaged[] = [];
  const tried = async (number: number, read: () => Sound | Promise<Sound>) => {
    try {
      return await read();
    } catch (error) {
      if (!isDamage(error)) throw error;
      damaged.push({ number, error });
      return undefined;
    }
  };
  const newest = await store.latestRevision();
  let sound =
    seen && (await tried(seen.revision, () => readSound(store, seen.revision, seen.text)));
  if (!sound) {
    for (let number = newest; number >= Math.max(1, seen?.revision ?? 1); number -= 1) {
      sound = await tried(number, () => readProven(store, number));
      if (sound) break;
    }
    return { sound, damaged };
  }
  while (sound.revision.revision < newest) {
    const { revision: before }: Sound = sound;
    const next: Sound | undefined = await tried(before.revision + 1, () => readNext(store, before));
    if (!next) break;
    sound = next;
  }
  return { sound, damaged };
}

/** Live releases of a server, always up to date without a restart. */
export interface LiveReleases {
  store: ReleaseStore;
  recordOf: RecordOf;
  /**
   * @param cookies what the browser notes of its shell
   * @throws Failure 503 while no shell is published, or none can be read
   */
  registry: (cookies?: ShellCookies) => Promise<Registry>;
  /** Notes that somebody has shown a version: the registry says so from then on. */
  noteShown: (module: string, version: string) => void;
  /** The newest revision, undefined while nothing is published. */
  latest: () => Promise<Revision | undefined>;
  /** The newest revisions of all parts, newest first. */
  history: (limit: number) => Promise<Revision[]>;
  /** Names that cannot be read at present: releases, revisions, keys. */
  problems: () => Promise<string[]>;
  /** The parts that this server has no key to change: it cannot roll them back either. */
  unsigned: () => Promise<string[]>;
  /** Sets the listener that gets each live release that cannot be had, once as long as that lasts. */
  onProblem: (listener: (problem: Problem) => void) => void;
}

/** Cookies of a browser about the shell. */
export interface ShellCookies {
  /** The version that did not start in it: another one stands in for that. */
  failed?: string | undefined;
  /** The canary that its account belongs to. */
  canary?: string | undefined;
}

/** Memory of the newest revision that was in force, so that a start does not go below it. */
interface RevisionMemory {
  seen: () => Promise<Seen | undefined>;
  keep: (seen: Seen) => Promise<void>;
}

/** Knows nothing but what is in the store. */
const FORGETFUL: RevisionMemory = {
  seen: () => Promise.resolve(undefined),
  keep: () => Promise.resolve(),
};

interface Known extends RegistryRead {
  latest: Revision | undefined;
  /** As it was read. */
  text: string;
  /** When it was looked up, in milliseconds. */
  at: number;
  /** When the releases were read. */
  readAt: number;
}

/** Releases that could not be read are retried after this many milliseconds. */
const RETRY_AFTER = 5000;
/** Milliseconds that a page waits for a store while it can be shown an older state. */
const TIMEOUT_MS = 1000;

/** The registry for a browser; a shell that does not start in it is never sent again. */
function registryFor(
  { failed, canary }: ShellCookies,
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

/** The registry with a mark at each release that somebody has shown. @param shown by their names */
function withShown(registry: Registry, shown: ReadonlySet<string>): Registry {
  const mark = <Release extends ModuleRelease>(release: Release): Release =>
    shown.has(releaseName(release.name, release.version)) ? { ...release, isShown: true } : release;
  return {
    ...registry,
    modules: registry.modules.map((module) => ({
      ...mark(module),
      canary: module.canary && mark(module.canary),
    })),
    starting: registry.starting?.map(mark),
  };
}

function damagedRevision({ number, error }: Damaged): Problem {
  const message = 'It is damaged or not signed; the one before it is in force';
  return { release: `revision ${number}`, error: new Error(message, { cause: error }) };
}

/** Finds a revision that is in force lost in the store, or replaced. Where only it is missing, it is put back. */
async function lostRevision(store: ReleaseStore, { revision, text }: Seen): Promise<Problem[]> {
  const there = await store.readRevision(revision);
  if (there === text) return [];
  if (there === undefined && (await store.readRevision(revision - 1)) !== undefined) {
    // A server may have no right to write there.
    if (await store.addRevision(revision, text).catch(() => false)) return [];
  }
  const message = 'It is not in the store as it was when it came in force; it stays in force';
  return [{ release: `revision ${revision}`, error: new Error(message) }];
}

/** Reads what is live in a store, with what was known of it before. */
function registryReader(
  store: ReleaseStore,
  { clock, memory, recordOf }: { clock: () => number; memory: RevisionMemory; recordOf: RecordOf },
) {
  let kept = 0;
  /** Keeps what came in force; a database that takes nothing stops no page. */
  const keptProblem = async (seen: Seen): Promise<Problem[]> => {
    if (seen.revision <= kept) return [];
    try {
      await memory.keep(seen);
      kept = seen.revision;
      return [];
    } catch (error) {
      return [{ release: `revision ${seen.revision} is not kept`, error }];
    }
  };

  return async (lastRead: Known | undefined): Promise<Known> => {
    const now = clock();
    const last = lastRead?.latest && { revision: lastRead.latest.revision, text: lastRead.text };
    const isSame = last && (await store.readRevision(last.revision + 1)) === undefined;
    const lost = last ? await lostRevision(store, last) : [];
    const isQuiet = lastRead?.problems.length === 0 && lost.length === 0;
    const isGood = lastRead && (isQuiet || now - lastRead.readAt < RETRY_AFTER);
    if (lastRead && isSame && isGood) return { ...lastRead, at: now };
    const { sound, damaged } = isSame
      ? { sound: { revision: lastRead.latest, text: last.text }, damaged: [] }
      : await readNewestSound(store, last ?? (await memory.seen()));
    const latest = sound?.revision;
    const text = sound?.text ?? '';
    const { problems, ...read } = await registryOf(latest, store, recordOf);
    problems.push(...damaged.map(damagedRevision));
    if (latest) {
      problems.push(...(await lostRevision(store, { revision: latest.revision, text })));
      problems.push(...(await keptProblem({ revision: latest.revision, text })));
    }
    // Without a shell that can be read, the console stays as it was.
    const { registry, before, canary } = read.registry ? read : (lastRead ?? read);
    return { latest, text, registry, before, canary, problems, at: now, readAt: now };
  };
}

/**
 * Looks into a store when what is known of it is no longer fresh.
 * @param notify gets each new problem
 * @returns what is known, at worst that of before
 */
function follower(
  store: ReleaseStore,
  clock: () => number,
  read: (lastRead: Known | undefined) => Promise<Known>,
  notify: (problem: Problem) => void,
): () => Promise<Known> {
  let lastRead: Known | undefined;
  let lookingUp: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    try {
      const found = await read(lastRead);
      const reported = lastRead?.problems.map(({ release }) => release) ?? [];
      for (const problem of found.problems) {
        if (!reported.includes(problem.release)) notify(problem);
      }
      lastRead = found;
    } catch (error) {
      if (!lastRead) throw error;
      lastRead = { ...lastRead, at: clock() };
    }
  };

  return async () => {
    if (lastRead && clock() - lastRead.at < store.freshFor) return lastRead;
    lookingUp ??= refresh().finally(() => {
      lookingUp = undefined;
    });
    // A store that keeps silent holds no page up while there is something to show.
    if (lastRead) await waitAtMost(TIMEOUT_MS, lookingUp);
    else await lookingUp;
    if (!lastRead) throw unavailable('The console cannot be read just now.');
    return lastRead;
  };
}

/** Reads the newest revisions, each once: a revision never changes. */
function historyReader(store: ReleaseStore) {
  const revisions = new Map<number, Revision>();
  return async (newest: number, limit: number): Promise<Revision[]> => {
    const found: Revision[] = [];
    for (let number = newest; number > Math.max(0, newest - limit); number -= 1) {
      const revision = revisions.get(number) ?? (await readEntry(store, number));
      if (!revision) continue;
      found.push(revision);
      revisions.set(number, revision);
    }
    return found;
  };
}

/**
 * Follows a release store. A folder is asked each time, which costs one look for a file; what a
 * bucket said holds for some seconds, and longer while it does not answer.
 * @param memory what was in force before this start
 */
export function followReleases(
  store: ReleaseStore,
  clock: () => number,
  memory = FORGETFUL,
): LiveReleases {
  const recordOf = rememberedRecords(store);
  const absent = negativeCache(clock);
  const shown = new Set<string>();
  let notify: (problem: Problem) => void = () => undefined;
  const read = registryReader(store, { clock, memory, recordOf });
  const current = follower(store, clock, read, (problem) => notify(problem));
  const readHistory = historyReader(store);

  return {
    store,
    recordOf: async (part, version) => {
      const name = releaseName(part, version);
      if (absent.has(name)) return undefined;
      const record = await recordOf(part, version);
      if (!record) absent.add(name);
      return record;
    },
    registry: async (cookies = {}) => {
      const { latest, registry, before, canary } = await current();
      if (registry) return withShown(registryFor(cookies, { registry, before, canary }), shown);
      throw unavailable(
        latest?.parts['shell']
          ? 'The console cannot be read just now.'
          : 'The console is not published yet.',
      );
    },
    noteShown: (module, version) => {
      shown.add(releaseName(module, version));
    },
    latest: async () => (await current()).latest,
    history: async (limit) => readHistory((await current()).latest?.revision ?? 0, limit),
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

/** Which store it is, as far as its content tells; null where signatures do, or its beginning is damaged. */
async function firstHashOf(store: ReleaseStore): Promise<string | null> {
  if (store.trust.isKeyed() || (await readEntry(store, 1)) === undefined) return null;
  const text = (await store.readRevision(1)) ?? '';
  return createHash('sha256').update(text).digest('hex');
}

/** Keeps the newest revision of a store that was in force in the console's database, for all its servers. */
export function revisionMemory(database: Database, store: ReleaseStore): RevisionMemory {
  // Whoever asked for a page may be gone, or be of an account, when it is kept.
  const run = <T>(statement: Statement<T>) =>
    withoutCaller(() => acrossAccounts('releases', () => execute(database, statement)));
  return {
    async seen() {
      const seen = build.selectFrom('seenRevision').where('place', '=', store.place);
      const { rows } = await run(seen.select(['revision', 'content as text', 'firstHash']));
      const [row] = rows;
      const firstHash = await firstHashOf(store);
      return firstHash !== null && firstHash !== row?.firstHash ? undefined : row;
    },

    async keep({ revision, text }) {
      const firstHash = await firstHashOf(store);
      await run(
        sql`insert into seen_revision (place, first_hash, revision, content)
         values (${store.place}, ${firstHash}, ${revision}, ${text})
         on conflict (place) do update set revision = excluded.revision, content = excluded.content,
           first_hash = coalesce(excluded.first_hash, seen_revision.first_hash)
         where seen_revision.revision < excluded.revision
           or (excluded.first_hash is not null
             and seen_revision.first_hash is distinct from excluded.first_hash)`,
      );
    },
  };
}
