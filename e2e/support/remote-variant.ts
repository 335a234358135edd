import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Variant {
  version: string;
  /** Built in a checkout whose `shared` has this version, with another type of `ListScreen`. */
  shared?: string;
  /** Sources that differ: file below the remote's folder -> what to make of its text. */
  changes?: Record<string, (text: string) => string>;
}

/**
 * Folder of a spec's variants: below the root, so that the packages of the workspace are found, and
 * apart from those of another spec that runs beside it.
 */
export const VARIANTS = `.kuri/variants/${process.pid}`;

/**
 * Builds another version of a part of this checkout, as its team would: from sources of its own.
 * @param part a remote's folder, or `shell`
 * @returns the variant's folder, ready for the release command
 */
export async function buildVariant(part: string, variant: Variant): Promise<string> {
  const folder = await copyPart(part, variant);
  await build(folder);
  return folder;
}

/** Copies a part's sources. @returns the variant's folder */
export async function copyPart(part: string, variant: Variant): Promise<string> {
  const folder = path.join(root, VARIANTS, variant.version, part);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(path.join(root, part))) {
    if (['dist', 'node_modules'].includes(entry)) continue;
    await cp(path.join(root, part, entry), path.join(folder, entry), { recursive: true });
  }
  await putBaseBeside(path.dirname(folder), variant.shared);
  await change(path.join(folder, 'package.json'), withVersion(variant.version));
  for (const [file, edit] of Object.entries(variant.changes ?? {})) {
    await change(path.join(folder, file), edit);
  }
  return folder;
}

/** Takes away what this spec has built. */
export async function removeVariants(): Promise<void> {
  await rm(path.join(root, VARIANTS), { recursive: true, force: true });
}

/** Builds a part for production, where it is. */
export async function build(folder: string): Promise<void> {
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const { code, output } = await finished(rspack, ['build'], folder, { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`${folder} could not be built: ${output}`);
}

const BASE = 'rspack.base.ts';

/** The guide, the base of builds and its `shared`: the originals, or copies whose `shared` has another version. */
async function putBaseBeside(place: string, version: string | undefined): Promise<void> {
  const beside = path.join(place, 'shared');
  const linked = path.join(place, 'node_modules/@kuri/shared');
  const guide = path.join(place, 'docs');
  for (const old of [beside, linked, guide, path.join(place, BASE)]) {
    await rm(old, { recursive: true, force: true });
  }
  await symlink(path.join(root, 'docs'), guide);
  if (version === undefined) {
    for (const name of [BASE, 'shared'])
      await symlink(path.join(root, name), path.join(place, name));
    return;
  }
  await cp(path.join(root, BASE), path.join(place, BASE));
  await cp(path.join(root, 'shared'), beside, { recursive: true });
  await change(path.join(beside, 'package.json'), withVersion(version));
  const hash = version.replaceAll('.', '').padEnd(4, '0');
  await change(path.join(beside, 'surface.txt'), (text) =>
    text.replace(/^ListScreen .*$/m, `ListScreen ${hash}`),
  );
  await mkdir(path.dirname(linked), { recursive: true });
  await symlink(beside, linked);
}

const withVersion = (version: string) => (text: string) =>
  text.replace(/"version": "[^"]+"/, `"version": "${version}"`);

/** A change of mfe-groups after which its page says which version's code is on the screen. */
export const markVersion = (version: string) => ({
  'src/labels.ts': (text: string) =>
    text.replace(/description: '[^']*'/, `description: 'Groups as of ${version}'`),
});

/** Runs a command on a release store, such as `release <folder>`. @returns what it printed */
export async function releases(store: string, args: readonly string[]): Promise<Ended> {
  return finished(path.join(root, 'server/dist/releases.mjs'), args, root, {
    KURI_RELEASES: store,
  });
}

/** Runs a script of the checkout, such as `new-remote.mjs`. */
export async function script(
  name: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  return finished(path.join(root, 'scripts', name), args, cwd, env);
}

/** Changes a file. @throws Error when it stays as it is */
export async function change(file: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`The variant leaves ${file} as it is`);
  await writeFile(file, after);
}

interface Ended {
  code: number | null;
  output: string;
}

async function finished(
  file: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Ended> {
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { ...process.env, ...env } });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output: output.join('') };
}
