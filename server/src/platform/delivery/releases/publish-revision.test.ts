import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isFullRun } from '../../../testing/describe-on.ts';
import { startProgram } from '../../../testing/test-program.ts';
import { folderStore } from './folder-store.ts';
import { followReleases } from './live-releases.ts';
import {
  ANU,
  addShell,
  builtPart,
  remoteNote,
} from '../../../testing/releases/release-fixtures.ts';
import { releasePart } from './release-part.ts';
import type { ReleaseStore } from './release-store.ts';

const CHILD = path.join(import.meta.dirname, '../../../testing/releases/publish-child.ts');
const TIMES = isFullRun ? 50 : 12;

let folder = '';
let store: ReleaseStore;

describe('changes of what is live at once', () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuri-publish-'));
    store = folderStore(path.join(folder, 'store'));
    await addShell(store);
    await releasePart(store, await builtPart(folder, remoteNote()), ANU, null);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('processes that publishRevision at the same moment are all recorded, and none undoes another', async () => {
    const names = ['shell', 'mfe-groups'];
    const doubled = [...names, ...names];
    const programs = doubled.map((name) =>
      startProgram(CHILD, [store.place, name, `${TIMES}`], {}),
    );
    const codes = await Promise.all(programs.map(({ exit }) => exit));
    assert.deepEqual(codes, [0, 0, 0, 0], programs.map(({ stderr }) => stderr()).join(''));

    const releases = followReleases(store, Date.now);
    const history = await releases.history(1000);
    const numbers = history.map(({ revision }) => revision);
    assert.deepEqual(
      numbers,
      Array.from({ length: 4 * TIMES + 2 }, (_, at) => 4 * TIMES + 2 - at),
    );
    for (const name of names) {
      const own = history.filter(({ module, action }) => module === name && action === 'hold');
      assert.equal(own.length, 2 * TIMES);
      const { parts } = (await releases.latest()) ?? {};
      assert.equal(parts?.[name]?.held?.until, own[0]?.parts[name]?.held?.until);
      assert.equal(parts?.[name]?.live, '1.0.0');
    }
  });

  it('two that release the same version at once: one succeeds, the other is refused', async () => {
    const note = remoteNote({ version: '1.1.0' });
    const one = await builtPart(path.join(folder, 'one'), note);
    const two = await builtPart(path.join(folder, 'two'), note, {
      dist: { 'page-groups.js': 'b()' },
    });
    const results = await Promise.allSettled(
      [one, two].map((part) => releasePart(store, part, ANU, null)),
    );
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    assert.match(String(refused?.reason), /is in the store since .*raise the version/);
  });
});
