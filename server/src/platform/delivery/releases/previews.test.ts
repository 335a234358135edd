import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { ANU } from '../../../testing/releases/release-fixtures.ts';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { followReleases } from './live-releases.ts';
import { previewFor } from './previews.ts';

const DAY = 24 * 60 * 60_000;
const VERSION = /1\.1\.0-preview\.new-list\.[0-9a-f]{8}/;

describe('a preview', () => {
  const harness = freshHarness();
  const registry = () => followReleases(harness.store, Date.now).registry();
  const offered = (name: string, now = ANU.now) =>
    previewFor(
      followReleases(harness.store, Date.now),
      { module: 'mfe-groups', name },
      new Date(now).toISOString(),
    );
  const fileOf = (version: string) =>
    readFile(path.join(harness.store.servedFrom, 'mfe/mfe-groups', version, 'remoteEntry.js'));

  beforeEach(async () => {
    await harness.release('1.0.0');
    await harness.built('1.1.0');
  });

  it('is in the store under its name, and in nobody’s registry', async () => {
    const { revision: _, ...before } = await registry();
    const said = await harness.run('release --preview new-list');
    assert.match(said, /offered until 2026-12-05: \/groups\?with=mfe-groups@new-list$/);
    const { revision: __, ...after } = await registry();
    assert.deepEqual(after, before);
    const found = await offered('new-list');
    assert.match(found?.version ?? '', VERSION);
    assert.equal(found?.entry.url, `/mfe/mfe-groups/${found?.version}/remoteEntry.js`);
    assert.equal(await offered('another'), undefined);
  });

  it('is listed until it is over after 14 days', async () => {
    await harness.run('release --preview new-list');
    assert.match(await harness.run('releases'), /preview 1\.1\.0-preview.* until 2026-12-05 12:00/);
    const later = ANU.now + 14 * DAY;
    assert.equal(await offered('new-list', later), undefined);
    assert.doesNotMatch(await harness.run('releases', later), /until 2026-12-05/);
  });

  it('needs no other version, comes while the part is held, and takes the place of its name', async () => {
    await harness.run('hold --until 2026-12-01T18:00');
    await harness.built('1.0.0');
    await harness.run('release --preview new-list');
    const first = await offered('new-list');
    // The same content again.
    await harness.run('release --preview new-list', ANU.now + DAY);
    assert.equal((await offered('new-list', ANU.now + 14 * DAY))?.version, first?.version);
    await harness.built('1.1.0');
    await harness.run('release --preview new-list');
    assert.match((await offered('new-list'))?.version ?? '', VERSION);
  });

  it('goes live by no rollback; a canary has its bytes under the version of its package', async () => {
    await harness.run('release --preview new-list');
    const { version = '' } = (await offered('new-list')) ?? {};
    await assert.rejects(harness.run(`rollback --to ${version}`), /Nobody has been shown/);
    await harness.built('1.2.0');
    await harness.run('canary --from-preview new-list --share 10');
    assert.deepEqual(await harness.live(), { version: '1.0.0', canary: '1.1.0' });
    assert.deepEqual(await fileOf('1.1.0'), await fileOf(version));
    assert.match(await harness.run('releases'), /as agreed; from the preview new-list/);
    assert.match((await offered('new-list'))?.version ?? '', VERSION);
  });

  for (const [flags, refusal] of [
    ['release --preview New_List', /a name like new-list/],
    ['canary --from-preview other --share 10', /no preview other. There are: none/],
  ] as const) {
    it(`is refused: ${flags}`, () => assert.rejects(harness.run(flags), refusal));
  }

  it('is of no shell', () =>
    assert.rejects(harness.onShell('release --preview a', { version: '1.1.0' }), /of one remote/));

  it('has to fit what is live', async () => {
    await harness.built('1.1.0', { shared: { react: '^20.0.0' } });
    await assert.rejects(harness.run('release --preview a'), /needs react/);
    assert.equal(await offered('a'), undefined);
  });
});
