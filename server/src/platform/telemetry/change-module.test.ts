import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, it } from 'node:test';
import type { AuditRow, ModuleDesk, ModuleStatus } from '@kuri/shared/contract';
import { followReleases } from '../delivery/releases/live-releases.ts';
import { openStore } from '../delivery/releases/folder-store.ts';
import { ANU, addShell, builtPart, remoteNote } from '../../testing/releases/release-fixtures.ts';
import { releasePart } from '../delivery/releases/release-part.ts';
import { holdAllParts, holdPart, rollbackPart } from '../delivery/releases/switch-part.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { TEST_NOW, testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { suiteFolder } from '../../testing/embedded-template.ts';

const WHY = 'Lists are empty for some';
const GROUPS = { module: 'mfe-groups', why: WHY };

describeOnOne('what a console administrator changes', (database) => {
  let at: TestApp;
  let admin: Caller;
  const folder = suiteFolder();
  let environment: Record<string, string> = {};

  const store = (more = {}) =>
    openStore(path.join(folder, 'store'), { ...environment, ...more }, path.join(folder, 'mirror'));

  const release = async (version: string, share: number | null, env = {}) =>
    releasePart(
      await store(env),
      await builtPart(folder, remoteNote({ version })),
      ANU,
      share ? { share } : null,
    );

  /** A console whose administrators are named, and one of them. */
  async function serve(env: Record<string, string> = {}) {
    environment = env;
    const consoleAdmins: string[] = [];
    const releases = followReleases(await store(), Date.now);
    at = await testApp(database(), { releases, consoleAdmins });
    admin = await at.caller();
    consoleAdmins.push(admin.userId);
  }

  const change = (body: object, by = admin) => by.post('changeModule', { ...GROUPS, ...body });
  const desk = async (by = admin) => (await by.get('moduleDesk')).json<{ data: ModuleDesk }>().data;
  async function groups(): Promise<ModuleStatus> {
    const { data } = (await admin.get('modules')).json<{ data: ModuleStatus[] }>();
    const found = data.find(({ name }) => name === 'mfe-groups');
    assert.ok(found);
    return found;
  }

  before(() => serve());
  beforeEach(async () => {
    await at.app.close();
    await rm(path.join(folder, 'store'), { recursive: true, force: true });
    environment = {};
    await addShell(await store());
    await release('1.0.0', null);
    await serve();
  });
  after(() => at.app.close());

  it('rolls back from the version that was seen, once, and says who did it and why', async () => {
    await release('1.1.0', null);
    const body = { action: 'rollback', version: '1.1.0' };
    assert.equal((await change(body)).statusCode, 200);
    const { version, history } = await groups();
    assert.equal(version, '1.0.0');
    const { action, by, why } = history[0] ?? {};
    assert.deepEqual([action, by, why], ['rollback', admin.userId, WHY]);
    const again = await change(body);
    assert.equal(again.statusCode, 409);
    assert.match(again.json<{ message: string }>().message, /has another live version now/);

    const trail = await admin.get('auditLog?kind=system');
    const [row] = trail.json<{ data: AuditRow[] }>().data;
    assert.equal(row?.what, 'Module rolled back');
  });

  it('withdraws a canary', async () => {
    await release('1.1.0', 10);
    assert.equal((await change({ action: 'withdraw', version: '1.2.0' })).statusCode, 409);
    assert.equal((await change({ action: 'withdraw', version: '1.1.0' })).statusCode, 200);
    const { canary, history } = await groups();
    assert.deepEqual([canary, history[0]?.action], [null, 'withdraw']);
  });

  it('calls off what is planned', async () => {
    const doer = { module: 'mfe-groups', by: 'anu', why: '', now: ANU.now };
    const at = '2099-12-04T18:00:00.000+05:30';
    await releasePart(
      await store(),
      await builtPart(folder, remoteNote({ version: '1.1.0' })),
      { ...ANU, plannedAt: at },
      null,
    );
    await rollbackPart(await store(), doer, { to: 'nothing', force: false });
    const { planned, version } = await groups();
    assert.deepEqual([planned?.[0]?.at, planned?.[0]?.by, version], [at, 'anu', '']);
    assert.match((await change({ action: 'callOff', version: '1.2.0' })).body, /something else/);
    assert.equal((await change({ action: 'callOff', version: '1.1.0' })).statusCode, 200);
    const { history, ...left } = await groups();
    assert.deepEqual([left.planned, history[0]?.action], [undefined, 'call-off']);
  });

  it('holds through the end of a day, and lifts the hold of anybody', async () => {
    assert.equal((await change({ action: 'hold', until: '2026-12-01' })).statusCode, 200);
    const { held } = await groups();
    assert.deepEqual(held, { until: '2026-12-01T23:59:59.000+05:30', why: WHY, by: admin.userId });
    assert.equal((await change({ action: 'hold', until: '2026-11-20' })).statusCode, 409);
    assert.equal((await change({ action: 'lift' })).statusCode, 200);

    const ravi = { until: '2026-12-01T18:00:00.000+05:30', why: '', by: 'ravi' };
    const doer = { module: 'mfe-groups', by: 'ravi', why: '', now: TEST_NOW };
    await holdPart(await store(), doer, ravi);
    assert.match((await change({ action: 'hold', until: '2026-12-02' })).body, /Only ravi may/);
    assert.match((await change({ action: 'rollback', version: '1.0.0' })).body, /held until/);
    assert.equal((await change({ action: 'lift' })).statusCode, 200);
    assert.equal((await groups()).held, null);
  });

  it('holds all modules, and lifts that', async () => {
    const body = { action: 'hold', until: '2026-12-01', ofAll: true };
    assert.equal((await change(body)).statusCode, 200);
    const { held } = await groups();
    const until = '2026-12-01T23:59:59.000+05:30';
    assert.deepEqual(held, { until, why: WHY, by: admin.userId, ofAll: true });
    assert.equal((await change({ action: 'lift', ofAll: true })).statusCode, 200);
  });

  it('shows the hold of all modules where there is none of its own, and lifts it', async () => {
    const doer = { by: 'ravi', why: '', now: TEST_NOW };
    const held = { until: '2026-12-01T18:00:00.000+05:30', why: 'draw', by: 'ravi' };
    await holdAllParts(await store(), doer, held);
    assert.deepEqual((await groups()).held, { ...held, ofAll: true });
    assert.match((await change({ action: 'lift' })).body, /mfe-groups is not held/);
    assert.match(
      (await change({ action: 'rollback', version: '1.0.0' })).body,
      /All parts are held/,
    );
    assert.equal((await change({ action: 'lift', ofAll: true })).statusCode, 200);
    assert.equal((await groups()).held, null);
  });

  it('cannot be changed by other accounts, by other user types, or without a reason', async () => {
    const body = { action: 'hold', until: '2026-12-01' };
    const other = await at.caller();
    const refused = await change(body, other);
    assert.equal(refused.statusCode, 403);
    assert.equal(refused.json<{ code: string }>().code, 'NOT_CONSOLE_ADMIN');
    const operator = await at.caller({ userType: 'OPERATOR' });
    assert.equal((await change(body, operator)).statusCode, 403);
    assert.equal((await change({ ...body, why: ' ' })).statusCode, 422);
    assert.deepEqual(await desk(other), { mayChange: false, unsigned: [], audiences: [] });
    assert.deepEqual(await desk(), { mayChange: true, unsigned: [], audiences: [] });
    assert.equal((await groups()).held, null);
  });

  it('is left to the ADMINs of the only account when none are named', async () => {
    await at.app.close();
    const releases = followReleases(await store(), Date.now);
    at = await testApp(database(), { releases });
    const { accountId } = await at.caller();
    // The database of the tests has many accounts.
    assert.equal((await desk(await at.caller({ accountId }))).mayChange, false);
  });

  it('is signed by the server’s key, and refused in words where it has none', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const KURI_RELEASE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const KURI_RELEASE_KEYS = path.join(folder, 'keys.json');
    await writeFile(KURI_RELEASE_KEYS, JSON.stringify({ Servers: { key, parts: ['mfe-groups'] } }));
    await release('1.1.0', null, { KURI_RELEASE_KEY });
    await release('1.2.0', null, { KURI_RELEASE_KEY });
    await at.app.close();
    await serve({ KURI_RELEASE_KEYS });
    const body = { action: 'rollback', version: '1.2.0' };
    const refused = await change(body);
    assert.equal(refused.statusCode, 409);
    assert.match(refused.body, /this server has no key for it \(KURI_RELEASE_KEY\)/);
    assert.deepEqual((await desk()).unsigned, ['mfe-groups']);
    const ready = await at.app.inject('/ready');
    assert.deepEqual(ready.json<{ data: { problems: string[] } }>().data.problems, [
      'mfe-groups: no key to sign its changes with',
    ]);

    await at.app.close();
    await serve({ KURI_RELEASE_KEYS, KURI_RELEASE_KEY });
    assert.deepEqual((await desk()).unsigned, []);
    assert.equal((await change(body)).statusCode, 200);
    const { version, history } = await groups();
    assert.deepEqual([version, history[0]?.signedBy], ['1.1.0', 'Servers']);
  });
});
