import assert from 'node:assert/strict';
import { mkdir, readFile, readdir, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  TEST_BUCKET,
  startBucketServer,
  type TestBucket,
} from '../../../testing/releases/bucket-server.ts';
import { hasRadosGateway, startRadosGateway } from '../../../testing/releases/rados-gateway.ts';
import { followReleases } from './live-releases.ts';
import { openStore } from './folder-store.ts';
import {
  ANU,
  addShell,
  builtPart,
  remoteNote,
} from '../../../testing/releases/release-fixtures.ts';
import { openSource, prepareFrom } from './bring.ts';
import { putLive, releasePart } from './release-part.ts';
import { readLatest } from './revision.ts';
import { revisionFile, type ReleaseStore } from './release-store.ts';
import { holdPart, rollbackPart } from './switch-part.ts';
import { suiteFolder } from '../../../testing/embedded-template.ts';

const PLACE = `s3://${TEST_BUCKET}/releases`;
// A real server where one is installed: what it does with a condition is what publishing rests on.
const startServer = hasRadosGateway() ? startRadosGateway : startBucketServer;

const folder = suiteFolder();
let server: TestBucket;
let store: ReleaseStore;

describe('a bucket of releases', () => {
  before(async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
    server = await startServer();
  });
  after(() => server.close());

  /** The store as another machine opens it: with a mirror of its own. */
  const open = (machine: string) =>
    openStore(PLACE, { KURI_S3_ENDPOINT: server.endpoint }, path.join(folder, machine));

  const release = async (version: string) =>
    releasePart(store, await builtPart(folder, remoteNote({ version })), ANU, null);

  beforeEach(async () => {
    for (const key of await server.keys()) await server.remove(key);
    for (const machine of ['one', 'two', 'three']) {
      await rm(path.join(folder, machine), { recursive: true, force: true });
    }
    store = await open('one');
    await addShell(store);
    await release('1.0.0');
  });

  it('a release in a bucket goes live, is served from another machine, and is rolled back', async () => {
    await release('1.1.0');
    const other = followReleases(await open('two'), Date.now);
    const module = (await other.registry()).modules[0];
    assert.equal(module?.version, '1.1.0');
    assert.equal(module.previous?.version, '1.0.0');
    const { servedFrom } = other.store;
    for (const version of ['1.0.0', '1.1.0']) {
      const file = path.join(servedFrom, 'mfe/mfe-groups', version, 'remoteEntry.js');
      assert.equal(await readFile(file, 'utf8'), `entry("${version}")`);
    }
    assert.ok((await server.keys()).includes('releases/mfe/mfe-groups/1.1.0/remoteEntry.js.br'));
    assert.equal(await other.store.fetchRelease('mfe/mfe-groups/9.9.9'), false);

    await rollbackPart(store, { module: 'mfe-groups', ...ANU }, { force: false });
    assert.equal((await (await open('three')).readRevision(4))?.includes('"rollback"'), true);
  });

  it('what is live in a bucket goes live elsewhere with every file, and may be a bucket again', async () => {
    const environment = { KURI_S3_ENDPOINT: server.endpoint };
    const bring = async (from: string, to: ReleaseStore) => {
      const source = await openSource(`staging=${from}`, environment, path.join(folder, 'mirrors'));
      const { prepared, origin } = await prepareFrom(source, to, [], ANU);
      await putLive(to, prepared, origin, null);
      return (await readLatest(to))?.module;
    };
    const files = async (place: string) =>
      (await readdir(path.join(place, 'mfe/mfe-groups/1.0.0'), { recursive: true })).sort();
    const live = path.join(folder, 'live');
    assert.equal(await bring(PLACE, await openStore(live, {})), 'shell,mfe-groups');
    assert.deepEqual(await files(live), await files(path.join(folder, 'one')));
    const next = `s3://${TEST_BUCKET}/next`;
    await bring(live, await openStore(next, environment, path.join(folder, 'two')));
    const keys = (await server.keys()).filter((key) => key.includes('/mfe/'));
    assert.equal(keys.length, 2 * (await files(live)).length);
    await rm(live, { recursive: true });
  });

  it('a release never changes', async () => {
    await assert.rejects(release('1.0.0'), /raise the version/);
  });

  it('a release that broke off can be made again as it was, and not as another', async () => {
    const record = 'releases/mfe/mfe-groups/1.1.0/kuri-release.json';
    await release('1.1.0');
    await server.remove(record);
    await rollbackPart(store, { module: 'mfe-groups', ...ANU }, { force: false });
    await rm(path.join(folder, 'one'), { recursive: true });
    const other = await builtPart(folder, remoteNote({ version: '1.1.0' }), {
      dist: { 'remoteEntry.js': 'other()' },
    });
    await assert.rejects(releasePart(store, other, ANU, null), /is in the store/);
    assert.equal((await release('1.1.0')).version, '1.1.0');
    assert.ok((await server.keys()).includes(record));
  });

  it('revisions at the same moment are all recorded', async () => {
    const machines = await Promise.all(['one', 'two', 'three'].map(open));
    const held = { until: '2027-01-01T00:00:00+05:30', why: '', by: 'anu' };
    const published = machines.flatMap((machine) =>
      ['shell', 'mfe-groups'].map((module) => holdPart(machine, { ...ANU, module }, held)),
    );
    const revisions = (await Promise.all(published)).map(({ revision }) => revision).sort();
    assert.deepEqual(revisions, [3, 4, 5, 6, 7, 8]);
    assert.equal(await store.latestRevision(), 8);
  });

  it('of 20 who store the same revision at the same moment exactly one wins', async () => {
    const machines = await Promise.all(Array.from({ length: 20 }, (_, index) => open(`m${index}`)));
    const next = (await store.latestRevision()) + 1;
    const won = await Promise.all(
      machines.map((machine, index) => machine.addRevision(next, `{"by":${index}}`)),
    );
    assert.equal(won.filter(Boolean).length, 1);
    assert.equal(await store.readRevision(next), `{"by":${won.indexOf(true)}}`);
  });

  /** Puts one more file under a release of the bucket, as somebody who may write to it. */
  const smuggle = (release: string, file: string) =>
    server.put(`releases/mfe/mfe-groups/${release}/${file}`, 'stray');

  const everything = async (machine: string) =>
    (await readdir(path.join(folder, machine), { recursive: true })).map(String).sort();

  // mirrored-files.test.ts has all the names that are refused.
  for (const [what, file] of [
    ['leads out of its folder', '../../../../outside.js'],
    ['differs from another by case only', 'REMOTEentry.js'],
  ] as const) {
    it(`a release with a file whose name ${what} is refused whole, and the one before stands in`, async () => {
      await release('1.1.0');
      await smuggle('1.1.0', file);
      const other = followReleases(await open('two'), Date.now);
      const problems: string[] = [];
      other.onProblem(({ release: which, error }) => problems.push(`${which}: ${String(error)}`));
      assert.equal((await other.registry()).modules[0]?.version, '1.0.0');
      assert.match(problems.join(), /^mfe-groups 1\.1\.0: CommandError: .*bucket\.$/);
      assert.deepEqual(
        (await everything('two')).filter((name) => /stray|outside|1\.1\.0/i.test(name)),
        [],
      );
      await assert.rejects(stat(path.join(folder, 'outside.js')), /ENOENT/);
    });
  }

  it('a release is not written through a link that leads out of the mirror', async () => {
    const opened = await open('two');
    const outside = path.join(folder, 'outside');
    await mkdir(outside, { recursive: true });
    await mkdir(path.join(opened.servedFrom, 'mfe'), { recursive: true });
    await symlink(outside, path.join(opened.servedFrom, 'mfe/mfe-groups'));
    await assert.rejects(
      opened.fetchRelease('mfe/mfe-groups/1.0.0'),
      /a link that leads elsewhere/,
    );
    assert.deepEqual(await readdir(outside), []);
  });

  it('a revision that names a version elsewhere takes nothing but that part down', async () => {
    await release('1.1.0');
    const newest = `releases/revisions/${revisionFile(await store.latestRevision())}`;
    const text = await server.read(newest);
    await server.put(newest, text.replaceAll('"1.1.0"', '"../../../outside"'));
    const { modules, shell } = await followReleases(await open('three'), Date.now).registry();
    assert.equal(shell.version, '1.0.0');
    assert.deepEqual(
      modules.map(({ version }) => version),
      ['1.0.0'],
    );
  });

  it('a bucket whose server overwrites in spite of the condition is refused', async () => {
    const careless = await startBucketServer({ isConditional: false });
    const opened = await openStore(PLACE, { KURI_S3_ENDPOINT: careless.endpoint }, folder);
    await assert.rejects(addShell(opened), /in spite of If-None-Match/);
    await careless.close();
  });
});
