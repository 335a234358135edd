import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../ground/database/database-errors.ts';
import { integrityOf, type PreparedRelease } from './prepared-release.ts';
import { CommandError } from './command-error.ts';
import { readRecord, type ReleaseRecord } from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';

async function hashOf(file: string): Promise<string | undefined> {
  try {
    return integrityOf(await readFile(file));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The scripts that do not lie in the store as they were put there. */
async function damaged(
  store: ReleaseStore,
  name: string,
  record: ReleaseRecord,
): Promise<string[]> {
  await store.fetchRelease(name);
  const found: string[] = [];
  for (const [file, hash] of Object.entries(record.integrity)) {
    if ((await hashOf(path.join(store.servedFrom, name, file))) !== hash) found.push(file);
  }
  return found;
}

/** Refuses a version that a release in the store has. */
export async function refuseTaken(
  store: ReleaseStore,
  part: string,
  version: string,
): Promise<void> {
  const there = await readRecord(store, part, version);
  if (!there) return;
  throw new CommandError(
    `${part} ${version} is in the store since ${there.publishedAt}, by ${there.publishedBy}, and a release never changes: raise the version in ${part}/package.json.`,
  );
}

/**
 * Puts a release into the store, as a folder that never changes, and reads it back.
 * @throws CommandError when there is such a version, or when what comes back is not what was put
 */
export async function putRelease(store: ReleaseStore, prepared: PreparedRelease): Promise<void> {
  const { record, folder } = prepared;
  const part = record.build.name;
  const name = releaseName(part, record.version);
  if (!(await store.putRelease(name, folder))) {
    await refuseTaken(store, part, record.version);
    throw new CommandError(
      `${part} ${record.version} is in the store without saying what it is: raise the version in ${part}/package.json.`,
    );
  }
  const wrong = await damaged(store, name, record);
  if (wrong.length > 0) {
    throw new CommandError(
      `${store.place} did not keep ${wrong.join(', ')} as they were put there: check the store, raise the version and release again.`,
    );
  }
}
