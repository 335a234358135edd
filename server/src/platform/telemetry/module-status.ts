import {
  type AccountSwitches,
  type GivenSettings,
  istInstant,
  type ModuleInfo,
  type ModuleSetting,
  type ModuleStatus,
  type ReleaseEvent,
} from '@kuri/shared/contract';
import { switchesOf } from '../../office/accounts/module-settings.ts';
import { isHeld, isLease } from '../delivery/releases/holds.ts';
import { listPreviews } from '../delivery/releases/previews.ts';
import { readable, type ReleaseRecord } from '../delivery/releases/release-record.ts';
import type { ReleaseStore } from '../delivery/releases/release-store.ts';
import { concerns, signerOf, type Part, type Revision } from '../delivery/releases/revision.ts';
import { talliesOf, type TelemetryContext } from './record-event.ts';
import { countFailures, countOtherFailures, recentFailures } from './telemetry-queries.ts';

const SHOWN = 20;
/** Revisions of all parts that are searched for those of one part. */
const HISTORY = 500;
/** Age of the oldest shown failures. */
export const FAILURES_MS = 14 * 24 * 60 * 60_000;

/** Event of a part; a change of all parts is about the version that was live of it. */
function eventOf(store: ReleaseStore, name: string, entry: Revision): ReleaseEvent {
  const { revision, at, by, action, from, commit, why, parts } = entry;
  const version = entry.version === '' ? (parts[name]?.live ?? '') : entry.version;
  const signedBy = signerOf(store, entry) ?? null;
  return { revision, at, by, action, version, from, commit, why, signedBy };
}

type Releases = readonly (ReleaseRecord | null | undefined)[];

/** Flags or settings that releases declare; of one that two declare, as the last has it. */
function declaredIn<Key extends 'flags' | 'settings'>(releases: Releases, key: Key) {
  const all = releases.map((record) => (record?.part === 'remote' ? record.build[key] : {}));
  return Object.assign({}, ...all) as NonNullable<ModuleInfo[Key]>;
}

/** The flags that the live release and the canary ask for, as they are for an account. */
const flagsIn = (releases: Releases, { flags }: AccountSwitches): ModuleStatus['flags'] =>
  Object.entries(declaredIn(releases, 'flags')).map(([name, about]) => ({
    name,
    about,
    on: flags.includes(name),
  }));

/** The settings of a module's live release and its canary, with their values for an account. */
const settingsIn = (
  releases: Releases,
  given: GivenSettings[string] = {},
): ModuleStatus['settings'] =>
  Object.entries(declaredIn(releases, 'settings')).map(([name, schema]) => ({
    name,
    schema,
    value: given[name] ?? schema.default,
  }));

/** The schema of a module's setting, of its live release or its canary. */
export async function declaredSetting(
  { releases }: Pick<TelemetryContext, 'releases'>,
  module: string,
  setting: string,
): Promise<ModuleSetting | undefined> {
  const { live, canary } = (await releases.latest())?.parts[module] ?? {};
  const versions = [canary?.version, live].filter((version) => version);
  const records = versions.map((version) => readable(releases.recordOf(module, version ?? '')));
  return declaredIn(await Promise.all(records), 'settings')[setting];
}

function describe(record: ReleaseRecord) {
  return record.part === 'shell'
    ? { title: 'Shell', owner: record.build.owner, shared: record.build.lends }
    : { title: record.build.title, owner: record.build.owner, shared: record.build.shared };
}

async function canaryOf(
  context: TelemetryContext,
  name: string,
  { canary, live }: Part,
): Promise<ModuleStatus['canary']> {
  return canary && { ...canary, ...(await talliesOf(context, name, live, canary)) };
}

/** The version that a part is described by: where none is live, its canary or the one that was last. */
function shownVersion(name: string, part: Part, history: readonly Revision[]): string {
  const anyVersion = part.live || part.canary?.version || part.below[0];
  const last = history.find(({ module, version }) => module === name && version !== '');
  return anyVersion || last?.version || '';
}

/** The hold that keeps a part at an instant: its own one, or that of all parts. */
function heldOf(part: Part, latest: Revision | undefined, at: string): ModuleStatus['held'] {
  if (isHeld(part, at)) return part.held;
  return latest?.held && isHeld(latest, at) ? { ...latest.held, ofAll: true } : null;
}

interface Asker {
  accountId: string;
  /** Flags and settings of their account. */
  switches: AccountSwitches;
  /** History of all parts. */
  history: readonly Revision[];
}

async function statusOf(
  context: TelemetryContext,
  name: string,
  part: Part,
  { accountId, switches, history }: Asker,
): Promise<ModuleStatus | undefined> {
  const { releases, database, clock } = context;
  // One that is damaged must not hide the others.
  const record = await releases
    .recordOf(name, shownVersion(name, part, history))
    .catch(() => undefined);
  if (!record) return undefined;
  const { canary } = part;
  const trial = canary && (await releases.recordOf(name, canary.version).catch(() => undefined));
  const now = clock();
  const recent = { accountId, module: name, since: istInstant(now - FAILURES_MS) };
  return {
    name,
    ...describe(record),
    version: part.live,
    publishedBy: record.publishedBy,
    publishedAt: record.publishedAt,
    publishedFrom: record.publishedFrom,
    why: record.why,
    previous: part.below[0] ?? null,
    bytes: record.bytes,
    retired: part.retired,
    planned: part.planned,
    held: heldOf(part, await releases.latest(), istInstant(now)),
    canary: await canaryOf(context, name, part),
    previews: await listPreviews(name, part, { at: istInstant(now), recordOf: releases.recordOf }),
    flags: flagsIn([trial, record], switches),
    settings: settingsIn([trial, record], switches.settings[name]),
    failures: await recentFailures(database, 'failures', recent, SHOWN),
    failureCounts: await countFailures(database, recent),
    violations: await recentFailures(database, 'violations', recent, SHOWN),
    otherFailures: await countOtherFailures(database, recent),
    history: history
      .filter((entry) => concerns(entry, name) && !isLease(entry))
      .slice(0, SHOWN)
      .map((entry) => eventOf(releases.store, name, entry)),
  };
}

/**
 * The live version of each part of the console and its failures: the shell first, then by name.
 * @param accountId whose failures are listed; those of others are only counted
 */
export async function listModules(
  context: TelemetryContext,
  accountId: string,
): Promise<ModuleStatus[]> {
  const parts = (await context.releases.latest())?.parts ?? {};
  const names = Object.keys(parts).sort(
    (one, other) => Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other),
  );
  const history = await context.releases.history(HISTORY);
  const switches = await switchesOf(context.database, accountId);
  const found: ModuleStatus[] = [];
  for (const name of names) {
    const part = parts[name];
    const status = part && (await statusOf(context, name, part, { accountId, switches, history }));
    if (status) found.push(status);
  }
  return found;
}
