import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Registry } from '@kuri/shared/contract';
import { fastify, type FastifyInstance } from 'fastify';
import { sendFailure } from '../../ground/http/error-handler.ts';
import { delivery } from './delivery.ts';
import { publish } from './publish.ts';
import { folderStore } from './releases/folder-store.ts';
import { followReleases } from './releases/live-releases.ts';
import { shareCanary } from './releases/switch-part.ts';
import { suiteFolder } from '../../testing/embedded-template.ts';

const folder = suiteFolder();
let app: FastifyInstance;
let shellVersion = '';

const ORIGIN = { by: 'anu', commit: null, why: '', now: 0 };
const SCRIPT = 'start()'.repeat(100);
const STYLE = 'body { margin: 0 }';
const FILES = { 'font.woff2': 'font', 'picture.svg': '<svg/>' };
const SANDBOX = "default-src 'none'; sandbox";
const browser = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'identity' };

describe('the delivery', () => {
  before(async () => {
    const buildDir = path.join(folder, 'dist');
    await mkdir(buildDir);
    await writeFile(path.join(buildDir, 'index.html'), '<head><!--kuri:head--></head>');
    await writeFile(path.join(buildDir, 'early-data.js'), 'early()');
    const files = { 'main.1.js': SCRIPT, 'main.1.js.map': '{}', 'main.css': STYLE, ...FILES };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(path.join(buildDir, name), content);
    }
    const release = { name: 'shell', version: '1.0.0', entry: ['main.1.js'] };
    const manifest = JSON.stringify({
      kuri: { ...release, remotePage: [], client: [], fonts: [], owner: 'Console team', lends: {} },
    });
    await writeFile(path.join(buildDir, 'release.json'), manifest);
    const store = folderStore(path.join(folder, 'releases'));
    const published = await publish(store, buildDir, ORIGIN);
    shellVersion = published.version;
    app = fastify();
    app.setErrorHandler(sendFailure);
    await app.register(delivery, {
      releases: followReleases(store, Date.now),
      settings: { accountsUrl: null, demo: null, projectStart: null, overrides: null },
    });
  });

  after(() => app.close());

  test('every path of a browser gets the page, never cached and under a strict policy', async () => {
    for (const url of ['/', '/groups?page=2', '/no/such/page']) {
      const answer = await app.inject({ url, headers: browser });
      assert.equal(answer.statusCode, 200);
      assert.equal(answer.headers['cache-control'], 'no-store');
      const policy = String(answer.headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      assert.ok(answer.body.includes(`<meta property="csp-nonce" content="${nonce}"`));
    }
  });

  test('each answer has a nonce of its own', async () => {
    const [one, two] = await Promise.all(
      [0, 1].map(() => app.inject({ url: '/', headers: browser })),
    );
    assert.notEqual(
      one?.headers['content-security-policy'],
      two?.headers['content-security-policy'],
    );
  });

  test('so does a client that accepts anything: monitors, link previews, people at a command line', async () => {
    for (const headers of [{ accept: '*/*' }, {}, browser]) {
      const answer = await app.inject({ url: '/groups', headers });
      assert.equal(answer.statusCode, 200);
      assert.match(String(answer.headers['content-type']), /^text\/html/);
      const head = await app.inject({ method: 'HEAD', url: '/groups', headers });
      assert.equal(head.statusCode, 200);
      assert.match(String(head.headers['content-type']), /^text\/html/);
      assert.equal(head.body, '');
    }
  });

  test('a request for data is not answered with a page, nor is a call that is none', async () => {
    for (const accept of ['application/json', 'application/json, text/plain, */*']) {
      const answer = await app.inject({ url: '/no/such/call', headers: { accept } });
      assert.equal(answer.statusCode, 404);
    }
    for (const url of ['/kuri-console/acc_1/nothing', '/account/nothing', '/api/nothing?x=1']) {
      for (const accept of ['*/*', 'text/html']) {
        assert.equal((await app.inject({ url, headers: { accept } })).statusCode, 404, url);
      }
    }
  });

  test('release files are immutable and come compressed', async () => {
    const url = `/shell/${shellVersion}/main.1.js`;
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.match(String(answer.headers['content-type']), /javascript/);
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  });

  test('a missing release file is a 404 that nobody keeps', async () => {
    const answer = await app.inject({ url: `/shell/${shellVersion}/gone.js` });
    assert.equal(answer.statusCode, 404);
    assert.doesNotMatch(String(answer.headers['cache-control']), /immutable|max-age=[1-9]/);
  });

  test('no path leads out of the served folders', async () => {
    await writeFile(path.join(folder, 'releases', 'secret.txt'), 'secret');
    for (const url of ['/mfe/../secret.txt', '/mfe/%2e%2e/secret.txt', '/shell/..%2fsecret.txt']) {
      const answer = await app.inject({ url, headers: { accept: 'application/json' } });
      assert.ok(answer.statusCode === 403 || answer.statusCode === 404, url);
      assert.notEqual(answer.body, 'secret');
    }
  });

  test('a part of a file is asked for in vain: all of it comes', async () => {
    const url = `/shell/${shellVersion}/main.1.js`;
    const answer = await app.inject({ url, headers: { range: 'bytes=999999-' } });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.body, SCRIPT);
    const etag = String(answer.headers.etag);
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  });

  /** Puts something beside, or in the place of, what was released. */
  const put = (name: string, content: string | Buffer) =>
    writeFile(path.join(folder, 'releases/shell', shellVersion, name), content);

  test('what was put beside a release is not served', async () => {
    const names = ['evil.html', 'evil.js', 'evil.svg', 'constructor.js'];
    for (const name of names) await put(name, '<script>localStorage</script>');
    // Released pages, maps and compressed files are not served by name.
    const released = ['index.html', 'main.1.js.br', 'main.1.js.map', 'kuri-release.json'];
    for (const name of [...names, ...released]) {
      const answer = await app.inject({ url: `/shell/${shellVersion}/${name}`, headers: browser });
      assert.equal(answer.statusCode, 404, name);
      assert.doesNotMatch(String(answer.headers['content-type']), /html/);
      assert.equal(answer.headers['content-security-policy'], SANDBOX);
    }
  });

  test('a file that is not as it was released is not served, and is when it is put back', async (t) => {
    t.mock.timers.enable({ apis: ['Date'] });
    const url = `/shell/${shellVersion}/main.css`;
    await put('main.css', 'body { display: none }');
    assert.equal((await app.inject(url)).statusCode, 404);
    await put('main.css', STYLE);
    t.mock.timers.tick(5000);
    assert.equal((await app.inject(url)).body, STYLE);
  });

  test('what comes compressed is what was released', async () => {
    await put('font.woff2.br', brotliCompressSync('another font'));
    await put('picture.svg.br', brotliCompressSync('<svg/>'.repeat(1_000_000)));
    for (const [name, content] of Object.entries(FILES)) {
      const url = `/shell/${shellVersion}/${name}`;
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      assert.equal(answer.headers['content-encoding'], undefined, name);
      assert.equal(answer.body, content);
    }
  });

  test('a file of a release is a document that runs nothing, of no origin', async () => {
    const { headers } = await app.inject(`/shell/${shellVersion}/picture.svg`);
    assert.equal(headers['content-security-policy'], SANDBOX);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['content-type'], 'image/svg+xml');
  });

  test('the registry is never cached, and comes compressed', async () => {
    const answer = await app.inject('/registry.json');
    assert.equal(answer.headers['cache-control'], 'no-store');
    const headers = { 'accept-encoding': 'gzip, br' };
    const compressed = await app.inject({ url: '/registry.json', headers });
    assert.equal(compressed.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(compressed.rawPayload).toString(), answer.body);
    const zipped = await app.inject({
      url: '/registry.json',
      headers: { 'accept-encoding': 'gzip' },
    });
    assert.equal(gunzipSync(zipped.rawPayload).toString(), answer.body);
    assert.equal(answer.json<{ shell: { version: string } }>().shell.version, shellVersion);
  });

  test('the shell is that which the browser asks for by its cookies', async () => {
    const store = folderStore(path.join(folder, 'releases'));
    const buildDir = path.join(folder, 'dist');
    await writeFile(path.join(buildDir, 'main.1.js'), 'startAnew()');
    const { version: newer } = await publish(store, buildDir, ORIGIN);
    await shareCanary(store, { ...ORIGIN, module: 'shell' }, { version: shellVersion, share: 10 });
    for (const [cookie, version] of [
      ['a=1', newer],
      [`a=1; kuri-shell-canary=${shellVersion}`, shellVersion],
      [`kuri-shell-canary=${shellVersion}; kuri-shell-failed=${shellVersion}`, newer],
      [`kuri-shell-failed=${newer}`, shellVersion],
    ] as const) {
      const { body } = await app.inject({ url: '/groups', headers: { ...browser, cookie } });
      assert.ok(body.includes(`src="/shell/${version}/main.1.js"`), cookie);
      const answer = await app.inject({ url: '/registry.json', headers: { cookie } });
      assert.equal(answer.json<Registry>().shell.version, version, cookie);
    }
  });
});
