import { istInstant } from '@kuri/shared/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from './command-error.ts';
import { EMERGENCY, type Held, refuseHeld, whoLifts } from './holds.ts';
import type { ReleaseStore } from './release-store.ts';
import {
  checkSigner,
  readLatest,
  refuseStep,
  signedPart,
  type Parts,
  type Revision,
} from './revision.ts';

/** Fields of the history about a change. */
export interface ChangeRecord {
  action: Revision['action'];
  /** The part that is changed, several by `moduleOf`, or `ALL_PARTS`. */
  module: string;
  by: string;
  why: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** True for a change that is done although all parts are held. */
  passesHold?: boolean;
}

/** Change of the live parts. */
export interface RevisionChange {
  changed: Parts;
  /** The hold of all parts, null for none; undefined leaves it. */
  held?: Held | null;
  /** The version that it is about; empty when it is about several parts. */
  version: string;
  from: string | null;
  /** The commit that the version was built from. */
  commit: string | null;
  /** Where it turns out to be another change than the record says. */
  action?: Revision['action'];
  why?: string;
}

/**
 * Signs what is changed; what was signed before does not become unsigned again by mistake.
 * @param revision its number, which is signed too
 */
function signedParts(
  { trust }: ReleaseStore,
  revision: number,
  before: Parts,
  changed: Parts,
): Parts {
  const entries = Object.entries(changed).map(([name, entry]) => {
    const { signature: _, ...rest } = entry;
    const part = { ...rest, revision };
    const own = { ...part, ...trust.sign('part', signedPart(name, part)) };
    trust.check('part', name, signedPart(name, own));
    if (before[name]?.signature && !own.signature) {
      throw new CommandError(`${name} is signed: set KURI_RELEASE_KEY to your private key.`);
    }
    return [name, own] as const;
  });
  return Object.fromEntries(entries);
}

/** The parts of which nothing can be changed with the key that the store is opened with. */
export function unsignable(store: ReleaseStore, parts: Parts): string[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    try {
      signedParts(store, 0, parts, { [name]: part });
      return [];
    } catch (error) {
      if (error instanceof CommandError) return [name];
      throw error;
    }
  });
}

/** Refuses what changes any part while all of them are held. */
export function refuseStoreHeld(latest: Revision, at: string, action: Revision['action']): void {
  refuseHeld(undefined, latest, at, action === 'rollback' ? EMERGENCY : whoLifts('-- --all --off'));
}

/** Times that others may be faster, one after the other. */
const ATTEMPTS = 40;

/**
 * Changes what is live, in one step (compare and swap): the second of two at the same moment
 * decides again on what the first one made live.
 * @param change what to make of what is live, and of the hold of all parts; runs again for each attempt,
 *   throws CommandError to leave everything as it is
 * @returns the revision that is live now
 */
export async function publishRevision(
  store: ReleaseStore,
  note: ChangeRecord,
  change: (parts: Parts, at: string, held: Held | null) => RevisionChange | Promise<RevisionChange>,
): Promise<Revision> {
  const { now, module, passesHold = false, ...origin } = note;
  const at = istInstant(now);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const latest = await readLatest(store);
    const parts = latest?.parts ?? {};
    if (latest && !passesHold) refuseStoreHeld(latest, at, note.action);
    const present = latest?.held ?? null;
    const { changed, held = present, ...about } = await change(parts, at, present);
    const revision = (latest?.revision ?? 0) + 1;
    const unsigned: Revision = {
      revision,
      at,
      module,
      ...origin,
      ...about,
      parts: { ...parts, ...signedParts(store, revision, parts, changed) },
      ...(held && { held }),
    };
    const next = { ...unsigned, ...store.trust.sign('revision', unsigned) };
    checkSigner(store, next);
    if (latest) refuseStep(store, latest, next);
    if (await store.addRevision(next.revision, `${JSON.stringify(next, null, 1)}\n`)) return next;
    await delay(Math.random() * 20 * (attempt + 1));
  }
  throw new CommandError('Others are releasing at the same time; try again in a moment.');
}
