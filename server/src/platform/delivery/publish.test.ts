import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { publish } from './publish.ts';
import { folderStore } from './releases/folder-store.ts';
import { followReleases } from './releases/live-releases.ts';
import { addShell, remoteNote } from '../../testing/releases/release-fixtures.ts';
import { rollbackPart } from './releases/switch-part.ts';

let folder = '';

describe('the command that publishes', () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuri-publish-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const store = () => folderStore(path.join(folder, 'releases'));
  const live = async () => (await followReleases(store(), Date.now).registry()).modules[0];

  async function build(code: string, note: object): Promise<string> {
    const buildDir = path.join(folder, 'dist');
    await rm(buildDir, { recursive: true, force: true });
    await mkdir(buildDir, { recursive: true });
    await writeFile(path.join(buildDir, 'remoteEntry.js'), code);
    await writeFile(path.join(buildDir, 'page-groups.js'), 'page()');
    await writeFile(path.join(buildDir, 'mf-manifest.json'), JSON.stringify({ kuri: note }));
    return buildDir;
  }

  const note = remoteNote();

  const start = async (code: string, what: object = note) =>
    publish(store(), await build(code, what), {
      by: 'anu',
      commit: null,
      why: 'built here',
      now: Date.parse('2026-11-21T06:00:00Z'),
    });

  beforeEach(() => addShell(store()));

  test('a build becomes live with absolute addresses, hashes and a record of its publication', async () => {
    const { version, outcome } = await start('one');
    assert.equal(outcome, 'live');
    assert.match(version, /^1\.0\.0-[0-9a-f]{8}$/);
    const module = await live();
    const entry = `/mfe/mfe-groups/${version}/remoteEntry.js`;
    const page = `/mfe/mfe-groups/${version}/page-groups.js`;
    assert.equal(module?.entry.url, entry);
    assert.deepEqual(module.files['/groups'], [page]);
    const hash = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;
    assert.deepEqual(module.integrity, { [entry]: hash('one'), [page]: hash('page()') });
    assert.equal(module.publishedBy, 'anu');
    assert.equal(module.publishedAt, '2026-11-21T06:00:00.000Z');
    assert.equal(module.previous, null);
  });

  test('the same build again changes nothing', async () => {
    await start('one');
    const before = await store().latestRevision();
    assert.equal((await start('one')).outcome, 'unchanged');
    assert.equal(await store().latestRevision(), before);
  });

  test('another build gets another folder; the old one stays and is what to fall back to', async () => {
    const first = await start('one');
    const second = await start('two');
    assert.notEqual(first.version, second.version);
    const folders = await readdir(path.join(folder, 'releases/mfe/mfe-groups'));
    assert.deepEqual(folders.sort(), [first.version, second.version].sort());
    const { previous } = (await live()) ?? {};
    assert.equal(previous?.version, first.version);
    assert.deepEqual(Object.keys(previous.integrity), [previous.entry.url]);
  });

  test('text files are stored compressed beside themselves', async () => {
    const { version } = await start('console.log("kuri")');
    const file = path.join(folder, 'releases/mfe/mfe-groups', version, 'remoteEntry.js');
    assert.equal(
      brotliDecompressSync(await readFile(`${file}.br`)).toString(),
      'console.log("kuri")',
    );
    assert.equal(gunzipSync(await readFile(`${file}.gz`)).toString(), 'console.log("kuri")');
  });

  test('what is live already is not compressed again, unless that is damaged', async () => {
    const fileOf = (version: string, name: string) =>
      path.join(folder, 'releases/mfe/mfe-groups', version, name);
    const { version: first } = await start('one');
    const byHand = gzipSync('page()', { level: 0 });
    await writeFile(fileOf(first, 'page-groups.js.gz'), byHand);
    await writeFile(fileOf(first, 'page-groups.js.br'), 'damaged');
    await writeFile(fileOf(first, 'remoteEntry.js.gz'), gzipSync('another one'));

    const { version: next } = await start('two');
    assert.deepEqual(await readFile(fileOf(next, 'page-groups.js.gz')), byHand);
    const page = await readFile(fileOf(next, 'page-groups.js.br'));
    assert.equal(brotliDecompressSync(page).toString(), 'page()');
    const entry = await readFile(fileOf(next, 'remoteEntry.js.gz'));
    assert.equal(gunzipSync(entry).toString(), 'two');
  });

  test('a build that is not complete is refused and nothing becomes live', async () => {
    const incomplete = [
      [{ ...note, pages: undefined }, /not complete: pages/],
      [{ ...note, files: { '/groups': ['page-gone.js'] } }, /page-gone\.js/],
    ] as const;
    for (const [what, message] of incomplete) await assert.rejects(start('one', what), message);
    assert.equal(await live(), undefined);
  });

  test('what a command made live stays, also when a checkout with another version starts', async () => {
    const first = await start('one');
    await start('two');
    const doer = { module: 'mfe-groups', by: 'anu', why: 'two is wrong', now: 0 };
    await rollbackPart(store(), doer, { force: false });
    for (const code of ['two', 'three']) {
      const again = await start(code);
      assert.deepEqual(again, { name: 'mfe-groups', version: first.version, outcome: 'left' });
    }
    assert.equal((await live())?.version, first.version);
  });

  test('own builds come and go', async () => {
    const first = await start('one');
    await start('two');
    const again = await start('one');
    assert.deepEqual(again, { name: 'mfe-groups', version: first.version, outcome: 'live' });
  });
});
