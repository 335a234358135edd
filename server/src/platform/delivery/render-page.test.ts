import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Registry } from '@kuri/shared/contract';
import { contentSecurityPolicy, renderPage } from './render-page.ts';

const published = { publishedBy: 'anu', publishedAt: '2026-11-21T00:00:00.000Z', integrity: {} };

const registry: Registry = {
  revision: 1,
  shell: {
    name: 'shell',
    version: '1.0.0-a',
    entry: ['/shell/1.0.0-a/main.js'],
    remotePage: ['/shell/1.0.0-a/console.js'],
    client: [],
    fonts: ['/shell/1.0.0-a/inter.woff2'],
    ...published,
    integrity: {
      '/shell/1.0.0-a/main.js': 'sha384-main',
      '/shell/1.0.0-a/console.js': 'sha384-console',
    },
  },
  modules: [
    {
      name: 'mfe-draw',
      title: 'Draw',
      owner: 'Draw team',
      version: '2.0.0-b',
      pages: [{ path: '/draw/:schemeId' }],
      nav: [],
      fills: [],
      links: [],
      entry: { url: '/mfe/mfe-draw/2.0.0-b/remoteEntry.js', globalName: 'mfe_draw' },
      files: { '/draw/:schemeId': ['/mfe/mfe-draw/2.0.0-b/page-draw.js'] },
      shared: {},
      ...published,
      previous: null,
      canary: null,
    },
  ],
};

const page = (
  path: string,
  settings = { accountsUrl: null, demo: null, projectStart: null, overrides: null },
) =>
  renderPage({
    template: '<head><!--kuri:head--></head>',
    earlyData: 'early()',
    registry,
    settings,
    path,
    nonce: 'n0nce',
    now: 1795641000000,
  });

const preloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"[^>]*>/g)].map(
    (match) => match[1],
  );

test('a page of a remote is sent with all its scripts announced', () => {
  assert.deepEqual(preloads(page('/draw/grp_1')), [
    '/shell/1.0.0-a/console.js',
    '/mfe/mfe-draw/2.0.0-b/remoteEntry.js',
    '/mfe/mfe-draw/2.0.0-b/page-draw.js',
  ]);
});

test('the page says when it was sent, by the clock that the console goes by', () => {
  assert.match(page('/'), /<meta name="kuri-time" content="1795641000000">/);
});

test('the entry page announces nothing, and unknown paths no remote', () => {
  assert.deepEqual(preloads(page('/')), []);
  for (const path of ['/draw', '/draw/1/2', '/elsewhere']) {
    assert.deepEqual(preloads(page(path)), ['/shell/1.0.0-a/console.js']);
    assert.match(page(path), /<script defer src="\/shell\/1\.0\.0-a\/main\.js"/);
  }
});

test('the browser checks each script that the page names against its published hash', () => {
  const html = page('/draw/grp_1');
  for (const [tag, name] of [
    ['<script defer src', 'main'],
    ['<link rel="preload" as="script" href', 'console'],
  ] as const) {
    const address = `/shell/1.0.0-a/${name}.js`;
    const check = `crossorigin="anonymous" integrity="sha384-${name}"`;
    assert.ok(html.includes(`${tag}="${address}" ${check}>`), name);
  }
});

test('no value of the settings can close the data block', () => {
  const html = page('/', {
    accountsUrl: '</script><script>alert(1)</script>',
    demo: null,
  } as never);
  assert.equal(html.includes('<script>alert(1)'), false);
  const block = /id="kuri-settings">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  assert.deepEqual(JSON.parse(block), {
    accountsUrl: '</script><script>alert(1)</script>',
    demo: null,
  });
});

test('a dollar sign in the data survives', () => {
  const html = page('/', { accountsUrl: "https://a.example/$&$'", demo: null } as never);
  assert.ok(html.includes("https://a.example/$&$'"));
});

test('the policy allows the inline script by its hash and no unsafe word', () => {
  const policy = contentSecurityPolicy('early()', 'n0nce', []);
  const hash = createHash('sha256').update('early()').digest('base64');
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}'`));
  assert.ok(policy.includes("style-src 'self' 'nonce-n0nce'"));
  assert.doesNotMatch(policy, /unsafe|\*/);
});
