import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/drill.ts';
import { build } from '../support/remote-variant.ts';
import { isFullRun } from '../support/full-run.ts';

// One commit, built wherever it lies, comes to the same bytes: what is released can be checked.

const root = path.resolve(import.meta.dirname, '../..');
const SOURCES = ['package.json', 'rspack.base.ts', 'shared'];
/**
 * Remotes with several pages, with a slot, and with shared pieces: the order of chunks shows in it.
 */
const REMOTES = ['mfe-receipts', ...(isFullRun ? ['mfe-tickets'] : [])];

let elsewhere = '';

test.beforeAll(async () => {
  elsewhere = await mkdtemp(path.join(tmpdir(), 'kuri-elsewhere-'));
  for (const entry of [...SOURCES, ...REMOTES]) {
    await cp(path.join(root, entry), path.join(elsewhere, entry), {
      recursive: true,
      filter: (from) => !['node_modules', 'dist'].includes(path.basename(from)),
    });
  }
  const installed = path.join(elsewhere, 'node_modules');
  await mkdir(path.join(installed, '@kuri'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name === '@kuri') continue;
    await symlink(path.join(root, 'node_modules', name), path.join(installed, name));
  }
  await symlink(path.join(elsewhere, 'shared'), path.join(installed, '@kuri/shared'));
  // Outlines of lists are rendered in the build: with what shared itself needs.
  await symlink(
    path.join(root, 'shared/node_modules'),
    path.join(elsewhere, 'shared/node_modules'),
  );
});

test.afterAll(() => rm(elsewhere, { recursive: true, force: true }));

/** The files of a build: name -> text. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

for (const remote of REMOTES) {
  test(`${remote} built in another folder is the same to the byte`, async () => {
    await build(path.join(elsewhere, remote));
    const [here, there] = await Promise.all([
      filesOf(path.join(root, remote, 'dist')),
      filesOf(path.join(elsewhere, remote, 'dist')),
    ]);
    expect(Object.keys(there)).toEqual(Object.keys(here));
    expect(there).toEqual(here);
  });
}
