import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, it } from 'node:test';
import { PROVING_MS, type ModuleStatus, type TelemetryEvent } from '@kuri/shared/contract';
import { folderStore } from '../delivery/releases/folder-store.ts';
import { followReleases, type LiveReleases } from '../delivery/releases/live-releases.ts';
import {
  ANU,
  addShell,
  builtPart,
  remoteNote,
  shellNote,
} from '../../testing/releases/release-fixtures.ts';
import { releasePart } from '../delivery/releases/release-part.ts';
import { holdPart } from '../delivery/releases/switch-part.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { TEST_NOW, testApp, type TestApp } from '../../testing/test-app.ts';

describeOnOneOwn('a live version that fails', (database) => {
  let at: TestApp;
  let live: LiveReleases;
  let folder = '';
  const store = () => folderStore(path.join(folder, 'store'));

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuri-rollback-'));
    at = await testApp(database());
  });
  beforeEach(async () => {
    await rm(path.join(folder, 'store'), { recursive: true, force: true });
    await database().query('delete from canary_outcome');
    await at.app.close();
    live = followReleases(store(), Date.now);
    at = await testApp(database(), { releases: live });
    await addShell(store());
    await release('1.0.0', null);
  });
  after(async () => {
    await at.app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const release = async (version: string, share: number | null) =>
    releasePart(
      store(),
      await builtPart(folder, remoteNote({ version })),
      ANU,
      share ? { share } : null,
    );

  const report = (overrides: Partial<TelemetryEvent>, headers = {}) => {
    const page = { message: '', page: '/groups', canary: false, fellBackTo: null };
    const event = { module: 'mfe-groups', version: '1.0.0', kind: 'chunk', ...page };
    const payload = { ...event, ...overrides };
    return at.app.inject({ method: 'POST', url: '/telemetry', payload, headers });
  };

  async function all(): Promise<ModuleStatus[]> {
    const { accountId, headers } = await at.caller();
    const answer = await at.app.inject({ url: `/kuri-console/${accountId}/modules`, headers });
    return answer.json<{ data: ModuleStatus[] }>().data;
  }

  async function groups(): Promise<ModuleStatus> {
    return (await all())[1] ?? assert.fail('no mfe-groups');
  }

  const crash = async (headers: object, version = '1.1.0') => {
    const { statusCode } = await report({ kind: 'script', version }, headers);
    assert.equal(statusCode, 202);
  };

  it('goes back from a live version that fails for several users, and says why', async () => {
    await release('1.1.0', null);
    for (let users = 0; users < 3; users += 1) {
      assert.equal((await groups()).version, '1.1.0');
      await crash((await at.caller()).headers);
    }
    const { version, history } = await groups();
    const { action, by, why } = history[0] ?? {};
    assert.deepEqual([version, action, by], ['1.0.0', 'rollback', 'kuri']);
    assert.equal(why, '1.1.0 failed for 3 of 3 users and days since it went live');
    await crash((await at.caller()).headers);
    assert.equal((await groups()).version, '1.0.0', 'who still runs it takes nothing else back');
  });

  it('goes back for no number of users of one account, where there are others', async () => {
    await release('1.1.0', null);
    const { accountId } = await at.caller();
    for (let users = 0; users < 4; users += 1)
      await crash((await at.caller({ accountId })).headers);
    assert.equal((await groups()).version, '1.1.0');
    await crash((await at.caller()).headers);
    const { version, history } = await groups();
    assert.deepEqual([version, history[0]?.action], ['1.0.0', 'rollback']);
  });

  it('stays for a line without an answer, and for what fails in the version before as well', async () => {
    await release('1.1.0', null);
    const { signedIn } = (await groups()).otherFailures;
    const failures = [{ kind: 'timeout' }, { kind: 'unreachable' }, { alsoBefore: true }] as const;
    for (const failure of failures) {
      for (let users = 0; users < 3; users += 1) {
        await report({ ...failure, version: '1.1.0' }, (await at.caller()).headers);
      }
    }
    const { version, otherFailures } = await groups();
    assert.deepEqual([version, otherFailures.signedIn], ['1.1.0', signedIn + 9]);
  });

  it('says to pages whether somebody has shown a version, its canary by itself', async () => {
    await release('1.1.0', 10);
    const shown = async () => {
      const { modules } = await live.registry();
      return [modules[0]?.isShown, modules[0]?.canary?.isShown];
    };
    await report({ kind: 'loaded', version: '1.1.0' });
    await report({ version: '1.1.0' }, (await at.caller()).headers);
    assert.deepEqual(await shown(), [undefined, undefined]);
    await report({ kind: 'loaded', version: '1.1.0' }, (await at.caller()).headers);
    assert.deepEqual(await shown(), [undefined, true]);
  });

  it('goes back from a shell that dies after it was shown, or hangs', async () => {
    const build = await builtPart(folder, shellNote({ version: '1.1.0' }));
    await releasePart(store(), build, ANU, null);
    const broken = { module: 'shell', version: '1.1.0' };
    for (const kind of ['render', 'render', 'hang'] as const) {
      assert.equal((await all())[0]?.version, '1.1.0');
      const { headers } = await at.caller();
      await report({ ...broken, kind: 'loaded' }, headers);
      await report({ ...broken, kind }, headers);
    }
    assert.equal((await all())[0]?.version, '1.0.0');
  });

  it('leaves a live version that few of its users see failing', async () => {
    await release('1.1.0', null);
    for (let users = 0; users < 27; users += 1) {
      await report({ kind: 'loaded', version: '1.1.0' }, (await at.caller()).headers);
    }
    for (let users = 0; users < 3; users += 1) await crash((await at.caller()).headers);
    assert.equal((await groups()).version, '1.1.0', '3 of 30 are a tenth, not more');
    await crash((await at.caller()).headers);
    assert.equal((await groups()).version, '1.0.0');
  });

  it('leaves a live version that has proven itself, or is held, or has none before it', async () => {
    for (let users = 0; users < 4; users += 1) await crash((await at.caller()).headers, '1.0.0');
    assert.equal((await groups()).version, '1.0.0');
    await release('1.1.0', null);
    at.clock.now = TEST_NOW + PROVING_MS;
    for (let users = 0; users < 4; users += 1) await crash((await at.caller()).headers);
    assert.equal((await groups()).version, '1.1.0');
    at.clock.now = TEST_NOW;
    const held = { until: '2026-12-01T18:00:00.000+05:30', why: 'draw day', by: 'anu' };
    await holdPart(store(), { module: 'mfe-groups', by: 'anu', why: '', now: TEST_NOW }, held);
    for (let users = 0; users < 4; users += 1) await crash((await at.caller()).headers);
    assert.equal((await groups()).version, '1.1.0');
  });
});
