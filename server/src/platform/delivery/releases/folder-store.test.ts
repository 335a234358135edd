import assert from 'node:assert/strict';
import fs from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { folderStore } from './folder-store.ts';

let folder = '';

describe('a folder of releases', () => {
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuri-folder-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** The paths that are put on the disk while something is done. */
  async function synced(work: () => Promise<unknown>): Promise<string[]> {
    const opened = new Map<number, string>();
    const paths: string[] = [];
    const { openSync, fsyncSync } = fs;
    mock.method(fs, 'openSync', (file: string, flags: string) => {
      const descriptor = openSync(file, flags);
      opened.set(descriptor, file);
      return descriptor;
    });
    mock.method(fs, 'fsyncSync', (descriptor: number) => {
      paths.push(opened.get(descriptor) ?? '');
      fsyncSync(descriptor);
    });
    syncBuiltinESMExports();
    try {
      await work();
    } finally {
      mock.restoreAll();
      syncBuiltinESMExports();
    }
    return paths;
  }

  it('a release is on the disk with all its files before it has its name, and then its name', async () => {
    const source = path.join(folder, 'built');
    await mkdir(path.join(source, 'fonts'), { recursive: true });
    await writeFile(path.join(source, 'main.js'), 'start()');
    await writeFile(path.join(source, 'fonts/inter.woff2'), 'font');
    const store = folderStore(path.join(folder, 'store'));
    const paths = await synced(() => store.putRelease('shell/1.0.0', source));
    const parent = path.join(folder, 'store/shell');
    const inRelease = paths.slice(0, -1).map((file) => {
      const [draft = '', ...rest] = path.relative(parent, file).split(path.sep);
      assert.match(draft, /^1\.0\.0\..*\.draft$/);
      return rest.join('/');
    });
    assert.deepEqual(inRelease.sort(), ['', 'fonts', 'fonts/inter.woff2', 'main.js']);
    assert.equal(paths.at(-1), parent);
  });

  it('that cannot be written refuses a change in words', async () => {
    const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    mock.method(fs.promises, 'mkdir', () => Promise.reject(readOnly));
    syncBuiltinESMExports();
    try {
      const change = folderStore(path.join(folder, 'image')).addRevision(1, '{}');
      await assert.rejects(change, {
        name: 'CommandError',
        message: /cannot be written from here/,
      });
    } finally {
      mock.restoreAll();
      syncBuiltinESMExports();
    }
  });

  it('what is put there can be read by the group, regardless of its owner', async () => {
    const source = await mkdtemp(path.join(folder, 'private-'));
    await writeFile(path.join(source, 'main.js'), 'start()');
    const store = folderStore(path.join(folder, 'shared-store'));
    const before = process.umask(0o027);
    try {
      await store.putRelease('shell/1.0.0', source);
      await store.addRevision(1, '{}');
    } finally {
      process.umask(before);
    }
    const modeOf = async (file: string) => (await stat(path.join(store.place, file))).mode & 0o070;
    assert.equal(await modeOf('shell/1.0.0'), 0o050);
    assert.equal(await modeOf('shell/1.0.0/main.js'), 0o040);
    assert.equal(await modeOf('revisions/00000001.json'), 0o040);
  });
});
