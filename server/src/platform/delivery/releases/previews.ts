import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { istInstant, type ModuleRelease } from '@kuri/shared/contract';
import { NEW, partNamed } from './changes.ts';
import { CommandError } from './command-error.ts';
import type { LiveReleases } from './live-releases.ts';
import { contentHash, type Origin, putRelease } from './prepared-release.ts';
import { publishRevision } from './publish-revision.ts';
import { preparePart, putLive, refuseUnfit, type ReleasedFor } from './release-part.ts';
import {
  readable,
  readRecord,
  RECORD_FILE,
  type RecordOf,
  rememberedRecords,
  type ReleaseRecord,
  servedRemote,
} from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { type Part, type Preview, readLatest, type Revision } from './revision.ts';

// A preview is in the store as a release is, under a version of its own, and live for nobody.

const OFFERED_MS = 14 * 24 * 60 * 60_000;

/**
 * The name of a preview, as a command line has it.
 * @param folders of the parts that the command is about
 * @throws CommandError for what cannot be a preview
 */
export function previewNamed(
  name: string | undefined,
  folders: readonly string[],
): string | undefined {
  if (name === undefined) return undefined;
  if (!/^[a-z0-9-]{1,30}$/.test(name)) {
    throw new CommandError(`A preview has a name like new-list, not "${name}".`);
  }
  const [folder = '', ...others] = folders;
  if (others.length > 0 || path.basename(folder) === 'shell') {
    throw new CommandError('A preview is of one remote; a link may ask for several previews.');
  }
  return name;
}

/** The previews of a part that are still offered. @param at an instant: now */
function offeredPreviews(part: Part | undefined, at: string): [string, Preview][] {
  return Object.entries(part?.previews ?? {}).filter(
    ([, { until }]) => Date.parse(until) > Date.parse(at),
  );
}

/** Address that shows a preview, below the console's own: on the first page of its menu. */
function previewLink({ build }: ReleaseRecord, name: string): string {
  const paths = 'nav' in build ? [...build.nav.map(({ route }) => route), ...pathsOf(build)] : [];
  return `${paths[0] ?? '/'}?with=${build.name}@${name}`;
}

const pathsOf = ({ pages }: { pages: readonly { path: string }[] }) =>
  pages.map((page) => page.path).filter((page) => !page.includes(':'));

/** A previewed part as it is listed: how long, by whom, and the link to it. */
export async function listPreviews(
  name: string,
  part: Part,
  { at, recordOf }: { at: string; recordOf: RecordOf },
) {
  const listed = offeredPreviews(part, at).map(async ([preview, { version, until, by }]) => {
    const record = await readable(recordOf(name, version));
    return record
      ? [{ name: preview, version, until, by, link: previewLink(record, preview) }]
      : [];
  });
  return (await Promise.all(listed)).flat();
}

/**
 * Stores a built part as a preview for 14 days; the one of that name before it is offered no more. What is live
 * stays as it is, also while it is held.
 * @throws CommandError, with everything left as it is
 */
export async function previewPart(
  store: ReleaseStore,
  folder: string,
  origin: Origin,
  preview: string,
): Promise<string> {
  const prepared = await preparePart(
    store,
    folder,
    origin,
    async (build) => `${build.note.version}-preview.${preview}.${await contentHash(build)}`,
  );
  try {
    const { record } = prepared;
    const { name } = record.build;
    const { version } = record;
    const stored = rememberedRecords(store);
    const recordOf: RecordOf = async (part, wanted) =>
      part === name && wanted === version ? record : await stored(part, wanted);
    const parts = (await readLatest(store))?.parts ?? {};
    const shown = { ...(parts[name] ?? NEW), live: version };
    await refuseUnfit(parts, { then: { [name]: shown }, records: [record], recordOf });
    // The same content is the same release.
    if (!(await readRecord(store, name, version))) await putRelease(store, prepared);
    const until = istInstant(origin.now + OFFERED_MS);
    const { by, why, now, commit } = origin;
    const note = { action: 'preview', module: name, by, why, now, passesHold: true } as const;
    await publishRevision(store, note, (present, at) => {
      const part = present[name] ?? NEW;
      const previews = {
        ...Object.fromEntries(offeredPreviews(part, at)),
        [preview]: { version, until, by },
      };
      return { changed: { [name]: { ...part, previews } }, version, from: null, commit };
    });
    const console = process.env['KURI_PUBLIC_URL'] ?? '';
    return `${name}: the preview ${preview} is offered until ${until.slice(0, 10)}: ${console}${previewLink(record, preview)}`;
  } finally {
    await prepared.remove();
  }
}

/**
 * A canary of a preview's bytes, in the version that its package.json had. They are not proven again: only that
 * they fit what is live by now.
 * @throws CommandError, with everything left as it is
 */
export async function canaryOfPreview(
  store: ReleaseStore,
  module: string,
  { name, origin }: { name: string; origin: Origin },
  audience: ReleasedFor,
): Promise<Revision> {
  const part = partNamed((await readLatest(store))?.parts ?? {}, module);
  const offered = new Map(offeredPreviews(part, istInstant(origin.now)));
  const previewed = await readRecord(store, module, offered.get(name)?.version ?? name);
  if (!previewed || !offered.has(name)) {
    const names = [...offered.keys()].join(', ') || 'none';
    throw new CommandError(`${module} has no preview ${name}. There are: ${names}.`);
  }
  const { signature: _, ...kept } = previewed;
  const why = [origin.why, `from the preview ${name}`].filter(Boolean).join('; ');
  const publishedAt = new Date(origin.now).toISOString();
  const unsigned: ReleaseRecord = {
    ...kept,
    ...{ version: previewed.build.version, publishedBy: origin.by, publishedAt, why },
  };
  const record = { ...unsigned, ...store.trust.sign('release', unsigned) };
  store.trust.check('release', module, record);
  const release = releaseName(module, previewed.version);
  await store.fetchRelease(release);
  const folder = await mkdtemp(path.join(tmpdir(), 'kuri-release-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(path.join(store.servedFrom, release), folder, { recursive: true });
    await writeFile(path.join(folder, RECORD_FILE), `${JSON.stringify(record, null, 1)}\n`);
    const commit = record.publishedFrom;
    return await putLive(store, [{ folder, record, remove }], { ...origin, why, commit }, audience);
  } finally {
    await remove();
  }
}

/**
 * A preview as a page loads it.
 * @param at an instant: now
 * @returns undefined where there is none of that name any more
 */
export async function previewFor(
  { latest, recordOf }: Pick<LiveReleases, 'latest' | 'recordOf'>,
  { module, name }: { module: string; name: string },
  at: string,
): Promise<ModuleRelease | undefined> {
  const offered = new Map(offeredPreviews((await latest())?.parts[module], at)).get(name);
  const record = offered && (await readable(recordOf(module, offered.version)));
  return record?.part === 'remote' ? servedRemote(record, true) : undefined;
}
