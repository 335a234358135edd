import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registry, type Registry, type RegistryModule } from '@kuri/shared/contract';
import { integrityOf } from './prepared-release.ts';
import {
  servedRemote,
  servedShell,
  type RecordOf,
  type ReleaseRecord,
  type RemoteRecord,
  type ShellRecord,
} from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import type { Part, Revision } from './revision.ts';

/** A release that is named as live, or a revision, and could not be had. */
export interface Problem {
  /** Its part and version, or the revision's number. */
  release: string;
  error: unknown;
}

export interface RegistryRead {
  /** Undefined when there is no shell that can be read. */
  registry: Registry | undefined;
  /** With the shell that was live before, for browsers in which the live one does not start. */
  before: Registry | undefined;
  /** With the shell that some accounts get. */
  canary: Registry | undefined;
  /** Parts that are missing in it. */
  problems: Problem[];
}

/** Files that become the page itself, which no browser can check. */
const PAGE_FILES = ['index.html', 'early-data.js', 'static-pages.json'];

async function refuseForgedPage(store: ReleaseStore, record: ShellRecord): Promise<void> {
  const folder = path.join(store.servedFrom, releaseName('shell', record.version));
  for (const file of PAGE_FILES) {
    const expected = record.integrity[file];
    // Records of before say nothing of pages.
    if (expected === undefined) continue;
    const found = integrityOf(await readFile(path.join(folder, file)));
    if (found !== expected) throw new Error(`Its ${file} is not as it was published`);
  }
}

/** Gets a release, or notes why it cannot be had. */
type ReadRelease = (part: string, version: string) => Promise<ReleaseRecord | undefined>;

/** Gets releases, each by itself: one that cannot be had is a problem and nothing more. */
function tolerant(store: ReleaseStore, recordOf: RecordOf, problems: Problem[]): ReadRelease {
  return async (part, version) => {
    try {
      // A named file is on this machine already.
      await store.fetchRelease(releaseName(part, version));
      const record = await recordOf(part, version);
      if (record?.part === 'shell') await refuseForgedPage(store, record);
      if (record) return record;
      throw new Error('It is not in the store');
    } catch (error) {
      problems.push({ release: `${part} ${version}`, error });
      return undefined;
    }
  };
}

/** The releases of a part that can be had, in the order in which they take each other's place. */
async function liveAndBefore(name: string, { live, below }: Part, read: ReadRelease) {
  const found: ReleaseRecord[] = [];
  for (const version of [live, ...below.slice(0, 1)]) {
    const record = await read(name, version);
    if (record) found.push(record);
  }
  return found;
}

/** Start of a version; one that stands in for a live one went live at some other time. */
const sinceOf = ({ live, liveSince }: Part, version: string) =>
  liveSince !== undefined && live === version ? { liveSince } : {};

const isRemote = (record: ReleaseRecord): record is RemoteRecord => record.part === 'remote';
const isShell = (record: ReleaseRecord): record is ShellRecord => record.part === 'shell';

async function moduleOf(
  name: string,
  part: Part,
  read: ReadRelease,
): Promise<RegistryModule | undefined> {
  const { canary, live } = part;
  if (live === '') return undefined;
  const [now, before] = (await liveAndBefore(name, part, read)).filter(isRemote);
  const trial = canary ? await read(name, canary.version) : undefined;
  if (!now) return undefined;
  return {
    ...servedRemote(now, true),
    ...sinceOf(part, now.version),
    previous: before ? servedRemote(before, false) : null,
    canary: canary && trial?.part === 'remote' ? { ...canary, ...servedRemote(trial, true) } : null,
  };
}

/** The canary of a remote of which nothing is live yet. */
async function startingOf(name: string, { live, canary }: Part, read: ReadRelease) {
  if (live !== '' || !canary) return [];
  const trial = await read(name, canary.version);
  return trial?.part === 'remote' ? [{ ...canary, ...servedRemote(trial, true) }] : [];
}

/**
 * Registry of the live parts. A release that cannot be had must not take the others down: the
 * version before it stands in, and without one the module is left out.
 */
export async function registryOf(
  latest: Revision | undefined,
  store: ReleaseStore,
  recordOf: RecordOf,
): Promise<RegistryRead> {
  const { shell: shellPart, ...remotes } = latest?.parts ?? {};
  const problems: Problem[] = [];
  const none = { registry: undefined, before: undefined, canary: undefined, problems };
  if (!latest || !shellPart) return none;
  const read = tolerant(store, recordOf, problems);
  const [shell, before] = (await liveAndBefore('shell', shellPart, read)).filter(isShell);
  if (!shell) return none;
  const { canary } = shellPart;
  const trial = canary ? await read('shell', canary.version) : undefined;
  const modules: RegistryModule[] = [];
  const starting: NonNullable<Registry['starting']> = [];
  for (const [name, part] of Object.entries(remotes)) {
    const module = await moduleOf(name, part, read);
    if (module) modules.push(module);
    starting.push(...(await startingOf(name, part, read)));
  }
  modules.sort((one, other) => one.name.localeCompare(other.name));
  const { revision } = latest;
  // One that cannot be had is offered to nobody.
  const offered = trial?.part === 'shell' ? { canary } : {};
  const live = { ...servedShell(shell), ...sinceOf(shellPart, shell.version), ...offered };
  const plain = registry.parse({ revision, shell: live, modules, starting });
  return {
    registry: plain,
    before: before && { ...plain, shell: servedShell(before) },
    canary:
      trial?.part === 'shell' ? { ...plain, shell: { ...servedShell(trial), canary } } : undefined,
    problems,
  };
}
