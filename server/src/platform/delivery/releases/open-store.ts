import path from 'node:path';
import { isBucket } from '../../../ground/startup/config.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { readTrust } from './trust.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens a release store.
 * @param place a folder, or `s3://bucket/prefix`
 * @param environment `KURI_S3_ENDPOINT`, `KURI_RELEASE_KEYS`, `KURI_RELEASE_KEY`, and what Amazon's client reads by itself
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
