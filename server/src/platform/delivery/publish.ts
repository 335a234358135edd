import { istInstant } from '@kuri/shared/contract';
import {
  contentHash,
  type Origin,
  prepareRelease,
  readBuild,
} from './releases/prepared-release.ts';
import { ownBuild } from './releases/changes.ts';
import { missingFiles } from './releases/release-part.ts';
import { isHeld, isOfDraws } from './releases/holds.ts';
import { publishRevision } from './releases/publish-revision.ts';
import { CommandError } from './releases/command-error.ts';
import { readRecord } from './releases/release-record.ts';
import { releaseName, type ReleaseStore } from './releases/release-store.ts';
import { readLatest } from './releases/revision.ts';

export interface Published {
  name: string;
  version: string;
  /** `unchanged`: this very code was live already. `left`: something else is to stay live. */
  outcome: 'live' | 'unchanged' | 'left';
}

/**
 * Makes a checkout's own build live, without a release: under the package's version and its content's
 * hash. What somebody made live by a command stays, and so does what is held.
 * @param buildDir the build's output
 * @throws CommandError when the build is not complete
 */
export async function publish(
  store: ReleaseStore,
  buildDir: string,
  origin: Origin,
): Promise<Published> {
  const build = await readBuild(buildDir);
  const { name } = build.note;
  const missing = missingFiles(build);
  if (missing.length > 0) throw new CommandError(...missing);
  const content = await contentHash(build);
  const version = `${build.note.version}-${content}`;

  const latest = await readLatest(store);
  const at = istInstant(origin.now);
  const part = latest?.parts[name];
  if (part?.live === '') return { name, version: 'nothing of it', outcome: 'left' };
  const live = part && (await readRecord(store, name, part.live));
  if (live?.content === content) return { name, version: live.version, outcome: 'unchanged' };
  if (latest && isHeld(latest, at)) {
    return { name, version: live?.version ?? 'nothing of it', outcome: 'left' };
  }
  if (live && (!part.isOwnBuild || (isHeld(part, at) && !isOfDraws(part)))) {
    return { name, version: live.version, outcome: 'left' };
  }

  if ((await readRecord(store, name, version)) === undefined) {
    const prepared = await prepareRelease(build, version, origin, store);
    await store.putRelease(releaseName(name, version), prepared.folder);
    await prepared.remove();
  }
  const { commit, ...note } = origin;
  await publishRevision(store, { ...note, action: 'build', module: name }, (parts, now) => {
    const { part: own, ...about } = ownBuild(parts, name, version, now);
    return { ...about, changed: { [name]: own }, commit };
  });
  return { name, version, outcome: 'live' };
}
