import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fastify, type FastifyInstance } from 'fastify';
import { acceptConstraint } from '../../ground/http/content-negotiation.ts';
import { delivery } from './delivery.ts';
import { folderStore } from './releases/folder-store.ts';
import { followReleases } from './releases/live-releases.ts';
import { addShell, ANU, builtPart, remoteNote } from '../../testing/releases/release-fixtures.ts';
import { releasePart } from './releases/release-part.ts';
import type { ReleaseStore } from './releases/release-store.ts';
import { suiteFolder } from '../../testing/embedded-template.ts';

const SCRIPT = 'check("</p>")';
const STYLE = 'p { color: red }';
const browser = { accept: 'text/html', 'accept-encoding': 'identity' };
const HASH = 'a'.repeat(64);

const folder = suiteFolder();
let app: FastifyInstance;
let store: ReleaseStore;

/** Releases a module that offers a page to everybody. */
async function release(version: string, text: string): Promise<void> {
  const pages = { '/verify.html': 'verify.html', '/p/:hash': 'verify.html' };
  const note = remoteNote({ version, public: pages });
  const { name, title, owner, pages: own, nav, fills } = note;
  const info = { name, title, owner, pages: own, nav, fills, public: pages };
  const part = await builtPart(folder, note, {
    sources: { 'module.json': JSON.stringify(info) },
    dist: { 'verify.html': `<style>${STYLE}</style>${text}<script>${SCRIPT}</script>` },
  });
  await releasePart(store, part, ANU, null);
}

describe('the public pages', () => {
  before(async () => {
    store = folderStore(path.join(folder, 'releases'));
    await addShell(store);
    await release('1.0.0', 'first');
    app = fastify({ routerOptions: { constraints: { answers: acceptConstraint } } });
    await app.register((api, _options, done) => {
      api.get('/p/:hash', { constraints: { answers: 'data' } }, () => ({ events: [] }));
      done();
    });
    await app.register(delivery, {
      releases: followReleases(store, Date.now),
      settings: { accountsUrl: null, demo: null, projectStart: null, overrides: null },
    });
  });

  after(() => app.close());

  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('a page for everybody runs what stands in it, and nothing else', async () => {
    const answer = await app.inject({ url: '/verify.html', headers: browser });
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, /first/);
    const policy = String(answer.headers['content-security-policy']);
    assert.ok(policy.includes(`script-src ${hashed(SCRIPT)};`), policy);
    assert.ok(policy.includes(`style-src ${hashed(STYLE)};`), policy);
    assert.ok(policy.startsWith("default-src 'none'"));
    assert.equal(answer.headers['referrer-policy'], 'no-referrer');
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  test('an address is a page for a browser and data for a program', async () => {
    const url = `/p/${HASH}`;
    const page = await app.inject({ url, headers: browser });
    assert.match(page.body, /first/);
    assert.match(String(page.headers['vary']), /\baccept\b/);
    const data = await app.inject({ url, headers: { accept: 'application/json' } });
    assert.deepEqual(data.json(), { events: [] });
    const preview = await app.inject({ url, headers: { accept: '*/*' } });
    assert.match(preview.body, /first/);
    const deeper = await app.inject({ url: `${url}/more`, headers: browser });
    assert.equal(deeper.body, '<html>');
  });

  test('the page is that of the live release', async () => {
    await release('1.1.0', 'second');
    const answer = await app.inject({ url: '/verify.html', headers: browser });
    assert.match(answer.body, /second/);
  });

  test('a page that is missing, or not as it was published, is that of the release before', async () => {
    await release('1.2.0', 'third');
    const file = path.join(folder, 'releases/mfe/mfe-groups/1.2.0/verify.html');
    const shown = async () => (await app.inject({ url: '/verify.html', headers: browser })).body;
    const published = await readFile(file, 'utf8');
    await writeFile(file, published.replace('third', 'forged'));
    assert.match(await shown(), /second/);
    await rm(file);
    assert.match(await shown(), /second/);
    await writeFile(file, published);
    assert.match(await shown(), /third/);
  });
});
