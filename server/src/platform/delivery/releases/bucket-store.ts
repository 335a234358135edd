import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { errorCode } from '../../../ground/database/database-errors.ts';
import { CommandError } from './command-error.ts';
import { RECORD_FILE } from './release-record.ts';
import {
  openAsParent,
  type ReleaseStore,
  revisionFile,
  revisionOfFile,
  staysInside,
} from './release-store.ts';
import type { Trust } from './trust.ts';

/** Somebody else wrote the object first, or is writing it at this moment. */
function isTaken(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status === 412 || status === 409;
}

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/**
 * The few things that a release store asks of a bucket.
 * @param endpoint of a server that is not Amazon's
 */
function bucketObjects(bucket: string, endpoint: string | undefined) {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(process.env['AWS_REGION'] === undefined ? { region: 'us-east-1' } : {}),
    // Not every compatible server knows the newer checksums; each script has its own hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async read(key: string): Promise<Buffer | undefined> {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    /** @returns false when there is such an object already */
    async add(key: string, content: Buffer): Promise<boolean> {
      try {
        const put = { Bucket: bucket, Key: key, Body: content, IfNoneMatch: '*' };
        await client.send(new PutObjectCommand(put));
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },

    /** @param after lists what comes after this key */
    async list(base: string, after?: string): Promise<string[]> {
      const input = { Bucket: bucket, Prefix: base, StartAfter: after };
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, input)) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
      }
      return keys;
    },
  };
}

/**
 * Refuses what a listing has of a release when a file of it would lie elsewhere, or in the place of
 * another: who may write to the bucket must not write to this machine.
 * @param names of its files, relative to it
 * @throws CommandError with the first name that is no good
 */
export function refuseStrayNames(release: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (!staysInside(name)) {
      throw new CommandError(
        `${release} has a file that leaves its folder, ${JSON.stringify(name)}: delete it from the bucket.`,
      );
    }
    // A file system that knows no case, or one form of letters only, would keep one of the two.
    const place = name.normalize('NFC').toLowerCase();
    if (seen.has(place)) {
      throw new CommandError(
        `${release} has two files that differ by case only, ${JSON.stringify(name)}: delete ` +
          'one of them from the bucket.',
      );
    }
    seen.add(place);
  }
}

/**
 * Refuses a place of the mirror that a symbolic link leads out of it.
 * @param folder inside the mirror; it is there
 * @throws CommandError
 */
async function refuseLinkedAway(mirror: string, folder: string): Promise<void> {
  const expected = path.join(await realpath(mirror), path.relative(mirror, folder));
  if ((await realpath(folder)) !== expected) {
    throw new CommandError(`${folder} is a link that leads elsewhere: delete it.`);
  }
}

/** Writes a file into a fresh folder; never through a link, nor over another file. */
async function addFile(folder: string, name: string, content: Buffer): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flag: 'wx' });
}

interface Bucket {
  /** `s3://bucket/prefix`. */
  url: string;
  /** Address of a server that is not Amazon's. */
  endpoint: string | undefined;
  /** The folder that keeps its releases for being served. */
  mirror: string;
  trust: Trust;
}

/** Milliseconds for which answers of the bucket are cached: a new revision is seen within it. */
const FRESH_FOR = 5000;

/**
 * Downloads the releases of a bucket into its mirror, each once however many ask for it.
 * @param keyOf key of a name in the store
 * @returns a function that resolves to false for a release that is not there
 */
function mirrored(
  { url, mirror }: Pick<Bucket, 'url' | 'mirror'>,
  objects: ReturnType<typeof bucketObjects>,
  keyOf: (name: string) => string,
): (release: string) => Promise<boolean> {
  const fetching = new Map<string, Promise<boolean>>();

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

  return (release) => {
    const work = fetching.get(release) ?? download(release).finally(() => fetching.delete(release));
    fetching.set(release, work);
    return work;
  };
}

/** The files of a release's folder, by their paths, the record last: a release that broke off is none. */
async function releaseFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort((one, other) => Number(one === RECORD_FILE) - Number(other === RECORD_FILE));
}

/** A release store in an S3-compatible bucket that honours `If-None-Match: *` when it stores. */
export function bucketStore({ url, endpoint, mirror, trust }: Bucket): ReleaseStore {
  const { host: bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  const objects = bucketObjects(bucket, endpoint);
  let newest = 0;
  let isConditional: Promise<boolean> | undefined;

  /** True when the server keeps the first of two objects that are stored under one condition. */
  const refusesSecond = async (key: string) =>
    !((await objects.add(key, Buffer.from('1'))) && (await objects.add(key, Buffer.from('2'))));

  const textOf = async (name: string) => (await objects.read(keyOf(name)))?.toString();

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

    readRevision: (revision) => textOf(`revisions/${revisionFile(revision)}`),

    async addRevision(revision, text) {
      isConditional ??= refusesSecond(keyOf('conditional'));
      if (!(await isConditional)) {
        throw new CommandError(
          `${url} overwrites existing files in spite of If-None-Match, so releases could get ` +
            'lost. Use another server for the bucket, or a folder.',
        );
      }
      return await objects.add(keyOf(`revisions/${revisionFile(revision)}`), Buffer.from(text));
    },

    readFile: (release, file) => textOf(`${release}/${file}`),

    async putRelease(release, folder) {
      if ((await textOf(`${release}/${RECORD_FILE}`)) !== undefined) return false;
      for (const file of await releaseFilesIn(folder)) {
        const content = await readFile(path.join(folder, file));
        const key = keyOf(`${release}/${file.replaceAll(path.sep, '/')}`);
        if (await objects.add(key, content)) continue;
        // The same bytes of an earlier attempt are good.
        if ((await objects.read(key))?.equals(content) !== true) return false;
      }
      return true;
    },

    fetchRelease: mirrored({ url, mirror }, objects, keyOf),
  };
}
