import { statfs } from 'node:fs/promises';
import { DatabaseRefusal, errorCode } from './database-errors.ts';
import type { Database } from './database.ts';

/**
 * Free bytes needed before a write: PostgreSQL's log grows by 16 MB files and stops it at once when
 * it cannot.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
const FRESH_MS = 1_000;

/**
 * Looks whether a folder's disk has room for more writes, at most once a second.
 * @returns asks for it; a disk that cannot be looked at counts as free
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

const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT', 'DISK_FULL']);

/** Fills more than the pages a table has already. */
const PROBE = `create temp table room_probe (filler text) on commit drop;
  insert into room_probe select repeat(md5(n::text), 60) from generate_series(1, 100) n`;

/** True for an error of either database that says so. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.has(errorCode(error) ?? '');
}

/** Does work that may be left out while the disk is full. */
export async function unlessDiskFull(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** The database with all of its work in `wrap`. */
export function wrapped(database: Database, wrap: <T>(work: Promise<T>) => Promise<T>): Database {
  return {
    kind: database.kind,
    query: (text, params) => wrap(database.query(text, params)),
    transaction: (work, mode) => wrap(database.transaction(work, mode)),
    session: (work) => wrap(database.session(work)),
    analyze: (tables) => wrap(database.analyze(tables)),
    check: () => wrap(database.check()),
    connections: () => database.connections(),
    close: () => database.close(),
  };
}

/**
 * Refuses writes of the embedded database before its disk is full, since PostgreSQL stops when it
 * cannot write its log. Reads still work.
 * @param hasRoom resolves to true while there is room for writes
 */
export function guardDiskSpace(database: Database, hasRoom: () => Promise<boolean>): Database {
  async function needRoom(): Promise<void> {
    if (!(await hasRoom())) throw new DatabaseRefusal('DISK_FULL');
  }

  /** Reports every failure on a full disk as that. */
  async function explained<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isDiskFull(error) || (errorCode(error) === 'DATABASE_STOPPED' && !(await hasRoom()))) {
        throw new DatabaseRefusal('DISK_FULL', { cause: error });
      }
      throw error;
    }
  }

  const guarded = wrapped(database, explained);
  return {
    ...guarded,
    transaction: async (work, mode) => {
      if (mode === undefined) await needRoom();
      return await guarded.transaction(work, mode);
    },
    check: async () => {
      await needRoom();
      return await guarded.check();
    },
  };
}

/**
 * Remembers that a PostgreSQL server's disk was full: it takes no work until a trial write
 * succeeds.
 */
export function rememberFullDisk(database: Database): Database {
  let wasFull = false;

  async function watched<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      wasFull ||= isDiskFull(error);
      throw error;
    }
  }

  const remembering = wrapped(database, watched);
  return {
    ...remembering,
    check: async () => {
      const role = await remembering.check();
      if (wasFull) await database.transaction((tx) => tx.query(PROBE));
      wasFull = false;
      return role;
    },
  };
}
