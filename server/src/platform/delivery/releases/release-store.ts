import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from './command-error.ts';
import type { Trust } from './trust.ts';

/** Store of releases: a folder or a bucket. Entries are only ever added. */
export interface ReleaseStore {
  /** Whose signatures count in it, and what is signed with. */
  readonly trust: Trust;
  /** Place of the store, for people. */
  readonly place: string;
  /** Milliseconds for which an answer of it may be taken for true. */
  readonly freshFor: number;
  /** The folder on this machine that `/mfe/...` and `/shell/...` are served from. */
  readonly servedFrom: string;
  /** The number of the newest revision; 0 while there is none. */
  latestRevision(): Promise<number>;
  readRevision(revision: number): Promise<string | undefined>;
  /**
   * Adds the revision after the newest one. This is the compare-and-swap of the console: what is live
   * is what the newest revision says.
   * @returns false when that number is taken, because somebody else was faster
   */
  addRevision(revision: number, text: string): Promise<boolean>;
  /** A file of a release; undefined when it is not there. */
  readFile(release: string, file: string): Promise<string | undefined>;
  /**
   * Puts a folder's files under the name of a release, such as `mfe/mfe-draw/1.2.0`; all or nothing.
   * @returns false when there is such a release already: it is left as it is
   */
  putRelease(release: string, folder: string): Promise<boolean>;
  /** Sees to it that a release can be served from `servedFrom`. @returns false when there is none */
  fetchRelease(release: string): Promise<boolean>;
}

/**
 * The name of a release in the store, which is also the path that it is served at.
 * @throws CommandError for a part or version that would lead elsewhere, as a damaged revision may have it
 */
export function releaseName(part: string, version: string): string {
  const name = part === 'shell' ? `shell/${version}` : `mfe/${part}/${version}`;
  if (releaseOfPath(`${name}/`) === name) return name;
  throw new CommandError(`${JSON.stringify(`${part} ${version}`)} is not a part and version.`);
}

const RELEASE = /^(?:shell|mfe\/mfe-[a-z0-9-]+)\/[0-9A-Za-z][\w.+-]*(?=\/)/;

/** The release that a served path belongs to; undefined for a path of no release. */
export function releaseOfPath(servedPath: string): string | undefined {
  return RELEASE.exec(servedPath)?.[0];
}

/** The file name of a revision: in a listing, they stand in their order. */
export function revisionFile(revision: number): string {
  return `${String(revision).padStart(8, '0')}.json`;
}

/** The revision that a file name stands for; undefined for any other file. */
export function revisionOfFile(name: string): number | undefined {
  return /^\d{8}\.json$/.test(name) ? Number.parseInt(name, 10) : undefined;
}

/** No separator of any system, no drive or stream, nothing that a terminal or a file system reads. */
const SEGMENT = /^[^/\\:\p{Cc}]+$/u;

/**
 * True for a name that stays below its folder on every system: relative, with slashes, without `..`.
 * @param name of a file of a release, as a bucket's listing has it
 */
export function staysInside(name: string): boolean {
  return name
    .split('/')
    .every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..');
}

/**
 * Gives a folder that began as a temporary one, which only its maker may open, the mode of the folder
 * that it lies in. Who releases is mostly not the user that serves, and a server that may not read a
 * release falls back to the one before.
 */
export async function openAsParent(folder: string): Promise<void> {
  const { mode } = await stat(path.dirname(folder));
  await chmod(folder, mode & 0o777);
}
