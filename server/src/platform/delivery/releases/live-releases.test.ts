import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { folderStore } from './folder-store.ts';
import { followReleases } from './live-releases.ts';
import {
  ANU,
  addShell,
  builtPart,
  remoteNote,
  shellNote,
} from '../../../testing/releases/release-fixtures.ts';
import { releasePart } from './release-part.ts';
import { revisionFile, type ReleaseStore } from './release-store.ts';
import { suiteFolder } from '../../../testing/embedded-template.ts';

const folder = suiteFolder();
const store = folderStore(path.join(folder, 'store'));

describe('what is live', () => {
  const release = async (version: string) =>
    releasePart(store, await builtPart(folder, remoteNote({ version })), ANU, null);

  it('what is live is known without a restart, from the empty store on', async () => {
    const releases = followReleases(store, Date.now);
    await assert.rejects(releases.registry(), /not published yet/);
    await addShell(store);
    assert.equal((await releases.registry()).revision, 1);
    for (const version of ['1.0.0', '1.1.0']) {
      await release(version);
      assert.equal((await releases.registry()).modules[0]?.version, version);
    }
    assert.equal((await releases.latest())?.revision, 3);
  });

  it('what a bucket said holds for its time, and as long as it does not answer', async () => {
    let [now, isAway] = [0, false];
    let asked = 0;
    const bucket: ReleaseStore = {
      ...store,
      freshFor: 5000,
      readRevision: async (revision) => {
        asked += 1;
        if (isAway) throw new Error('The bucket is away');
        return await store.readRevision(revision);
      },
    };
    const releases = followReleases(bucket, () => now);
    const versionNow = async () => (await releases.registry()).modules[0]?.version;
    assert.equal(await versionNow(), '1.1.0');
    const before = asked;
    await release('1.2.0');
    now = 4999;
    assert.equal(await versionNow(), '1.1.0');
    assert.equal(asked, before);
    isAway = true;
    now = 6000;
    assert.equal(await versionNow(), '1.1.0');
    isAway = false;
    now = 12_000;
    assert.equal(await versionNow(), '1.2.0');
  });

  /** Writes over what the store says of a release. */
  const damage = (version: string, text = '{"part":"remo') =>
    writeFile(path.join(store.servedFrom, 'mfe/mfe-groups', version, 'kuri-release.json'), text);

  it('a damaged release takes nothing else down: the one before it is served, and it is reported once', async () => {
    await release('1.3.0');
    await damage('1.3.0');
    const releases = followReleases(store, Date.now);
    const reported: string[] = [];
    releases.onProblem(({ release: name }) => reported.push(name));
    const { shell, modules } = await releases.registry();
    assert.equal(shell.version, '1.0.0');
    assert.equal(modules[0]?.version, '1.2.0');
    assert.equal(modules[0].previous, null);
    await releases.registry();
    assert.deepEqual(reported, ['mfe-groups 1.3.0']);

    await damage('1.2.0');
    const none = await followReleases(store, Date.now).registry();
    assert.deepEqual([none.shell.version, none.modules], ['1.0.0', []]);
    await assert.rejects(releases.recordOf('mfe-groups', '1.3.0'), /damaged in the store/);
  });

  it('a read that failed is tried again a moment later, without a new revision', async () => {
    let [now, isAway] = [0, true];
    const shaky: ReleaseStore = {
      ...store,
      fetchRelease: async (name) => {
        if (isAway && name.startsWith('shell/')) throw new Error('The bucket is away');
        return await store.fetchRelease(name);
      },
      readFile: async (name, file) => {
        if (isAway && name.endsWith('/1.4.0')) throw new Error('The bucket is away');
        return await store.readFile(name, file);
      },
    };
    const releases = followReleases(shaky, () => now);
    await assert.rejects(releases.registry(), /cannot be read/);
    isAway = false;
    await release('1.4.0');
    assert.equal((await releases.registry()).modules[0]?.version, '1.4.0');

    const other = followReleases(
      { ...shaky, fetchRelease: (name) => store.fetchRelease(name) },
      () => now,
    );
    isAway = true;
    assert.deepEqual((await other.registry()).modules, []);
    isAway = false;
    now += 5000;
    assert.equal((await other.registry()).modules[0]?.version, '1.4.0');
  });

  it('a bucket that keeps silent holds no page up for long, and is followed again when it speaks', async () => {
    let now = 0;
    let speak: (() => void) | undefined;
    const silent: ReleaseStore = {
      ...store,
      freshFor: 5000,
      readRevision: async (revision) => {
        if (now > 0) await new Promise<void>((resolve) => (speak = resolve));
        return await store.readRevision(revision);
      },
    };
    const releases = followReleases(silent, () => now);
    const before = (await releases.registry()).revision;
    await release('1.5.0');
    now = 6000;
    assert.equal((await releases.registry()).revision, before);
    // From now on each reading is let on in a moment.
    const interval = setInterval(() => speak?.(), 5);
    let followed = before;
    while (followed === before) {
      now += 6000;
      followed = (await releases.registry()).revision;
    }
    clearInterval(interval);
    assert.equal(followed, before + 1);
  });

  it('of a shell that did not start in a browser, the one before stands in', async () => {
    await addShell(store, shellNote({ version: '1.1.0' }));
    const releases = followReleases(store, Date.now);
    const shellFor = async (failed?: string) => (await releases.registry({ failed })).shell;
    assert.equal((await shellFor()).version, '1.1.0');
    const { version, insteadOf, entry } = await shellFor('1.1.0');
    assert.deepEqual([version, insteadOf], ['1.0.0', '1.1.0']);
    assert.deepEqual(entry, ['/shell/1.0.0/main.js']);
    assert.equal((await shellFor('0.9.0')).version, '1.1.0', 'another one failed, long ago');
  });

  it('when the newest revision is damaged the one before is in force, and commands say what to do', async () => {
    const newest = await store.latestRevision();
    const file = path.join(store.servedFrom, 'revisions', revisionFile(newest));
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.slice(0, 40));
    const releases = followReleases(store, Date.now);
    assert.equal((await releases.registry()).revision, newest - 1);
    assert.deepEqual(await releases.problems(), [`revision ${newest}`]);
    await assert.rejects(release('1.6.0'), (error: Error) => {
      assert.ok(error.message.startsWith(`revisions/${revisionFile(newest)} in `), error.message);
      return /is damaged. Put it back from a copy of the store, or delete it/.test(error.message);
    });
    await writeFile(file, text);
    assert.equal((await releases.registry()).revision, newest);
    assert.deepEqual(await releases.problems(), []);
  });
});
