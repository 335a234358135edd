import type { ReleaseStore } from './release-store.ts';
import { isDamage, readNext, readProven, readSound, type Sound } from './revision.ts';

/** What a revision says, by number. */
export interface Seen {
  revision: number;
  text: string;
}

/** A revision that cannot be in force, and why. */
export interface Damaged {
  number: number;
  error: unknown;
}

/**
 * The newest revision that may be in force, so that a damaged one takes nothing down.
 * @param seen the newest that was in force: nothing below it is any more, and it need not be in the store
 * @returns with those that may not, and undefined while nothing has been published
 */
export async function readNewestSound(
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
