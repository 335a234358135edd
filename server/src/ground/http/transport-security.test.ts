import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { delivery } from '../../platform/delivery/delivery.ts';
import { folderStore } from '../../platform/delivery/releases/folder-store.ts';
import { followReleases } from '../../platform/delivery/releases/live-releases.ts';
import { addShell } from '../../testing/releases/release-fixtures.ts';
import { failingDatabase, testApp, type TestApp } from '../../testing/test-app.ts';
import { suiteFolder } from '../../testing/embedded-template.ts';

const KURI = 'https://kuri.example';

describe('the headers of all answers', () => {
  const folder = suiteFolder();
  const apps: TestApp[] = [];
  before(() => addShell(folderStore(folder)));
  after(async () => {
    for (const { app } of apps) await app.close();
  });

  async function served(options: { publicUrl?: string; demo?: boolean } = {}) {
    const releases = followReleases(folderStore(folder), Date.now);
    const settings = { accountsUrl: null, demo: null, projectStart: null, overrides: null };
    const at = await testApp(failingDatabase(new Error('gone')), {
      ...options,
      releases,
      delivery: async (scope) => {
        await scope.register(delivery, { releases, settings });
      },
    });
    apps.push(at);
    return at;
  }

  /** Headers of a proxy on this machine that serves a caller in the world. */
  const through = (proto: string) => ({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': proto,
  });

  it('forbid sniffing and what no page needs, on pages, files, calls and refusals', async () => {
    const { app } = await served();
    const registry = (await app.inject('/registry.json')).json<{ shell: { entry: string[] } }>();
    const seen = new Set<number>();
    for (const url of [
      '/groups',
      '/registry.json',
      registry.shell.entry[0] ?? '',
      '/shell/gone.js',
      '/mfe/gone.js',
      '/health',
      '/ready',
      '/api/docs',
      '/account/nothing',
      '/%zz',
      '/kuri-console/acc_1/schemeTypes',
    ]) {
      const { headers, statusCode } = await app.inject(url);
      seen.add(statusCode);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.equal(headers['strict-transport-security'], undefined);
      if (url === '/%zz') continue;
      assert.match(String(headers['permissions-policy']), /camera=\(\).*geolocation=\(\)/, url);
    }
    assert.deepEqual([...seen].sort(), [200, 400, 401, 404, 503]);
  });

  it('ask for https where that is the address, and refuse calls by http from elsewhere', async () => {
    const { app } = await served({ publicUrl: KURI });
    for (const url of ['/account/nothing', '/kuri-console/acc_1/backup', '/api/docs']) {
      const secure = await app.inject({ url, headers: through('https') });
      assert.notEqual(secure.statusCode, 403, url);
      assert.equal(secure.headers['strict-transport-security'], 'max-age=31536000');
      for (const plain of [
        { url, headers: through('http') },
        { url, remoteAddress: '203.0.113.7' },
        { url, remoteAddress: '203.0.113.7', headers: { 'x-forwarded-proto': 'https' } },
      ]) {
        const refused = await app.inject(plain);
        assert.equal(refused.statusCode, 403);
        assert.equal(refused.json<{ code: string }>().code, 'HTTPS_REQUIRED');
        assert.equal(refused.headers['strict-transport-security'], undefined);
      }
    }
  });

  it('send a browser that comes by http to the same page by https', async () => {
    const { app } = await served({ publicUrl: KURI });
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of ['/', '/groups?page=2', '/p/abc', '/s/key', '//other.example/x']) {
        const headers = { ...through('http'), ...browser };
        const sent = await app.inject({ method, url, headers });
        assert.equal(sent.statusCode, 308, url);
        assert.equal(sent.headers.location, KURI + url);
        assert.equal(sent.headers['strict-transport-security'], undefined);
      }
    }
    for (const other of [
      { method: 'POST', url: '/groups' },
      { url: '/groups', headers: { authorization: 'Bearer x' } },
      { url: '/p/abc', headers: { accept: 'application/json' } },
      { method: 'POST', url: '/account/loginUser', payload: { userPassword: 'x' } },
    ] as const) {
      const headers = { ...through('http'), ...browser, ...('headers' in other && other.headers) };
      const refused = await app.inject({ ...other, headers });
      assert.equal(refused.statusCode, 403, JSON.stringify(other));
      assert.equal(refused.headers.location, undefined);
    }
  });

  it('leave plain http to this machine and to monitoring', async () => {
    const { app } = await served({ publicUrl: KURI });
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      assert.equal((await app.inject({ url: '/groups', remoteAddress })).statusCode, 200);
    }
    const health = await app.inject({ url: '/health', remoteAddress: '10.0.0.9' });
    assert.equal(health.statusCode, 200);
  });

  it('refuse nothing where the address is plain http itself', async () => {
    const { app } = await served({ publicUrl: 'http://kuri.lan:4000' });
    const answer = await app.inject({ url: '/groups', remoteAddress: '192.168.1.9' });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['strict-transport-security'], undefined);
  });

  it('come with a description of the API for the demo only, or with a login', async () => {
    assert.equal((await (await served()).app.inject('/api/docs')).statusCode, 401);
    assert.equal((await (await served({ demo: true })).app.inject('/api/docs')).statusCode, 200);
  });
});
