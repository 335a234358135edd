import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publish } from './publish.ts';
import { readRegistry } from './release-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kuri-publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const releasesDir = () => path.join(folder, 'releases');

async function build(code: string, release: object = remote): Promise<string> {
  const buildDir = path.join(folder, 'dist');
  await rm(buildDir, { recursive: true, force: true });
  await mkdir(buildDir, { recursive: true });
  await writeFile(path.join(buildDir, 'remoteEntry.js'), code);
  await writeFile(path.join(buildDir, 'mf-manifest.json'), JSON.stringify({ kuri: release }));
  return buildDir;
}

const remote = {
  name: 'mfe-groups',
  title: 'Groups',
  owner: 'Groups team',
  version: '1.0.0',
  pages: [{ path: '/groups' }],
  nav: [],
  entry: { url: 'remoteEntry.js', globalName: 'mfe_groups' },
  files: { '/groups': ['page-groups.js'] },
  shared: { react: '^19.0.0' },
};

const release = async (code: string, what: object = remote) =>
  publish({
    buildDir: await build(code, what),
    releasesDir: releasesDir(),
    publishedBy: 'anu',
    now: Date.parse('2026-11-21T06:00:00Z'),
  });

test('a build becomes live with absolute addresses and a record of its publication', async () => {
  const { version, changed } = await release('one');
  assert.equal(changed, true);
  assert.match(version, /^1\.0\.0-[0-9a-f]{8}$/);
  const module = (await readRegistry(releasesDir()))?.modules[0];
  assert.equal(module?.entry.url, `/mfe/mfe-groups/${version}/remoteEntry.js`);
  assert.deepEqual(module.files['/groups'], [`/mfe/mfe-groups/${version}/page-groups.js`]);
  assert.equal(module.publishedBy, 'anu');
  assert.equal(module.publishedAt, '2026-11-21T06:00:00.000Z');
  assert.equal(module.previous, null);
});

test('the same build again changes nothing', async () => {
  await release('one');
  const before = await readRegistry(releasesDir());
  assert.equal((await release('one')).changed, false);
  assert.deepEqual(await readRegistry(releasesDir()), before);
});

test('another build gets another folder; the old one stays and is named as the previous', async () => {
  const first = await release('one');
  const second = await release('two');
  assert.notEqual(first.version, second.version);
  const folders = await readdir(path.join(releasesDir(), 'mfe/mfe-groups'));
  assert.deepEqual(folders.sort(), [first.version, second.version].sort());
  const module = (await readRegistry(releasesDir()))?.modules[0];
  assert.equal(module?.previous?.version, first.version);
});

test('text files are stored compressed beside themselves', async () => {
  const { version } = await release('console.log("kuri")');
  const file = path.join(releasesDir(), 'mfe/mfe-groups', version, 'remoteEntry.js');
  assert.equal(
    brotliDecompressSync(await readFile(`${file}.br`)).toString(),
    'console.log("kuri")',
  );
  assert.equal(gunzipSync(await readFile(`${file}.gz`)).toString(), 'console.log("kuri")');
});

test('a build that does not say completely what it is is refused and nothing becomes live', async () => {
  await assert.rejects(release('one', { ...remote, pages: undefined }));
  assert.equal(await readRegistry(releasesDir()), undefined);
});
