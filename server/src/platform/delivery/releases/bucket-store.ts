import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../ground/database/database-errors.ts';
import { bucketObjects } from './bucket-objects.ts';
import { addFile, refuseLinkedAway, refuseStrayNames } from './mirrored-files.ts';
import { openAsParent } from './open-as-parent.ts';
import { CommandError } from './command-error.ts';
import { RECORD_FILE } from './release-record.ts';
import { revisionFile, revisionOfFile, type ReleaseStore } from './release-store.ts';
import type { Trust } from './trust.ts';

export interface Bucket {
  /** `s3://bucket/prefix`. */
  url: string;
  /** Of a server that is not Amazon's. */
  endpoint: string | undefined;
  /** The folder that keeps its releases for being served. */
  mirror: string;
  trust: Trust;
}

/** How long answers of the bucket are cached, in milliseconds: a new revision is seen within it. */
const FRESH_FOR = 5000;

/** A release store in an S3-compatible bucket that honours `If-None-Match: *` when it stores. */
export function bucketStore({ url, endpoint, mirror, trust }: Bucket): ReleaseStore {
  const { host: bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  const objects = bucketObjects(bucket, endpoint);
  let newest = 0;
  let isConditional: Promise<boolean> | undefined;
  const fetching = new Map<string, Promise<boolean>>();

  /** Whether the server keeps the first of two objects that are stored under one condition. */
  const refusesSecond = async (key: string) =>
    !((await objects.add(key, Buffer.from('1'))) && (await objects.add(key, Buffer.from('2'))));

  const isMirrored = async (release: string) =>
    stat(path.join(mirror, release, RECORD_FILE)).then(
      () => true,
      () => false,
    );

  const download = async (release: string): Promise<boolean> => {
    if (await isMirrored(release)) return true;
    // The record is the last that a release gets: without it, it is none.
    if ((await objects.read(keyOf(`${release}/${RECORD_FILE}`))) === undefined) return false;
    const base = keyOf(`${release}/`);
    const names = (await objects.list(base)).map((key) => key.slice(base.length));
    refuseStrayNames(release, names);
    const target = path.join(mirror, release);
    await mkdir(path.dirname(target), { recursive: true });
    await refuseLinkedAway(mirror, path.dirname(target));
    const draft = await mkdtemp(`${target}.draft-`);
    try {
      for (const name of names) {
        const content = await objects.read(`${base}${name}`);
        if (content === undefined)
          throw new Error(`${url} lists ${base}${name} but does not have it`);
        await addFile(draft, name, content);
      }
      await openAsParent(draft);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process of this machine was faster.
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    }
    return true;
  };

  return {
    trust,
    place: url,
    freshFor: FRESH_FOR,
    servedFrom: mirror,

    async latestRevision() {
      const base = keyOf('revisions/');
      for (const key of await objects.list(base, keyOf(`revisions/${revisionFile(newest)}`))) {
        newest = Math.max(newest, revisionOfFile(key.slice(base.length)) ?? 0);
      }
      return newest;
    },

    readRevision: async (revision) =>
      (await objects.read(keyOf(`revisions/${revisionFile(revision)}`)))?.toString(),

    async addRevision(revision, text) {
      isConditional ??= refusesSecond(keyOf('conditional'));
      if (!(await isConditional)) {
        throw new CommandError(
          `${url} overwrites existing files in spite of If-None-Match, so releases could get lost. Use another server for the bucket, or a folder.`,
        );
      }
      return await objects.add(keyOf(`revisions/${revisionFile(revision)}`), Buffer.from(text));
    },

    readFile: async (release, file) =>
      (await objects.read(keyOf(`${release}/${file}`)))?.toString(),

    async putRelease(release, folder) {
      if ((await objects.read(keyOf(`${release}/${RECORD_FILE}`))) !== undefined) return false;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        // The record last: a release that broke off is none.
        .sort((one, other) => Number(one === RECORD_FILE) - Number(other === RECORD_FILE));
      for (const file of files) {
        const content = await readFile(path.join(folder, file));
        const key = keyOf(`${release}/${file.replaceAll(path.sep, '/')}`);
        if (await objects.add(key, content)) continue;
        // What an earlier attempt has put there is good when it is the same.
        if ((await objects.read(key))?.equals(content) !== true) return false;
      }
      return true;
    },

    fetchRelease(release) {
      const known = fetching.get(release);
      if (known) return known;
      const work = download(release).finally(() => fetching.delete(release));
      fetching.set(release, work);
      return work;
    },
  };
}
