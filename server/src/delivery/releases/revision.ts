import { releaseEvent } from '@kuri/shared/contract';
import * as z from 'zod/mini';
import { Refused } from './refused.ts';
import { revisionFile, type ReleaseStore } from './release-store.ts';

const held = z.object({ until: z.string(), why: z.string(), by: z.string() });
const canary = z.object({ version: z.string(), share: z.int(), startedAt: z.string() });

/** What is live of a part of the console. */
const part = z.object({
  live: z.string(),
  /** When it went live, an instant; absent in what older commands wrote. */
  liveSince: z.optional(z.string()),
  /** Whether the live version is a checkout's own build, put there by its start. */
  isOwnBuild: z.boolean(),
  /** The versions that a rollback leads to, one after the other. */
  below: z.array(z.string()),
  canary: z.nullable(canary),
  held: z.nullable(held),
});
export type Part = z.infer<typeof part>;

/** What is live of each part, by its name. */
export type Parts = Readonly<Record<string, Part>>;

/** The module of a change that is of all parts at once. */
export const ALL_PARTS = 'all';

/** Whether a change is of a part. */
export const concerns = ({ module }: Revision, name: string): boolean =>
  module === name || module === ALL_PARTS;

/** One change of what is live: what happened, and everything that is live after it. */
const revision = z.object({
  ...releaseEvent.shape,
  module: z.string(),
  parts: z.record(z.string(), part),
});
export type Revision = z.infer<typeof revision>;

/**
 * @returns a revision of a store, undefined when there is none of that number
 * @throws when it is damaged
 */
export async function readRevision(
  store: ReleaseStore,
  number: number,
): Promise<Revision | undefined> {
  const text = await store.readRevision(number);
  return text === undefined ? undefined : revision.parse(JSON.parse(text));
}

/**
 * The newest revision; undefined while nothing has been published.
 * @throws Refused when it is damaged, with what can be done
 */
export async function readLatest(store: ReleaseStore): Promise<Revision | undefined> {
  const number = await store.latestRevision();
  try {
    return await readRevision(store, number);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const file = `revisions/${revisionFile(number)}`;
    throw new Refused(
      `${file} in ${store.place} is damaged. Put it back from a copy of the store, or delete it to go on from the revision before.`,
    );
  }
}

/** What is read is not what was written: the store itself answered. */
const isDamage = (error: unknown) =>
  error instanceof SyntaxError || error instanceof z.core.$ZodError;

/**
 * The newest revision that can be read, so that a damaged one takes nothing down.
 * @returns with the numbers of the damaged ones above it, and undefined while nothing has been published
 */
export async function readNewestSound(
  store: ReleaseStore,
): Promise<{ revision: Revision | undefined; damaged: number[] }> {
  const damaged: number[] = [];
  for (let number = await store.latestRevision(); number > 0; number -= 1) {
    try {
      return { revision: await readRevision(store, number), damaged };
    } catch (error) {
      if (!isDamage(error)) throw error;
      damaged.push(number);
    }
  }
  return { revision: undefined, damaged };
}

/**
 * What happened, newest first.
 * @param choose which revisions count
 * @param limit at most so many, looked for among the newest 2,000
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
    const entry = await readRevision(store, number);
    if (entry && choose(entry)) found.push(entry);
  }
  return found;
}
