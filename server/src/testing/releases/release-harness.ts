import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'node:test';
import { readCommandLine } from '../../platform/delivery/releases/arguments.ts';
import { folderStore } from '../../platform/delivery/releases/folder-store.ts';
import { followReleases } from '../../platform/delivery/releases/live-releases.ts';
import { ANU, addShell, builtPart, remoteNote, shellNote } from './release-fixtures.ts';
import type { ReleaseStore } from '../../platform/delivery/releases/release-store.ts';
import { runCommand } from '../../platform/delivery/releases/run-command.ts';

/** For tests: a checkout with mfe-groups in it, and a store in which a shell is live. */
export interface ReleaseHarness {
  folder: string;
  /** The folder of mfe-groups. */
  part: string;
  store: ReleaseStore;
  /** Builds mfe-groups in a version. */
  built: (version: string, note?: Record<string, unknown>) => Promise<string>;
  /** Builds and releases mfe-groups in one version after the other. */
  release: (...versions: readonly string[]) => Promise<void>;
  /** Types a command for mfe-groups, such as `rollback --force`, or for another part. */
  run: (text: string, now?: number, part?: string) => Promise<string>;
  /** Builds the shell as a note says and types a command for it. */
  onShell: (text: string, note: Record<string, unknown>) => Promise<string>;
  /** Reported versions of mfe-groups, those that there are. */
  live: () => Promise<Partial<Record<'version' | 'previous' | 'canary', string>>>;
  remove: () => Promise<void>;
}

export async function releaseHarness(): Promise<ReleaseHarness> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuri-releases-'));
  const part = path.join(folder, 'mfe-groups');
  const store = folderStore(path.join(folder, 'store'));
  await addShell(store);
  const harness: ReleaseHarness = {
    folder,
    part,
    store,
    built: (version, note = {}) => builtPart(folder, remoteNote({ version, ...note })),
    async release(...versions) {
      for (const version of versions) {
        await harness.built(version);
        await harness.run('release');
      }
    },
    async run(text, now = ANU.now, name = 'mfe-groups') {
      const [command = '', ...flags] = text.split(' ');
      const args = [
        command,
        path.join(folder, name),
        '--by=anu',
        '--commit=c0ffee',
        '--why=as agreed',
        ...flags,
      ];
      return (await runCommand(store, readCommandLine(args, now), now)).join('\n');
    },
    async onShell(text, note) {
      await builtPart(folder, shellNote(note));
      return harness.run(text, ANU.now, 'shell');
    },
    async live() {
      const module = (await followReleases(store, Date.now).registry()).modules[0];
      return {
        ...(module && { version: module.version }),
        ...(module?.previous && { previous: module.previous.version }),
        ...(module?.canary && { canary: module.canary.version }),
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  return harness;
}

/** A harness for each test of a suite, in one object. */
export function freshHarness(): ReleaseHarness {
  const current = {} as ReleaseHarness;
  beforeEach(async () => {
    Object.assign(current, await releaseHarness());
  });
  afterEach(() => current.remove());
  return current;
}
