import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { releaseHarness, type ReleaseHarness } from '../../../testing/releases/release-harness.ts';
import { readCommandLine } from './arguments.ts';
import { followReleases } from './live-releases.ts';
import { openStore } from './open-store.ts';
import { ANU } from '../../../testing/releases/release-fixtures.ts';
import { revisionFile } from './release-store.ts';
import { runCommand } from './run-command.ts';

/** The two keys of a person: what stands in the configuration, and what only that person has. */
function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const anu = keyPair();
const ravi = keyPair();
const stranger = keyPair();

let harness: ReleaseHarness;
let keys = '';

describe('signed releases', () => {
  beforeEach(async () => {
    harness = await releaseHarness();
    keys = path.join(harness.folder, 'keys.json');
    // The shell has no key: what is live of it stays as without signatures.
    await writeFile(
      keys,
      JSON.stringify({
        Anu: { key: anu.key, parts: ['mfe-groups'] },
        Ravi: { key: ravi.key, parts: ['mfe-dues'] },
      }),
    );
    await run('release', anu.pem);
  });
  afterEach(() => harness.remove());

  const open = (pem = '') =>
    openStore(
      harness.store.place,
      { KURI_RELEASE_KEYS: keys, KURI_RELEASE_KEY: pem },
      path.join(harness.folder, 'mirror'),
    );

  let version = 0;

  /** Types a command for mfe-groups with a private key; a release is of a new version. */
  async function run(command: string, pem: string): Promise<string> {
    version += 1;
    await harness.built(`1.${version}.0`);
    const args = [...command.split(' '), harness.part, '--by=anu', '--why=as agreed'];
    const line = readCommandLine(args, ANU.now);
    return (await runCommand(await open(pem), line, ANU.now)).join('\n');
  }

  /** What a server with the keys has live of mfe-groups, and what it cannot have. */
  async function served() {
    const releases = followReleases(await open(anu.pem), Date.now);
    const { modules } = await releases.registry();
    return { live: modules[0]?.version, problems: await releases.problems() };
  }

  async function change(file: string, edit: (text: string) => string): Promise<void> {
    const full = path.join(harness.store.place, file);
    await writeFile(full, edit(await readFile(full, 'utf8')));
  }

  it('go live by the key of their part, and the history says whose', async () => {
    assert.deepEqual(await served(), { live: `1.${version}.0`, problems: [] });
    assert.match(await run('releases', ''), /release +mfe-groups \S+, by anu, signed by Anu: as/);
  });

  for (const [what, pem] of [
    ['no key', ''],
    ['a key that nobody knows', stranger.pem],
    ["another part's key", ravi.pem],
  ] as const) {
    it(`are refused by the command with ${what}, before anything is stored`, async () => {
      const before = await served();
      await assert.rejects(run('release', pem), /not signed by a key for mfe-groups/);
      assert.equal(await harness.store.fetchRelease(`mfe/mfe-groups/1.${version}.0`), false);
      assert.deepEqual(await served(), before);
    });
  }

  it('are not overwritten by mistake from where no keys are configured', async () => {
    await assert.rejects(harness.run('hold --until 2026-12-01'), /is signed: set KURI_RELEASE_KEY/);
  });

  it('with a record that was changed are not served: the one before stands in', async () => {
    const good = (await served()).live;
    await run('release', anu.pem);
    const bad = `1.${version}.0`;
    await change(`mfe/mfe-groups/${bad}/kuri-release.json`, (text) =>
      text.replace('"as agreed"', '"as I like"'),
    );
    assert.deepEqual(await served(), { live: good, problems: [`mfe-groups ${bad}`] });
  });

  for (const [what, edit] of [
    ['changed', (text: string) => text.replace('"share"', '"shared"').replace('anu', 'ravi')],
    ['no longer signed', (text: string) => text.replaceAll('"signature"', '"was"')],
  ] as const) {
    it(`in a revision that is ${what} are not in force, nor for commands`, async () => {
      const good = (await served()).live;
      await run('release', anu.pem);
      const newest = await harness.store.latestRevision();
      await change(`revisions/${revisionFile(newest)}`, edit);
      assert.deepEqual(await served(), { live: good, problems: [`revision ${newest}`] });
      await assert.rejects(run('release', anu.pem), /revisions\/\d+\.json .* not to be trusted/);
    });
  }

  it('cannot be brought back by an old revision under a new number', async () => {
    const old = await harness.store.latestRevision();
    await run('release', anu.pem);
    const text = (await harness.store.readRevision(old)) ?? '';
    await harness.store.addRevision(old + 2, text);
    assert.deepEqual(await served(), { live: `1.${version}.0`, problems: [`revision ${old + 2}`] });
  });

  it('of a shell whose page was changed in the store are not served', async () => {
    await change('shell/1.0.0/index.html', () => '<script src="https://evil.example"></script>');
    const releases = followReleases(await open(anu.pem), Date.now);
    await assert.rejects(releases.registry(), /cannot be read/);
    assert.deepEqual(await releases.problems(), ['shell 1.0.0']);
  });

  it('need keys that can be read', async () => {
    await writeFile(keys, '{"Anu": "MCow"}');
    await assert.rejects(open(), /KURI_RELEASE_KEYS: .*keys\.json is not/);
    await rm(keys);
    await assert.rejects(
      openStore(harness.store.place, { KURI_RELEASE_KEY: '-----BEGIN' }),
      /KURI_RELEASE_KEY must be an Ed25519 private key/,
    );
  });
});
