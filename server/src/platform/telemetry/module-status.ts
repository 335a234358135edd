import { istInstant, type ModuleStatus, type ReleaseEvent } from '@kuri/shared/contract';
import { flagsOf } from '../../office/accounts/flags.ts';
import { isHeld, isLease } from '../delivery/releases/holds.ts';
import type { ReleaseRecord } from '../delivery/releases/release-record.ts';
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

/** The flags that the live release and the canary ask for, as they are for an account. */
function flagsIn(
  releases: readonly (ReleaseRecord | undefined)[],
  on: readonly string[],
): ModuleStatus['flags'] {
  const asked = Object.assign(
    {},
    ...releases.map((record) => (record?.part === 'remote' ? record.build.flags : {})),
  ) as Record<string, string>;
  return Object.entries(asked).map(([name, about]) => ({ name, about, on: on.includes(name) }));
}

function describe(record: ReleaseRecord) {
  return record.part === 'shell'
    ? { title: 'Shell', owner: record.build.owner, shared: record.build.lends }
    : {
        title: record.build.title,
        owner: record.build.owner,
        shared: record.build.shared,
      };
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
  /** Flags that are on in their account. */
  flags: readonly string[];
  /** History of all parts. */
  history: readonly Revision[];
}

async function statusOf(
  context: TelemetryContext,
  name: string,
  part: Part,
  { accountId, flags, history }: Asker,
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
    flags: flagsIn([trial ?? undefined, record], flags),
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
  const flags = await flagsOf(context.database, accountId);
  const found: ModuleStatus[] = [];
  for (const name of names) {
    const part = parts[name];
    const status = part && (await statusOf(context, name, part, { accountId, flags, history }));
    if (status) found.push(status);
  }
  return found;
}
