import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { readCommandLine } from './arguments.ts';
import { followReleases } from './live-releases.ts';
import { openStore } from './folder-store.ts';
import { ANU } from '../../../testing/releases/release-fixtures.ts';
import { previewFor } from './previews.ts';
import { revisionFile } from './release-store.ts';
import { readLatest, signedPart, type Part, type Revision } from './revision.ts';
import { runCommand } from './run-command.ts';
import { carryOutPlan } from './switch-part.ts';

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

let keys = '';

describe('signed releases', () => {
  const harness = freshHarness();
  beforeEach(async () => {
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

  /** Live version of mfe-groups on a server with the keys, and the problems of that server. */
  async function served() {
    const releases = followReleases(await open(anu.pem), Date.now);
    const { modules } = await releases.registry();
    return { live: modules[0]?.version, problems: await releases.problems() };
  }

  async function servedSince(): Promise<string | undefined> {
    const { modules } = await followReleases(await open(anu.pem), Date.now).registry();
    return modules[0]?.liveSince;
  }

  async function change(file: string, edit: (text: string) => string): Promise<void> {
    const full = path.join(harness.store.place, file);
    await writeFile(full, edit(await readFile(full, 'utf8')));
  }

  it('go live by the key of their part, and the history says whose', async () => {
    assert.deepEqual(await served(), { live: `1.${version}.0`, problems: [] });
    assert.ok(!Number.isNaN(Date.parse((await servedSince()) ?? '')));
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

  it('are previews too, and the canary of one', async () => {
    await assert.rejects(run('release --preview new-list', stranger.pem), /not signed by a key/);
    await run('release --preview new-list', anu.pem);
    const seen = previewFor(
      followReleases(await open(), Date.now),
      { module: 'mfe-groups', name: 'new-list' },
      new Date(ANU.now).toISOString(),
    );
    assert.match((await seen)?.version ?? '', /-preview\.new-list\./);
    await assert.rejects(run('canary --from-preview new-list --share 10', stranger.pem), /signed/);
    await run('canary --from-preview new-list --share 10', anu.pem);
    assert.deepEqual((await served()).problems, []);
  });

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
    assert.equal(await servedSince(), undefined, 'it went live at some other time');
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

  /** Adds a revision of mfe-dues, or of more, as Ravi may write it, who has the key of that part only. */
  async function addOfDues(
    edit: (parts: Record<string, Part>, before: Revision) => object,
    signedFor?: number,
    module = 'mfe-dues',
  ) {
    const number = await harness.store.latestRevision();
    const read = async (at: number) =>
      JSON.parse((await harness.store.readRevision(at)) ?? '') as Revision;
    const latest = await read(number);
    const { trust } = await open(ravi.pem);
    const dues = { live: '', isOwnBuild: false, below: [], canary: null, held: null };
    const own = { ...dues, revision: signedFor ?? number + 1 };
    const signed = { ...own, ...trust.sign('part', signedPart('mfe-dues', own)) };
    const parts = edit({ ...latest.parts, 'mfe-dues': signed }, await read(number - 1));
    const { signature: _, ...rest } = latest;
    const next = { ...rest, revision: number + 1, module, by: 'ravi', parts };
    const text = JSON.stringify({ ...next, ...trust.sign('revision', next) });
    await harness.store.addRevision(number + 1, text);
    return number + 1;
  }

  it('of a part without keys of others may change that part', async () => {
    const number = await addOfDues((parts) => parts);
    assert.equal((await readLatest(harness.store))?.revision, number);
    const unsigned = 'mfe-dues: no key to sign its changes with';
    assert.deepEqual((await served()).problems, [unsigned]);
  });

  it('are held and let go all at once by a key for every part, not by that of one', async () => {
    await addOfDues((parts) => parts);
    const needed = /not signed by a key for mfe-dues/;
    await assert.rejects(run('hold --all --until 2026-12-01', anu.pem), needed);
    const listed = JSON.parse(await readFile(keys, 'utf8')) as object;
    const office = { key: stranger.key, parts: ['mfe-groups', 'mfe-dues'] };
    await writeFile(keys, JSON.stringify({ ...listed, Office: office }));
    await run('hold --all --until 2026-12-01', stranger.pem);
    await assert.rejects(run('hold --all --off', anu.pem), needed);
    await run('hold --all --off', stranger.pem);
  });

  for (const [what, reason, edit, signedFor, module] of [
    [
      'puts an old state of another part back',
      /changes mfe-groups/,
      (parts: Record<string, Part>, before: Revision) => ({
        ...parts,
        'mfe-groups': before.parts['mfe-groups'],
      }),
    ],
    [
      'leaves another part out',
      /changes mfe-groups/,
      ({ shell, 'mfe-dues': dues }: Record<string, Part>) => ({ shell, 'mfe-dues': dues }),
    ],
    [
      'changes a part that nobody has keys of',
      /changes shell/,
      ({ shell, ...parts }: Record<string, Part>) => ({
        ...parts,
        shell: { ...shell, live: '0.9.0' },
      }),
    ],
    [
      'has its own part as it was signed for another one',
      /signed for another revision/,
      (parts: Record<string, Part>) => parts,
      1,
    ],
    [
      'names a part of somebody else beside its own',
      /not signed by a key for mfe-groups/,
      (parts: Record<string, Part>, before: Revision) => ({
        ...parts,
        'mfe-groups': before.parts['mfe-groups'],
      }),
      undefined,
      'mfe-dues,mfe-groups',
    ],
    [
      'is of several parts and changes one that is not among them',
      /changes mfe-groups/,
      (parts: Record<string, Part>, before: Revision) => ({
        ...parts,
        'mfe-groups': before.parts['mfe-groups'],
      }),
      undefined,
      'mfe-dues,shell',
    ],
    [
      'is of several parts and says nothing of one of them',
      /It has no mfe-notes/,
      (parts: Record<string, Part>) => parts,
      undefined,
      'mfe-dues,mfe-notes',
    ],
  ] as const) {
    it(`in a revision that ${what} are not in force, nor for commands`, async () => {
      await run('release', anu.pem);
      const good = await served();
      const number = await addOfDues(edit, signedFor, module);
      assert.deepEqual(await served(), { ...good, problems: [`revision ${number}`] });
      await assert.rejects(run('release', anu.pem), reason);
    });
  }

  it('of a canary that grows by a ramp, as older commands wrote it, are in force as they were signed', async () => {
    await run('canary --share 5', anu.pem);
    const number = (await harness.store.latestRevision()) + 1;
    const latest = JSON.parse((await harness.store.readRevision(number - 1)) ?? '') as Revision;
    const { trust } = await open(anu.pem);
    const { signature: _, ...part } = latest.parts['mfe-groups'] as Part;
    const ramp = { next: [25], dueAt: '2026-11-21T15:00:00.000+05:30', everyMinutes: 180 };
    const own = { ...part, revision: number, canary: { ...part.canary, ramp } };
    const signed = { ...own, ...trust.sign('part', { ...own, part: 'mfe-groups' }) };
    const { signature: _old, ...rest } = latest;
    const next = { ...rest, revision: number, parts: { ...latest.parts, 'mfe-groups': signed } };
    const text = JSON.stringify({ ...next, ...trust.sign('revision', next) });
    await harness.store.addRevision(number, text);
    assert.equal((await readLatest(harness.store))?.revision, number);
    assert.deepEqual((await served()).problems, []);
    assert.match(await run('withdraw', anu.pem), /is withdrawn/);
  });

  it('that are planned by their key are made by that of a server, and by none without', async () => {
    const listed = JSON.parse(await readFile(keys, 'utf8')) as object;
    const server = { key: stranger.key, parts: ['mfe-groups'] };
    await writeFile(keys, JSON.stringify({ ...listed, Server: server }));
    await run('release --at 2026-11-21T18:00', anu.pem);
    const [planned] = (await readLatest(harness.store))?.parts['mfe-groups']?.planned ?? [];
    assert.ok(planned);
    const now = Date.parse(planned.at);
    const make = async (pem: string) =>
      carryOutPlan(await open(pem), { module: 'mfe-groups', by: 'kuri', why: '', now }, planned);
    await assert.rejects(make(''), /not signed by a key for mfe-groups/);
    await make(stranger.pem);
    assert.deepEqual(await served(), { live: `1.${version}.0`, problems: [] });
    assert.match(await run('releases', ''), /release +mfe-groups .*by kuri, signed by Server/);
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
