import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { earlyAddress } from '@kuri/shared/call-schemas';
import {
  type Audience,
  istInstant,
  moduleInfo,
  type ModuleInfo,
  settingSchema,
  USER_TYPES,
} from '@kuri/shared/contract';
import { errorCode } from '../../../ground/database/database-errors.ts';
import { type Change, release, startCanary } from './changes.ts';
import { CommandError } from './command-error.ts';
import type { Held } from './holds.ts';
import { plan } from './planned.ts';
import {
  conflicts,
  incompatibilities,
  refuseOtherShared,
  refuseUnoffered,
  reservedAddresses,
} from './compatibility.ts';
import {
  type Build,
  type Origin,
  type PreparedRelease,
  prepareRelease,
  putRelease,
  readBuild,
  refuseTaken,
} from './prepared-release.ts';
import { publishRevision, refuseStoreHeld, type RevisionChange } from './publish-revision.ts';
import {
  readRecord,
  rememberedRecords,
  type RecordOf,
  type ReleaseRecord,
} from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';
import { moduleOf, type Part, type Parts, readLatest, type Revision } from './revision.ts';

/** Facts of a part's sources, beside those of its build. */
interface PartSources {
  /** The part's name: its folder's. */
  name: string;
  packageJson: { version?: unknown; kuri?: { budget?: unknown } };
  /** A remote's; undefined for the shell. */
  moduleJson: unknown;
}

/** Compressed bytes of scripts and styles, unless the package.json says otherwise. */
const BUDGETS = { remote: 100_000, shell: 400_000 };

function namedRight(build: Build, name: string): string[] {
  if (build.note.name !== name) {
    return [
      `The build calls itself ${build.note.name}, its folder is ${name}: correct module.json.`,
    ];
  }
  if (build.part === 'shell') return [];
  const { globalName } = build.note.entry;
  const isOurs = globalName.startsWith(name.replaceAll('-', '_'));
  return build.globalName === globalName && isOurs
    ? []
    : [
        `Its container is called ${build.globalName}, its entry ${globalName}: build the part again.`,
      ];
}

function versioned(build: Build, { packageJson, name }: PartSources): string[] {
  const { version } = packageJson;
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version)) {
    return [`The version of ${name}/package.json must have the form 1.2.3.`];
  }
  return build.note.version === version
    ? []
    : [`The build is of version ${build.note.version}, package.json says ${version}: build again.`];
}

function described(build: Build, { moduleJson, name }: PartSources): string[] {
  if (build.part === 'shell') return [];
  const parsed = moduleInfo.safeParse(moduleJson);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'all of it');
    return [`${name}/module.json is not valid: ${fields.join(', ')}.`];
  }
  const built = moduleInfo.parse(build.note);
  // The build has addresses in place of the names of calls.
  const pages = parsed.data.pages.map((page) =>
    page.early === undefined ? page : { ...page, early: earlyAddress(page.early) ?? page.early },
  );
  return JSON.stringify(built) === JSON.stringify({ ...parsed.data, pages })
    ? []
    : [`${name}/module.json has changed since the build: build the part again.`];
}

function namedFiles(build: Build): string[] {
  if (build.part === 'shell') {
    const { entry, remotePage, client, fonts } = build.note;
    return [...entry, ...remotePage, ...client, ...fonts, 'index.html', 'early-data.js'];
  }
  const { entry, files, public: pages = {} } = build.note;
  return [entry.url, ...Object.values(files).flat(), ...Object.values(pages)];
}

export function missingFiles(build: Build): string[] {
  const there = new Set(build.files);
  return [...new Set(namedFiles(build))]
    .filter((file) => !there.has(file))
    .map((file) => `${build.note.name} names the file ${file}, which its build did not put out.`);
}

function withoutPages(build: Build): string[] {
  if (build.part === 'shell') return [];
  return build.note.pages
    .filter((page) => build.note.files[page.path] === undefined)
    .map((page) => `The build has no files for the page ${page.path}: build the part again.`);
}

/** Conditions of its pages, entries and links that nobody can meet. */
function unknownConditions(build: Build): string[] {
  if (build.part === 'shell') return [];
  const { pages, nav, links, flags = {} } = build.note;
  const roles: readonly string[] = USER_TYPES;
  return [...pages, ...nav, ...links].flatMap(({ role, flag }) => [
    ...(role === undefined || roles.includes(role)
      ? []
      : [`There is no role ${role}, only: ${roles.join(', ')}. Correct module.json.`]),
    ...(flag === undefined || flag in flags
      ? []
      : [`The flag ${flag} has no line under flags in module.json: say there what it does.`]),
  ]);
}

/** Settings that would refuse their own default. */
function wrongDefaults(build: Build): string[] {
  const settings = build.part === 'shell' ? {} : (build.note.settings ?? {});
  return Object.entries(settings)
    .filter(([, setting]) => !settingSchema(setting).safeParse(setting.default).success)
    .map(([name]) => `The setting ${name} does not take its own default: correct module.json.`);
}

/**
 * Faults of a build before it is released, each in a line that says how to mend it.
 * @param bytes of its scripts and styles, compressed
 */
function problemsOf(build: Build, sources: PartSources, bytes: number): string[] {
  const { budget } = sources.packageJson.kuri ?? {};
  const limit = typeof budget === 'number' ? budget : BUDGETS[build.part];
  const tooBig =
    `${sources.name} has ${bytes} bytes of scripts and styles, its budget is ${limit}: make it ` +
    'smaller, or raise kuri.budget in its package.json.';
  return [
    ...namedRight(build, sources.name),
    ...versioned(build, sources),
    ...described(build, sources),
    ...missingFiles(build),
    ...withoutPages(build),
    ...reservedAddresses(build),
    ...unknownConditions(build),
    ...wrongDefaults(build),
    ...(bytes > limit ? [tooBig] : []),
  ];
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new CommandError(`${file} is not valid JSON.`);
  }
}

/** Version in a part's package.json; undefined when there is none. */
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

/** A command for several parts at once. */
const together = (names: readonly string[]) =>
  `npm run release -- --together shell,${names.length === 0 ? 'mfe-name' : names.join(',')}`;

/**
 * Refuses a change after which parts do not fit together that did before, or one has what belongs to another.
 * @param changes the parts that are changed, as they are after it
 */
export async function refuseMisfits(
  parts: Parts,
  changes: Parts,
  recordOf: RecordOf,
): Promise<void> {
  const changed = { ...parts, ...changes };
  const remotes = Object.keys(changes).filter((name) => name !== 'shell');
  refuseFresh(
    await incompatibilities(parts, recordOf),
    await incompatibilities(changed, recordOf),
    'shell' in changes
      ? `Build those for what this shell provides, and release them with it: ${together(remotes)}`
      : `Release a shell that provides it, first or with it: ${together(remotes)}`,
  );
  for (const name of Object.keys(changes)) {
    refuseFresh(
      await conflicts(parts, name, recordOf),
      await conflicts(changed, name, recordOf),
      'Use another, or have it released without that first.',
    );
  }
}

/**
 * A built part, checked by itself and ready for the store.
 * @param versionOf the version that it is stored as, by default that of its package.json
 * @throws CommandError for a build that is not fit to be released
 */
export async function preparePart(
  store: ReleaseStore,
  folder: string,
  origin: Origin,
  versionOf: (build: Build) => string | Promise<string> = ({ note }) => note.version,
): Promise<PreparedRelease> {
  const sources = await sourcesOf(folder);
  const build = await readBuild(path.join(folder, 'dist'));
  const prepared = await prepareRelease(build, await versionOf(build), origin, store);
  try {
    const problems = problemsOf(build, sources, prepared.record.bytes);
    if (problems.length > 0) throw new CommandError(...problems);
    store.trust.check('release', sources.name, prepared.record);
    return prepared;
  } catch (error) {
    await prepared.remove();
    throw error;
  }
}

/** Whom a release is for: a canary's audience, or null for everybody. */
export type ReleasedFor = Audience | null;

/**
 * A version that is released goes live, or becomes a canary, at once or as it is planned.
 * @param ofAll hold of all parts
 */
function begin(
  { parts, ofAll }: { parts: Parts; ofAll: Held | null },
  at: string,
  { name, version }: { name: string; version: string },
  audience: ReleasedFor,
  { plannedAt, by, why }: Origin,
): Change & { then?: Part } {
  if (plannedAt !== undefined) {
    const about = { at: plannedAt, by, why, version, ...(audience && { audience }) };
    return plan(parts, name, { ...about, action: audience ? 'canary' : 'release' }, ofAll);
  }
  if (audience === null) return release(parts, name, version, at);
  return startCanary(parts, name, at, { version, ...audience });
}

/** Live parts and the hold of all of them, which refuses what is not planned. */
async function partsFor(store: ReleaseStore, at: string, { plannedAt }: Origin) {
  const latest = await readLatest(store);
  if (latest && plannedAt === undefined) refuseStoreHeld(latest, at, 'release');
  return { parts: latest?.parts ?? {}, ofAll: latest?.held ?? null };
}

/**
 * Refuses slots of parts that nobody offers, or that they offer no more and others fill, by their module.json.
 * @param folders the parts', with their sources
 * @throws CommandError
 */
export async function refuseSlots(store: ReleaseStore, folders: readonly string[]): Promise<void> {
  const infos: ModuleInfo[] = [];
  for (const folder of folders) {
    const parsed = moduleInfo.safeParse((await sourcesOf(folder)).moduleJson);
    // A form that is wrong is told of the build.
    if (parsed.success) infos.push(parsed.data);
  }
  const parts = (await readLatest(store))?.parts ?? {};
  // Of a console of which nothing is known here, one part knows none of the others.
  if ('shell' in parts || infos.length > 1) {
    await refuseUnoffered(parts, infos, rememberedRecords(store));
  }
}

/**
 * Refuses releases that a hold, a canary or their own version stands in the way of: nothing has to be built or
 * tried to know that.
 * @param folders the parts', with their sources
 * @param origin its `now` in milliseconds since the epoch
 * @throws CommandError
 */
export async function refuseInTheWay(
  store: ReleaseStore,
  folders: readonly string[],
  origin: Origin,
  audience: ReleasedFor,
): Promise<void> {
  const at = istInstant(origin.now);
  const present = await partsFor(store, at, origin);
  for (const folder of folders) {
    const { name, packageJson } = await sourcesOf(folder);
    const version = typeof packageJson.version === 'string' ? packageJson.version : '';
    begin(present, at, { name, version }, audience, origin);
    if (version !== '' && !isBegun(present.parts[name], version)) {
      await refuseTaken(store, name, version);
    }
  }
  await refuseSlots(store, folders);
}

/** True for a version that is in the store as a canary, or for what is planned. */
export const isBegun = (part: Part | undefined, version: unknown): boolean =>
  part?.canary?.version === version ||
  (part?.planned?.some((planned) => planned.version === version) ?? false);

/**
 * Refuses releases that do not fit what else is live.
 * @param release `then`: their parts as they are after it; `recordOf`: knows their records too
 * @throws CommandError
 */
export async function refuseUnfit(
  parts: Parts,
  release: { then: Parts; records: readonly ReleaseRecord[]; recordOf: RecordOf },
): Promise<void> {
  const { then, records, recordOf } = release;
  await refuseMisfits(parts, then, recordOf);
  for (const record of records) await refuseOtherShared(parts, record, recordOf);
  const remotes = records.filter((record) => record.part === 'remote');
  await refuseUnoffered(
    parts,
    remotes.map(({ build }) => build),
    recordOf,
  );
}

/**
 * The change that prepared parts make of what is live.
 * @throws CommandError when it cannot be made now
 */
export async function changeOf(
  store: ReleaseStore,
  prepared: readonly PreparedRelease[],
  origin: Origin,
  audience: ReleasedFor,
) {
  const records = prepared.map(({ record }) => record);
  // Releases are looked at before they are in the store.
  const recordOf: RecordOf = async (part, wanted) =>
    records.find(({ build, version }) => build.name === part && version === wanted) ??
    (await readRecord(store, part, wanted));
  const change = async (
    parts: Parts,
    when: string,
    ofAll: Held | null,
  ): Promise<RevisionChange> => {
    const made = records.map(({ build: { name }, version }) =>
      begin({ parts, ofAll }, when, { name, version }, audience, origin),
    );
    const byName = (partOf: (change: (typeof made)[number]) => Part): Parts =>
      Object.fromEntries(made.map((each, at) => [records[at]?.build.name ?? '', partOf(each)]));
    const changed = byName(({ part }) => part);
    const then = byName((each) => each.then ?? each.part);
    await refuseUnfit(parts, { then, records, recordOf });
    const [first, ...others] = made;
    const isOne = first !== undefined && others.length === 0;
    const about = isOne
      ? { version: first.version, from: first.from }
      : { version: '', from: null };
    return { ...about, changed, commit: origin.commit };
  };
  const at = istInstant(origin.now);
  const present = await partsFor(store, at, origin);
  await change(present.parts, at, present.ofAll);
  return change;
}

/**
 * Puts parts that are prepared into the store, and changes what is live in one step.
 * @throws CommandError
 */
export async function putLive(
  store: ReleaseStore,
  prepared: readonly PreparedRelease[],
  origin: Origin,
  audience: ReleasedFor,
): Promise<Revision> {
  const change = await changeOf(store, prepared, origin, audience);
  for (const each of prepared) if (each.isStored !== true) await putRelease(store, each);
  const { by, why, now } = origin;
  const module = moduleOf(prepared.map(({ record }) => record.build.name));
  const isPlanned = origin.plannedAt !== undefined;
  const begins = audience === null ? 'release' : 'canary';
  const action = isPlanned ? 'plan' : begins;
  const note = { action, module, by, why, now, passesHold: isPlanned } as const;
  return await publishRevision(store, note, change);
}

/**
 * Releases a part that is built: checks it, puts it into the store, and makes it live for everybody, or as a canary.
 * @param folder the part's, with its sources and its `dist`
 * @throws CommandError, with everything left as it is
 */
export async function releasePart(
  store: ReleaseStore,
  folder: string,
  origin: Origin,
  audience: ReleasedFor,
): Promise<Revision> {
  if (audience === null) return await releaseTogether(store, [folder], origin);
  const prepared = await preparePart(store, folder, origin);
  try {
    return await putLive(store, [prepared], origin, audience);
  } finally {
    await prepared.remove();
  }
}

/**
 * Releases parts that are built for one another: all of them are live in one step, or none.
 * @param folders the parts', each with its sources and its `dist`
 * @throws CommandError, with everything left as it is
 */
export async function releaseTogether(
  store: ReleaseStore,
  folders: readonly string[],
  origin: Origin,
): Promise<Revision> {
  const prepared: PreparedRelease[] = [];
  try {
    for (const folder of folders) prepared.push(await preparePart(store, folder, origin));
    return await putLive(store, prepared, origin, null);
  } finally {
    for (const each of prepared) await each.remove();
  }
}
