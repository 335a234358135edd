import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { moduleBuild, shellBuild, type ModuleBuild, type ShellBuild } from '@kuri/shared/contract';
import { errorCode } from '../../../ground/database/database-errors.ts';
import { CommandError } from './command-error.ts';

/** What a build put out: its files, and what it says of itself. */
export type Build = { folder: string; files: string[] } & (
  | { part: 'remote'; note: ModuleBuild; globalName: string }
  | { part: 'shell'; note: ShellBuild }
);

interface Manifest {
  name?: unknown;
  kuri?: { name?: unknown };
}

async function readManifest(folder: string, file: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Manifest;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new CommandError(`${path.join(folder, file)} is not valid JSON. Build the part again.`);
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Reads what a build says of itself: a remote in its federation manifest, the shell in release.json.
 * @param folder the build's output
 * @throws CommandError when it does not say completely what it is
 */
export async function readBuild(folder: string): Promise<Build> {
  const manifest = await readManifest(folder, 'mf-manifest.json');
  const kuri = (manifest ?? (await readManifest(folder, 'release.json')))?.kuri;
  if (kuri === undefined) throw new CommandError(`${folder} holds no build. Build the part first.`);
  const parsed = kuri.name === 'shell' ? shellBuild.safeParse(kuri) : moduleBuild.safeParse(kuri);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'all of it');
    throw new CommandError(
      `The manifest of the build in ${folder} is not complete: ${fields.join(', ')}. Check module.json and build the part again.`,
    );
  }
  const files = await filesOf(folder);
  const note = parsed.data;
  if ('lends' in note) return { folder, files, part: 'shell', note };
  const globalName = typeof manifest?.name === 'string' ? manifest.name : '';
  return { folder, files, part: 'remote', note, globalName };
}
