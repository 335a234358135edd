import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '../../platform/delivery/releases/folder-store.ts';
import {
  followReleases,
  type LiveReleases,
} from '../../platform/delivery/releases/live-releases.ts';
import type { Origin } from '../../platform/delivery/releases/prepared-release.ts';
import { releasePart } from '../../platform/delivery/releases/release-part.ts';
import type { ReleaseStore } from '../../platform/delivery/releases/release-store.ts';

// Parts as they lie in a checkout, built.

/** A person who releases, at noon in India. */
export const ANU: Origin = {
  by: 'anu',
  commit: 'c0ffee',
  why: 'as agreed',
  now: Date.parse('2026-11-21T12:00:00+05:30'),
};

/** Note of a remote's build. */
export function remoteNote(overrides: Record<string, unknown> = {}) {
  return {
    name: 'mfe-groups',
    title: 'Groups',
    owner: 'Groups team',
    version: '1.0.0',
    pages: [{ path: '/groups', early: 'monthlySchemesList' }],
    nav: [],
    fills: [],
    links: [],
    entry: { url: 'remoteEntry.js', globalName: 'mfe_groups_1' },
    files: { '/groups': ['page-groups.js'] },
    shared: { react: '^19.0.0', '@kuri/shared/': '^1.0.0' },
    ...overrides,
  };
}

/** Note of the shell's build. */
export function shellNote(overrides: Record<string, unknown> = {}) {
  return {
    name: 'shell',
    version: '1.0.0',
    owner: 'Console team',
    entry: ['main.js'],
    remotePage: [],
    client: [],
    fonts: [],
    lends: { react: '19.3.1', '@kuri/shared': '1.0.0' },
    ...overrides,
  };
}

type Files = Record<string, string>;

async function writeFiles(folder: string, files: Files): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

/** Fields of a build's note that stand in module.json. */
const MODULE_FIELDS = [
  ...['name', 'title', 'owner', 'pages', 'nav', 'offers', 'fills', 'links'],
  ...['flags', 'settings', 'labels', 'public'],
];

/** A built part in a folder of its own; `more` replaces or adds files, of the part or its `dist`. */
export async function builtPart(
  checkout: string,
  note: ReturnType<typeof remoteNote> | ReturnType<typeof shellNote>,
  more: { sources?: Files; dist?: Files } = {},
): Promise<string> {
  const folder = path.join(checkout, note.name);
  await rm(folder, { recursive: true, force: true });
  const isShell = !('entry' in note && 'globalName' in Object(note.entry));
  const info = Object.fromEntries(MODULE_FIELDS.map((key) => [key, Reflect.get(note, key)]));
  await writeFiles(folder, {
    'package.json': JSON.stringify({ version: note.version }),
    // It names the row of a call; the build has the address in its place.
    ...(isShell
      ? {}
      : { 'module.json': JSON.stringify(info).replace('monthlySchemesList', 'groupList') }),
    ...more.sources,
  });
  const manifest = isShell
    ? {
        'release.json': JSON.stringify({ kuri: note }),
        'index.html': '<html>',
        'main.js': 'start()',
      }
    : {
        'mf-manifest.json': JSON.stringify({
          name: `${note.name.replaceAll('-', '_')}_1`,
          kuri: note,
        }),
        'remoteEntry.js': `entry("${note.version}")`,
        'page-groups.js': 'page()',
      };
  await writeFiles(path.join(folder, 'dist'), { ...manifest, 'early-data.js': '', ...more.dist });
  return folder;
}

/** A shell in the store, as most things need one. */
export async function addShell(store: ReleaseStore, note = shellNote()): Promise<void> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'kuri-checkout-'));
  await releasePart(store, await builtPart(checkout, note), ANU, null);
  await rm(checkout, { recursive: true, force: true });
}

/** Releases of one remote, in a store of their own. */
export interface ReleasedRemote {
  releases: LiveReleases;
  remove: () => Promise<void>;
}

/**
 * Releases a shell and a remote as it has become, one release after the other.
 * @param notes what each build says of itself; the last one is live
 */
export async function releasedRemote(
  ...notes: readonly Record<string, unknown>[]
): Promise<ReleasedRemote> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuri-released-'));
  const store = folderStore(path.join(folder, 'store'));
  await addShell(store);
  for (const note of notes) {
    await releasePart(store, await builtPart(folder, remoteNote(note)), ANU, null);
  }
  const remove = () => rm(folder, { recursive: true, force: true });
  return { releases: followReleases(store, Date.now), remove };
}
