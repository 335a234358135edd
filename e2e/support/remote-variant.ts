import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Variant {
  version: string;
  /** Sources that differ: file below the remote's folder -> what to make of its text. */
  changes?: Record<string, (text: string) => string>;
}

/**
 * Builds another version of a remote of this checkout, as its team would: from sources of its own.
 * @returns the variant's folder, ready for the release command
 */
export async function buildVariant(remote: string, variant: Variant): Promise<string> {
  // Below the root, so that the packages of the workspace are found.
  const folder = path.join(root, '.kuri/variants', `${process.pid}-${variant.version}`, remote);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const entry of ['src', 'module.json', 'package.json', 'tsconfig.json']) {
    await cp(path.join(root, remote, entry), path.join(folder, entry), { recursive: true });
  }
  const base = path.relative(folder, path.join(root, 'rspack.base.ts'));
  await writeFile(
    path.join(folder, 'rspack.config.ts'),
    `import { remote } from '${base}';\nexport default remote(import.meta.dirname);\n`,
  );
  await change(path.join(folder, 'package.json'), (text) =>
    text.replace(/"version": "[^"]+"/, `"version": "${variant.version}"`),
  );
  for (const [file, edit] of Object.entries(variant.changes ?? {})) {
    await change(path.join(folder, file), edit);
  }
  await run('node_modules/@rspack/cli/bin/rspack.js', ['build'], folder, {
    NODE_ENV: 'production',
  });
  return folder;
}

/** Runs a command on a release store, such as `release <folder>`. @returns what it printed */
export async function releases(
  store: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(root, 'server/dist/releases.mjs'), ...args], {
    env: { ...process.env, KURI_RELEASES: store },
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output: output.join('') };
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`The variant leaves ${file} as it is`);
  await writeFile(file, after);
}

async function run(
  script: string,
  args: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}`);
}
