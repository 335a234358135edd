import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, it } from 'node:test';
import { describeOnBoth } from '../../../testing/describe-on.ts';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { followReleases, revisionMemory } from './live-releases.ts';
import { addShell, shellNote } from '../../../testing/releases/release-fixtures.ts';
import { revisionFile } from './release-store.ts';

describeOnBoth('the newest revision that was in force', (database) => {
  const harness = freshHarness();
  beforeEach(async () => {
    await harness.release('1.0.0', '1.1.0');
    assert.deepEqual(await served(), { revision: 3, live: '1.1.0', problems: [] });
  });

  /** Live version of a server that has just started. */
  async function served() {
    const { store } = harness;
    const releases = followReleases(store, Date.now, revisionMemory(database(), store));
    const said: string[] = [];
    releases.onProblem(({ release }) => said.push(release));
    const { revision, modules } = await releases.registry();
    const problems = await releases.problems();
    assert.deepEqual(said, problems, 'the log says what /ready says');
    return { revision, live: modules[0]?.version, problems };
  }

  const fileOf = (revision: number) =>
    path.join(harness.store.place, 'revisions', revisionFile(revision));

  it('stays in force when rubbish is written over it, and over all before it', async () => {
    for (const revision of [3, 2, 1]) {
      await writeFile(fileOf(revision), 'rubbish');
      const known = { revision: 3, live: '1.1.0', problems: ['revision 3'] };
      assert.deepEqual(await served(), known);
    }
    await assert.rejects(harness.run('hold --until 2026-12-01'), /is damaged/);
  });

  it('is told while a server runs', async () => {
    let now = 0;
    const { store } = harness;
    const releases = followReleases(store, () => now, revisionMemory(database(), store));
    assert.equal((await releases.registry()).revision, 3);
    await writeFile(fileOf(3), 'rubbish');
    now += 5000;
    assert.deepEqual(await releases.problems(), ['revision 3']);
    assert.equal((await releases.registry()).revision, 3);
    assert.deepEqual(
      (await releases.history(3)).map(({ revision }) => revision),
      [2, 1],
    );
  });

  it('is put back when it is deleted, and the next one follows it', async () => {
    await rm(fileOf(3));
    assert.deepEqual(await served(), { revision: 3, live: '1.1.0', problems: [] });
    await harness.run('rollback');
    assert.deepEqual(await served(), { revision: 4, live: '1.0.0', problems: [] });
  });

  it('is followed by nothing that was written over an older one', async () => {
    await rm(fileOf(3));
    await harness.run('hold --until 2026-12-01');
    assert.deepEqual(await served(), { revision: 3, live: '1.1.0', problems: ['revision 3'] });
  });

  it('is of one store: where nothing is signed, one that began anew is another', async () => {
    await rm(harness.store.place, { recursive: true });
    await addShell(harness.store, shellNote({ version: '1.0.1' }));
    assert.deepEqual(await served(), { revision: 1, live: undefined, problems: [] });
    await harness.run('release');
    assert.deepEqual(await served(), { revision: 2, live: '1.1.0', problems: [] });
  });
});
