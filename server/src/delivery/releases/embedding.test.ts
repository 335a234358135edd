import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Registry } from '@kuri/shared/contract';
import { releaseHarness, type ReleaseHarness } from '../../testing/releases/release-harness.ts';
import { followReleases } from './live-releases.ts';
import { ANU, builtPart, shellNote } from './release-fixtures.ts';

const NEW = { react: '19.3.1', '@kuri/shared': '2.0.0' };
const NEEDS_NEW = { shared: { react: '^19.0.0', '@kuri/shared/': '^2.0.0' } };

const LIBRARIES_OF_NEXT_REACT = { react: '20.0.0', 'react-dom': '20.0.0' };
const NEXT_REACT = { '@kuri/shared': '1.0.0', ...LIBRARIES_OF_NEXT_REACT };
const NEEDS_NEXT_REACT = {
  react: '^20.0.0',
  'react/jsx-runtime': '^20.0.0',
  'react-dom': '^20.0.0',
  '@kuri/shared/': '^1.0.0',
};
/** Other majors of React, under which `@kuri/shared` stays as it is. */
const OTHER_REACTS = [
  { what: 'the next React', lends: NEXT_REACT, needs: NEEDS_NEXT_REACT },
  {
    what: 'the React before',
    lends: { react: '18.3.1', '@kuri/shared': '1.0.0' },
    needs: { react: '^18.3.1', 'react/jsx-runtime': '^18.3.1', '@kuri/shared/': '^1.0.0' },
  },
];

let harness: ReleaseHarness;

/** Builds the shell of a version and types a command for it. */
async function shell(version: string, text: string, note: object = {}): Promise<string> {
  await builtPart(harness.folder, shellNote({ version, embedding: 1, ...note }));
  return await harness.run(text, ANU.now, 'shell');
}

async function groups(version: string, text: string, note: Record<string, unknown> = {}) {
  await harness.built(version, note);
  return await harness.run(text);
}

/** Which shell shows mfe-groups, of a registry: of its live version, the one before, and its canary. */
const shownBy = ({ modules: [module] }: Registry) => ({
  live: module?.shownBy,
  previous: module?.previous?.shownBy,
  canary: module?.canary?.shownBy,
});

const follow = () => followReleases(harness.store, Date.now);

describe('two majors of what is shared', () => {
  beforeEach(async () => {
    harness = await releaseHarness();
    await shell('1.1.0', 'release');
  });
  afterEach(() => harness.remove());

  it('a shell of the next major goes live while a remote needs this one', async () => {
    await groups('1.0.0', 'release');
    assert.match(await shell('2.0.0', 'release', { lends: NEW }), /2\.0\.0 is live/);
    const releases = follow();
    const registry = await releases.registry();
    assert.equal(registry.shell.version, '2.0.0');
    assert.equal(shownBy(registry).live, '1.1.0');
    const inside = await releases.embedded('1.1.0');
    assert.ok(inside);
    assert.equal(inside.shell.version, '1.1.0');
    assert.equal(inside.shell.isEmbedded, true);
    // What it shows it shows itself, there.
    assert.equal(shownBy(inside).live, undefined);
  });

  it('the shell before is out of service once nothing needs it any more', async () => {
    await groups('1.0.0', 'release');
    await shell('2.0.0', 'release', { lends: NEW });
    await groups('2.0.0', 'release', NEEDS_NEW);
    // Until there is another one, it falls back to the version before.
    assert.deepEqual(shownBy(await follow().registry()), {
      live: undefined,
      previous: '1.1.0',
      canary: undefined,
    });
    await groups('2.0.1', 'release', NEEDS_NEW);
    assert.equal(await follow().embedded('1.1.0'), undefined);
  });

  it('a remote of the next major goes live, or is a canary, once a shell of it is beside the live one', async () => {
    await assert.rejects(
      groups('2.0.0', 'release', NEEDS_NEW),
      /needs @kuri\/shared\/ \^2\.0\.0, but the shell 1\.1\.0 provides 1\.0\.0[^]*--alongside/,
    );
    assert.match(
      await shell('2.0.0', 'release --alongside', { lends: NEW }),
      /shell 2\.0\.0 is beside 1\.1\.0, for remotes that need its major/,
    );
    assert.equal(await follow().embedded('2.0.0'), undefined, 'nothing needs it yet');
    await groups('1.0.0', 'release');
    await groups('2.0.0', 'canary --share 10', NEEDS_NEW);
    const { live, canary } = shownBy(await follow().registry());
    assert.deepEqual([live, canary], [undefined, '2.0.0']);
    await harness.run('promote --unseen=sure');
    const registry = await follow().registry();
    assert.deepEqual([registry.shell.version, shownBy(registry).live], ['1.1.0', '2.0.0']);
    assert.match(
      (await harness.run('releases', ANU.now, 'shell')).split('\n')[1] ?? '',
      /beside it 2\.0\.0/,
    );
  });

  it('a shell beside the live one leaves by command, unless it is needed', async () => {
    await shell('2.0.0', 'release --alongside', { lends: NEW });
    await groups('2.0.0', 'release', NEEDS_NEW);
    await assert.rejects(
      harness.run('withdraw --alongside', ANU.now, 'shell'),
      /mfe-groups 2\.0\.0 needs @kuri\/shared/,
    );
    await shell('2.0.1', 'release --alongside', { lends: { ...NEW, '@kuri/shared': '2.0.1' } });
    assert.equal(shownBy(await follow().registry()).live, '2.0.1');
    assert.match(
      await harness.run('withdraw --alongside', ANU.now, 'shell'),
      /shell 2\.0\.1 is no longer beside 1\.1\.0/,
    );
    assert.equal(shownBy(await follow().registry()).live, '2.0.0');
  });

  it('it goes live by a rollback forth, and is beside nothing then', async () => {
    await shell('2.0.0', 'release --alongside', { lends: NEW });
    await groups('2.0.0', 'release', NEEDS_NEW);
    await harness.run('rollback --to=2.0.0', ANU.now, 'shell');
    const registry = await follow().registry();
    assert.deepEqual([registry.shell.version, shownBy(registry).live], ['2.0.0', undefined]);
    assert.equal((await follow().latest())?.parts['shell']?.alongside, undefined);
  });

  it('a rollback of the shell leaves it in service for what needs its major', async () => {
    await shell('2.0.0', 'release', { lends: NEW });
    await groups('2.0.0', 'release', NEEDS_NEW);
    assert.match(await harness.run('rollback', ANU.now, 'shell'), /1\.1\.0 is live again/);
    const registry = await follow().registry();
    assert.deepEqual([registry.shell.version, shownBy(registry).live], ['1.1.0', '2.0.0']);
  });

  it('accounts of a canary of the next major get the others by the live shell', async () => {
    await groups('1.0.0', 'release');
    await shell('2.0.0', 'canary --share 10', { lends: NEW });
    const releases = follow();
    assert.equal(shownBy(await releases.registry()).live, undefined);
    const ofCanary = await releases.registry({ canary: '2.0.0' });
    assert.deepEqual([ofCanary.shell.version, shownBy(ofCanary).live], ['2.0.0', '1.1.0']);
  });

  it('whose live shell does not start, gets what is left by the shell before', async () => {
    await groups('1.0.0', 'release');
    await shell('2.0.0', 'release', { lends: NEW });
    const before = await follow().registry({ failed: '2.0.0' });
    assert.equal(before.shell.insteadOf, '2.0.0');
    assert.deepEqual([before.shell.version, shownBy(before).live], ['1.1.0', undefined]);
  });

  for (const { what, lends, needs } of OTHER_REACTS) {
    it(`the same goes for ${what} alone`, async () => {
      await groups('1.0.0', 'release');
      const refused = /needs react \^(?:18|20)\.\S+, but the shell 1\.1\.0 provides 19\.3\.1/;
      await assert.rejects(groups('2.0.0', 'release', { shared: needs }), refused);
      await shell('2.0.0', 'release --alongside', { lends });
      await groups('2.0.0', 'canary --share 10', { shared: needs });
      assert.equal(shownBy(await follow().registry()).canary, '2.0.0');
      await harness.run('promote --unseen=sure');
      const before = await follow().registry();
      assert.deepEqual([before.shell.version, shownBy(before).live], ['1.1.0', '2.0.0']);
      await assert.rejects(harness.run('withdraw --alongside', ANU.now, 'shell'), refused);

      await harness.run('rollback --to=2.0.0', ANU.now, 'shell');
      assert.deepEqual(shownBy(await follow().registry()), {
        live: undefined,
        previous: '1.1.0',
        canary: undefined,
      });
    });
  }

  it('what needs two next majors is shown by a shell of both', async () => {
    await shell('2.0.0', 'release --alongside', { lends: NEW });
    await shell('3.0.0', 'release --alongside', { lends: NEXT_REACT });
    const needs = { ...NEEDS_NEXT_REACT, '@kuri/shared/': '^2.0.0' };
    await assert.rejects(groups('2.0.0', 'release', { shared: needs }), /--alongside/);
    await shell('4.0.0', 'release --alongside', { lends: { ...NEW, ...LIBRARIES_OF_NEXT_REACT } });
    await groups('2.0.0', 'release', { shared: needs });
    assert.equal(shownBy(await follow().registry()).live, '4.0.0');
  });

  it('another minor is refused as ever', async () => {
    await groups('1.0.0', 'release', { shared: { '@kuri/shared/': '^1.0.0' } });
    const lends = { react: '19.3.1', '@kuri/shared': '1.4.0' };
    await assert.rejects(
      groups('1.1.0', 'release', { shared: { '@kuri/shared/': '^1.4.0' } }),
      /needs @kuri\/shared\/ \^1\.4\.0/,
    );
    await assert.rejects(
      shell('1.4.0', 'release --alongside', { lends }),
      /provides the same majors as the live one: release it without --alongside/,
    );
  });

  it('a shell that provides one library more is of the same major', async () => {
    const lends = { react: '19.3.1', '@kuri/shared': '1.0.0', 'a-library': '4.0.0' };
    await assert.rejects(
      shell('1.2.0', 'release --alongside', { lends }),
      /provides the same majors as the live one/,
    );
  });

  it('a shell that was built before this stands beside none', async () => {
    await assert.rejects(
      shell('2.0.0', 'release --alongside', { lends: NEW, embedding: undefined }),
      /The shell 2\.0\.0 cannot be beside another one: it was built before/,
    );
    await groups('1.0.0', 'release');
    await assert.rejects(
      shell('2.0.0', 'release', { lends: NEW, embedding: undefined }),
      /mfe-groups 1\.0\.0 needs @kuri\/shared\/ \^1\.0\.0, but the shell 2\.0\.0 provides 2\.0\.0/,
    );
    await assert.rejects(groups('1.0.1', 'release --alongside'), /Only a shell/);
  });

  it('a build is tried beside the shells that show what is live', async () => {
    await groups('1.0.0', 'release');
    const into = `${harness.folder}/trial`;
    await builtPart(harness.folder, shellNote({ version: '2.0.0', embedding: 1, lends: NEW }));
    assert.match(await harness.run(`trial --into=${into}`, ANU.now, 'shell'), /2\.0\.0 is live/);
  });
});
