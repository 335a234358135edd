import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { istInstant, type Audience } from '@kuri/shared/contract';
import { errorCode } from '../../database/database-error.ts';
import { readBuild } from './read-build.ts';
import { placeAlongside, refuseUseless, settleAlongside } from './alongside.ts';
import { release, startCanary, type Change } from './changes.ts';
import { problemsOf, type PartSources } from './check-build.ts';
import { conflicts, incompatibilities, refuseOtherShared } from './compatibility.ts';
import { publishRevision, type RevisionChange } from './publish-revision.ts';
import { prepareRelease, type Origin } from './prepared-release.ts';
import { putRelease } from './put-release.ts';
import { withRamp, type RampAsked } from './ramps.ts';
import { CommandError } from './command-error.ts';
import { readRecord, type RecordOf } from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';
import { readLatest, type Parts, type Revision } from './revision.ts';

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new CommandError(`${file} is not valid JSON.`);
  }
}

/** What a part's package.json says that it is; undefined when it says nothing. */
export async function packageVersion(folder: string): Promise<unknown> {
  return (await sourcesOf(folder)).packageJson.version;
}

async function sourcesOf(folder: string): Promise<PartSources> {
  const packageJson = (await readJson(path.join(folder, 'package.json'))) ?? {};
  const moduleJson = await readJson(path.join(folder, 'module.json'));
  return { name: path.basename(folder), packageJson, moduleJson };
}

/** Refuses what a change makes wrong that was not so before. */
function refuseFresh(before: readonly string[], after: readonly string[], advice: string): void {
  const fresh = after.filter((line) => !before.includes(line));
  if (fresh.length > 0) throw new CommandError(...fresh, advice);
}

/**
 * Refuses a change after which parts do not fit together that did before, or one has what belongs to
 * another.
 */
export async function refuseMisfits(
  parts: Parts,
  name: string,
  change: Change,
  recordOf: RecordOf,
): Promise<void> {
  const changed = { ...parts, [name]: change.part };
  refuseFresh(
    await incompatibilities(parts, recordOf),
    await incompatibilities(changed, recordOf),
    name === 'shell'
      ? 'Release the remotes first, built for what this shell provides. (Those of another major stay as they are where both shells are built to show pages inside each other.)'
      : 'Release a shell first that provides it, one of another major with --alongside, or build against what the live one provides.',
  );
  refuseFresh(
    await conflicts(parts, name, recordOf),
    await conflicts(changed, name, recordOf),
    'Use another, or have it released without that first.',
  );
}

/**
 * Releases a part that is built: checks it, puts it into the store, and makes it live for everybody,
 * or as a canary; or, of the shell, puts it into service beside the live one.
 * @param folder the part's, with its sources and its `dist`
 * @param audience of the canary; null for everybody
 * @throws CommandError, with everything left as it is
 */
export async function releasePart(
  store: ReleaseStore,
  folder: string,
  origin: Origin,
  audience: (Audience & { ramp?: RampAsked | undefined }) | 'alongside' | null,
): Promise<Revision> {
  const sources = await sourcesOf(folder);
  const { name } = sources;
  const build = await readBuild(path.join(folder, 'dist'));
  const prepared = await prepareRelease(build, build.note.version, origin, store);
  try {
    const problems = problemsOf(build, sources, prepared.record.bytes);
    if (problems.length > 0) throw new CommandError(...problems);
    const { version } = prepared.record;
    store.trust.check('release', name, prepared.record);
    // The release itself is looked at before it is in the store.
    const recordOf: RecordOf = async (part, wanted) =>
      part === name && wanted === version ? prepared.record : readRecord(store, part, wanted);
    const begin = (parts: Parts, at: string): Change => {
      if (audience === null) return release(parts, name, version, at);
      if (audience === 'alongside') return placeAlongside(parts, name, version, at);
      return startCanary(parts, name, at, withRamp({ version, ...audience }, at));
    };
    const change = async (parts: Parts, at: string): Promise<RevisionChange> => {
      const first = begin(parts, at);
      if (audience === 'alongside') await refuseUseless(parts, prepared.record, recordOf);
      const made = name === 'shell' ? await settleAlongside(parts, first, recordOf) : first;
      await refuseMisfits(parts, name, made, recordOf);
      await refuseOtherShared(parts, prepared.record, recordOf);
      const { part, ...about } = made;
      return { ...about, changed: { [name]: part }, commit: origin.commit };
    };
    await change((await readLatest(store))?.parts ?? {}, istInstant(origin.now));
    await putRelease(store, prepared);
    const { by, now } = origin;
    // Servers of before would not read a revision with a word of its own for it.
    const action = typeof audience === 'string' || audience === null ? 'release' : 'canary';
    const why = audience === 'alongside' ? `alongside: ${origin.why}` : origin.why;
    return await publishRevision(store, { action, module: name, by, why, now }, change);
  } finally {
    await prepared.remove();
  }
}
