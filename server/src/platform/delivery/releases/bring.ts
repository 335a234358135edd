import path from 'node:path';
import { CommandError } from './command-error.ts';
import { openStore } from './folder-store.ts';
import { damaged, type Origin, type PreparedRelease } from './prepared-release.ts';
import { readRecord } from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { type Parts, readLatest } from './revision.ts';
import { canonical } from './trust.ts';

// Live releases of one store go to another: the same bytes, with the record of who released them.

/** Another store, by the name of its environment. */
export interface Source {
  name: string;
  store: ReleaseStore;
}

/**
 * Opens the store that versions are brought from, with the keys and credentials of the own one.
 * @param text its environment's name and place, `staging=s3://bucket/prefix`
 * @param mirrors folder that keeps the releases of buckets
 */
export async function openSource(
  text: string,
  environment: NodeJS.ProcessEnv,
  mirrors = path.join(process.cwd(), '.kuri/mirrors'),
): Promise<Source> {
  const [name = '', ...rest] = text.split('=');
  const place = rest.join('=');
  const mirror = path.join(mirrors, encodeURIComponent(place));
  return { name, store: await openStore(place, environment, mirror) };
}

/**
 * A release of a source, whole and signed by whom it has to be.
 * @param given its part; `mfe-draw@1.4.0` where it has to be live in that version
 * @param parts what is live in the source and in the store
 * @returns undefined when it is live already
 */
async function prepareBrought(
  source: Source,
  store: ReleaseStore,
  given: string,
  parts: { there: Parts; here: Parts },
): Promise<PreparedRelease | undefined> {
  const [name = '', wanted] = given.split('@');
  const version = parts.there[name]?.live ?? '';
  if (version === '') throw new CommandError(`Nothing of ${name} is live in ${source.name}.`);
  if (wanted !== undefined && wanted !== version) {
    throw new CommandError(`${name} ${version} is live in ${source.name} by now: try it again.`);
  }
  const record = await readRecord(source.store, name, version);
  const release = releaseName(name, version);
  if (!record || (await damaged(source.store, release, record)).length > 0) {
    throw new CommandError(`${name} ${version} is not whole in ${source.name}.`);
  }
  const stored = await readRecord(store, name, version);
  if (stored && canonical(stored.integrity) !== canonical(record.integrity)) {
    throw new CommandError(
      `${name} ${version} is in ${store.place} with other bytes: raise the version, and release it in ${source.name}.`,
    );
  }
  if (parts.here[name]?.live === version) return undefined;
  const folder = path.join(source.store.servedFrom, release);
  return { folder, record, isStored: stored !== undefined, remove: () => Promise.resolve() };
}

/**
 * Prepares what is live in another store for one, with where it comes from and what was proven as the reason.
 * @param given the parts; none for all that are live in another version there
 * @throws CommandError
 */
export async function prepareFrom(
  source: Source,
  store: ReleaseStore,
  given: readonly string[],
  origin: Origin,
): Promise<{ prepared: PreparedRelease[]; origin: Origin }> {
  const parts = {
    there: (await readLatest(source.store))?.parts ?? {},
    here: (await readLatest(store))?.parts ?? {},
  };
  const all = Object.keys(parts.there).filter((name) => parts.there[name]?.live !== '');
  const prepared: PreparedRelease[] = [];
  for (const name of given.length > 0 ? given : all) {
    const release = await prepareBrought(source, store, name, parts);
    if (release) prepared.push(release);
    else if (given.length > 0) throw new CommandError(`${name} is live in ${store.place} already.`);
  }
  if (prepared.length === 0) {
    throw new CommandError(`All that is live in ${source.name} is live in ${store.place}.`);
  }
  const records = prepared.map(({ record }) => record);
  const from = `from ${source.name}, revision ${await source.store.latestRevision()}`;
  const proven = [...new Set(records.flatMap(({ proofs = [] }) => proofs))];
  const why = [from, ...proven, ...(origin.why === '' ? [] : [origin.why])].join('; ');
  const commit = records.length === 1 ? (records[0]?.publishedFrom ?? null) : null;
  return { prepared, origin: { ...origin, why, commit } };
}
