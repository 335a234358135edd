import { audience, plannedChange, releaseEvent } from '@kuri/shared/contract';
import * as z from 'zod/mini';
import { CommandError } from './command-error.ts';
import { revisionFile, type ReleaseStore } from './release-store.ts';
import { canonical, signature } from './trust.ts';

const held = z.object({ until: z.string(), why: z.string(), by: z.string() });
/** Loose: stores of before have a `ramp` in it, which their signatures cover. */
const canary = z.looseObject({
  version: z.string(),
  ...audience.shape,
  startedAt: z.string(),
  /** When somebody first used it. */
  seenAt: z.optional(z.string()),
});

/** A build that is in the store for those who ask for it by its name, and live for nobody. */
const preview = z.object({ version: z.string(), until: z.string(), by: z.string() });
export type Preview = z.infer<typeof preview>;

/** Live state of a part of the console. */
const part = z.looseObject({
  /** Empty when nothing of it is live for everybody. */
  live: z.string(),
  /** When it went live, an instant; absent in what older commands wrote. */
  liveSince: z.optional(z.string()),
  /** True for a checkout's own build, put there by its start. */
  isOwnBuild: z.boolean(),
  /** The versions that a rollback leads to, one after the other. */
  below: z.array(z.string()),
  canary: z.nullable(canary),
  held: z.nullable(held),
  /** Changes that the servers make, in the order of their instants. */
  planned: z.optional(z.array(z.looseObject(plannedChange.shape))),
  /** By their names, also those that are over. */
  previews: z.optional(z.record(z.string(), preview)),
  /** When it was taken out of the console, by whom and why. */
  retired: z.optional(z.object({ at: z.string(), by: z.string(), why: z.string() })),
  /** The number of the revision that changed it last. */
  revision: z.optional(z.int()),
  /** Signature of the person who changed it last, where parts are signed. */
  signature: z.optional(signature),
});
export type Part = z.infer<typeof part>;

/** Live state of each part, by its name. */
export type Parts = Readonly<Record<string, Part>>;

/** The module of a change that is of all parts at once. */
export const ALL_PARTS = 'all';

/** The module of a change of several parts in one step. */
export const moduleOf = (parts: readonly string[]): string => parts.join(',');

/** The parts that a change is of; empty for one of all parts. */
export const partsOf = ({ module }: Pick<Revision, 'module'>): string[] =>
  module === ALL_PARTS ? [] : module.split(',');

/** True for a change of this part. */
export const concerns = (revision: Revision, name: string): boolean =>
  revision.module === ALL_PARTS || partsOf(revision).includes(name);

/**
 * @throws CommandError for a revision that is not signed by a key for all its parts, or, where it is of all,
 *   for every part
 */
export function checkSigner({ trust }: ReleaseStore, revision: Revision): void {
  const names = partsOf(revision);
  const ofAll = [undefined, ...Object.keys(revision.parts)];
  for (const name of names.length === 0 ? ofAll : names) trust.check('revision', name, revision);
}

/** One change of what is live: what happened, and everything that is live after it. */
const revision = z.looseObject({
  ...releaseEvent.shape,
  module: z.string(),
  parts: z.record(z.string(), part),
  /** The hold of all parts, also of those to come. */
  held: z.optional(held),
  signature: z.optional(signature),
});
export type Revision = z.infer<typeof revision>;

/** Signed bytes of a part; its name keeps them from standing for another one. */
export const signedPart = (name: string, part: Part) => ({ ...part, part: name });

/**
 * Writer of a revision, by the name of the key; undefined when it is not signed by a trusted one.
 */
export const signerOf = ({ trust }: ReleaseStore, entry: Revision): string | undefined =>
  trust.signerOf('revision', entry);

/**
 * A revision of a store as the history shows it, signed or not.
 * @returns undefined when there is none of that number, or it is damaged
 */
export async function readEntry(
  store: ReleaseStore,
  number: number,
): Promise<Revision | undefined> {
  const text = await store.readRevision(number);
  try {
    return text === undefined ? undefined : revision.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export interface Sound {
  revision: Revision;
  text: string;
}

/**
 * A revision that is what it should be by itself.
 * @throws when it is damaged; CommandError when it is missing, or not signed by whom it has to be
 */
export function readSound(store: ReleaseStore, number: number, text: string | undefined): Sound {
  if (text === undefined) throw new CommandError('It is missing.');
  const found = revision.parse(JSON.parse(text));
  const { parts } = found;
  // With write access to the store alone, an old one could be put back under a new number.
  if (found.revision !== number) throw new CommandError('It has the number of another one.');
  checkSigner(store, found);
  for (const [name, part] of Object.entries(parts)) {
    store.trust.check('part', name, signedPart(name, part));
  }
  return { revision: found, text };
}

/**
 * Refuses a revision that changes more than its own parts: what is live of the others, and the hold of all
 * of them, is as before. No part leaves, also one that is retired.
 * @throws CommandError
 */
export function refuseStep({ trust }: ReleaseStore, before: Revision, next: Revision): void {
  const { module, parts } = next;
  const own = partsOf(next);
  const names = new Set([...Object.keys(before.parts), ...Object.keys(parts)]);
  for (const name of names) {
    if (own.includes(name)) continue;
    if (canonical(parts[name] ?? null) !== canonical(before.parts[name] ?? null)) {
      throw new CommandError(`It is a change of ${module}, and changes ${name}.`);
    }
  }
  for (const name of own) {
    const part = parts[name];
    if (!part) throw new CommandError(`It has no ${name}.`);
    // An old signed state could be put back by the writer of a revision.
    if (trust.isKeyed(name) && part.revision !== next.revision) {
      throw new CommandError(`What it says of ${name} was signed for another revision.`);
    }
  }
  if (module !== ALL_PARTS && canonical(next.held ?? null) !== canonical(before.held ?? null)) {
    throw new CommandError(`It is a change of ${module}, and changes the hold of all parts.`);
  }
}

/** The revision after a sound one. @throws as `readSound`, and when it changes more than its own part */
export async function readNext(store: ReleaseStore, before: Revision): Promise<Sound> {
  const number = before.revision + 1;
  const next = readSound(store, number, await store.readRevision(number));
  refuseStep(store, before, next.revision);
  return next;
}

/** A revision with nothing but the store to go by: the one before it has to be sound too. */
export async function readProven(store: ReleaseStore, number: number): Promise<Sound> {
  if (number === 1) return readSound(store, number, await store.readRevision(number));
  const text = await store.readRevision(number - 1);
  try {
    readSound(store, number - 1, text);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new CommandError('The revision before it is damaged, missing or not to be trusted.');
  }
  return await readNext(store, readSound(store, number - 1, text).revision);
}

/**
 * The newest revision; undefined while nothing has been published.
 * @throws CommandError when it is damaged or not signed, with what can be done
 */
export async function readLatest(store: ReleaseStore): Promise<Revision | undefined> {
  const number = await store.latestRevision();
  if (number === 0) return undefined;
  try {
    return (await readProven(store, number)).revision;
  } catch (error) {
    if (!isDamage(error)) throw error;
    const file = `revisions/${revisionFile(number)}`;
    const why =
      error instanceof CommandError ? `is not to be trusted: ${error.message}` : 'is damaged.';
    throw new CommandError(
      `${file} in ${store.place} ${why} Put it back from a copy of the store, or delete it: ` +
        'a console that has seen it as it was puts it back, else the one before is in force.',
    );
  }
}

/** True when the store answered with other bytes than were written, or by another writer. */
export const isDamage = (error: unknown) =>
  error instanceof SyntaxError ||
  error instanceof z.core.$ZodError ||
  error instanceof CommandError;

/**
 * Reads the history, newest first.
 * @param choose which revisions count
 * @param limit the most to return, out of the newest 2,000
 */
export async function readHistory(
  store: ReleaseStore,
  choose: (revision: Revision) => boolean,
  limit: number,
): Promise<Revision[]> {
  const found: Revision[] = [];
  const newest = await store.latestRevision();
  for (let number = newest; number > Math.max(0, newest - 2000); number -= 1) {
    if (found.length === limit) break;
    const entry = await readEntry(store, number);
    if (entry && choose(entry)) found.push(entry);
  }
  return found;
}
