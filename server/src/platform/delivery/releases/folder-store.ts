import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../ground/database/database-errors.ts';
import { syncPath, syncTree } from '../../../ground/database/folders.ts';
import { isBucket } from '../../../ground/startup/config.ts';
import { CommandError } from './command-error.ts';
import { openAsParent, type ReleaseStore, revisionFile, revisionOfFile } from './release-store.ts';
import { readTrust, type Trust, TRUSTS_ALL } from './trust.ts';

/** The error is that a file or folder is not there. */
function absent(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}

const READ_ONLY = new Set<string | undefined>(['EROFS', 'EACCES', 'EPERM']);
const READ_ONLY_TEXT =
  'The release store cannot be written from here: what is live changes with the next image or copy.';

/**
 * A release store in a folder: `revisions/` beside `shell/` and `mfe/`. Several processes may use it
 * at once, on one machine or over a network file system that has hard links.
 */
export function folderStore(folder: string, trust: Trust = TRUSTS_ALL): ReleaseStore {
  const revisions = path.join(folder, 'revisions');
  const isThere = async (release: string) =>
    (await stat(path.join(folder, release)).catch(absent)) !== undefined;

  return {
    trust,
    place: folder,
    freshFor: 0,
    servedFrom: folder,

    async latestRevision() {
      const names = (await readdir(revisions).catch(absent)) ?? [];
      return Math.max(0, ...names.map((name) => revisionOfFile(name) ?? 0));
    },

    readRevision: (revision) =>
      readFile(path.join(revisions, revisionFile(revision)), 'utf8').catch(absent),

    async addRevision(revision, text) {
      const draft = path.join(revisions, `${randomUUID()}.draft`);
      try {
        await mkdir(revisions, { recursive: true });
        await writeSynced(draft, text);
      } catch (error) {
        throw READ_ONLY.has(errorCode(error)) ? new CommandError(READ_ONLY_TEXT) : error;
      }
      try {
        // A link appears complete or not at all, and never in the place of another.
        await link(draft, path.join(revisions, revisionFile(revision)));
        return true;
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft);
      }
    },

    readFile: (release, file) => readFile(path.join(folder, release, file), 'utf8').catch(absent),

    async putRelease(release, source) {
      if (await isThere(release)) return false;
      const target = path.join(folder, release);
      const draft = `${target}.${randomUUID()}.draft`;
      await mkdir(path.dirname(target), { recursive: true });
      await cp(source, draft, { recursive: true });
      try {
        // A file with its final name has all its bytes, also after a power cut.
        await openAsParent(draft);
        syncTree(draft);
        await rename(draft, target);
        syncPath(path.dirname(target));
        return true;
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return false;
        throw error;
      }
    },

    fetchRelease: isThere,
  };
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens a release store.
 * @param place a folder, or `s3://bucket/prefix`
 * @param environment `KURI_S3_ENDPOINT`, `KURI_RELEASE_KEYS`, `KURI_RELEASE_KEY`, and what Amazon's client
 *   reads by itself
 * @param mirror the folder that keeps a bucket's releases for being served
 */
export async function openStore(
  place: string,
  environment: Environment,
  mirror = path.join(process.cwd(), '.kuri/releases-mirror'),
): Promise<ReleaseStore> {
  const trust = readTrust(environment);
  if (!isBucket(place)) return folderStore(path.resolve(place), trust);
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore({ url: place, endpoint: environment['KURI_S3_ENDPOINT'], mirror, trust });
}
