import { statfs } from 'node:fs/promises';

/**
 * How much must be free before something is written, in bytes: PostgreSQL writes its log in files of
 * 16 MB and stops at once when it cannot; what it does by itself needs room too.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** How long a look at the disk counts. */
const FRESH_MS = 1_000;

/**
 * Looks whether a folder's disk has room for more writes, at most once a second.
 * @returns a function that resolves to whether it has; a disk that cannot be looked at counts as free
 */
export function diskSpaceProbe(folder: string): () => Promise<boolean> {
  let looked = -Infinity;
  let hasRoom: Promise<boolean> = Promise.resolve(true);
  return () => {
    if (performance.now() - looked >= FRESH_MS) {
      looked = performance.now();
      hasRoom = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize >= RESERVE_BYTES,
        () => true,
      );
    }
    return hasRoom;
  };
}
