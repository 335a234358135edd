import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { moduleBuild, shellBuild } from '@kuri/shared/contract';
import { compressFolder } from './compress.ts';
import { readRegistry, writeRegistry, type StoredRegistry } from './release-store.ts';

interface Publication {
  /** The build's output, with its manifest. */
  buildDir: string;
  releasesDir: string;
  publishedBy: string;
  /** Milliseconds since the epoch. */
  now: number;
}

export interface Published {
  name: string;
  version: string;
  /** False when this very build was live already. */
  changed: boolean;
}

/**
 * Puts a build into the release store and makes it live: an immutable folder named by the package's
 * version and the content's hash, compressed, then the registry's pointer flipped in one step.
 * @throws when the build does not say completely what it is
 */
export async function publish(publication: Publication): Promise<Published> {
  const { buildDir, releasesDir } = publication;
  const build = await readRelease(buildDir);
  const version = `${build.version}-${await contentHash(buildDir)}`;
  const place = build.name === 'shell' ? `shell/${version}` : `mfe/${build.name}/${version}`;
  await store(buildDir, path.join(releasesDir, place));

  const live = (await readRegistry(releasesDir)) ?? { revision: 0, modules: [] };
  const before = liveVersion(live, build.name);
  if (before === version) return { name: build.name, version, changed: false };
  const record = {
    version,
    publishedBy: publication.publishedBy,
    publishedAt: new Date(publication.now).toISOString(),
    integrity: await integrityOf(buildDir, `/${place}`),
  };
  const next = withRelease(live, build, record, `/${place}`);
  await writeRegistry(releasesDir, { ...next, revision: live.revision + 1 });
  return { name: build.name, version, changed: true };
}

interface LiveRecord {
  version: string;
  publishedBy: string;
  publishedAt: string;
  integrity: Record<string, string>;
}

function withRelease(
  live: StoredRegistry,
  build: { name: string },
  record: LiveRecord,
  base: string,
): StoredRegistry {
  const at = (file: string) => `${base}/${file}`;
  if (build.name === 'shell') {
    const release = shellBuild.parse(build);
    return {
      ...live,
      shell: {
        ...release,
        ...record,
        entry: release.entry.map(at),
        remotePage: release.remotePage.map(at),
        fonts: release.fonts.map(at),
      },
    };
  }
  const release = moduleBuild.parse(build);
  const before = live.modules.find(({ name }) => name === release.name);
  const module = {
    ...release,
    ...record,
    previous: before === undefined ? null : { ...before, previous: undefined, canary: undefined },
    canary: null,
    entry: { ...release.entry, url: at(release.entry.url) },
    files: Object.fromEntries(
      Object.entries(release.files).map(([page, files]) => [page, files.map(at)]),
    ),
  };
  const others = live.modules.filter((other) => other.name !== module.name);
  return { ...live, modules: [...others, module].sort((a, b) => a.name.localeCompare(b.name)) };
}

function liveVersion(live: StoredRegistry, name: string): string | undefined {
  if (name === 'shell') return live.shell?.version;
  return live.modules.find((module) => module.name === name)?.version;
}

async function integrityOf(buildDir: string, base: string): Promise<Record<string, string>> {
  const scripts = (await readdir(buildDir)).filter((file) => file.endsWith('.js'));
  const hashes = scripts.map(async (file) => {
    const content = await readFile(path.join(buildDir, file));
    const hash = createHash('sha384').update(content).digest('base64');
    return [`${base}/${file}`, `sha384-${hash}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** What the build says of itself: a remote in its federation manifest, the shell in release.json. */
async function readRelease(buildDir: string): Promise<{ name: string; version: string }> {
  const read = (file: string) => readFile(path.join(buildDir, file), 'utf8');
  const text = await read('mf-manifest.json').catch(() => read('release.json'));
  return (JSON.parse(text) as { kuri: { name: string; version: string } }).kuri;
}

/** Copies beside the target and renames, so that a folder in the store is always complete. */
async function store(buildDir: string, target: string): Promise<void> {
  if (await exists(target)) return;
  const draft = `${target}.${process.pid}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  await cp(buildDir, draft, { recursive: true });
  await compressFolder(draft);
  await rename(draft, target);
}

async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(folder, { recursive: true })).sort();
  for (const file of files) {
    const full = path.join(folder, file);
    if ((await stat(full)).isFile()) hash.update(file).update(await readFile(full));
  }
  return hash.digest('hex').slice(0, 8);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
