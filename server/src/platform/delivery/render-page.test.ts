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
  settings = { accountsUrl: null, demo: null, projectStart: null, overrides: null },
  more: Partial<Parameters<typeof renderPage>[0]> = {},
) =>
  renderPage({
    template: '<head><!--kuri:head--></head><div id="root"><!--kuri:root--></div><!--kuri:frame-->',
    earlyData: 'early()',
    registry,
    settings,
    nonce: 'n0nce',
    now: 1795641000000,
    ...more,
  });

test('the page says when it was sent, by the clock that the console goes by', () => {
  assert.match(page(), /<meta name="kuri-time" content="1795641000000">/);
});

test('the browser checks the script that the page names against its published hash', () => {
  const script = '<script defer src="/shell/1.0.0-a/main.js"';
  const check = 'crossorigin="anonymous" integrity="sha384-main"';
  assert.ok(page().includes(`${script} ${check}>`));
});

test('what is shown before any script stands in the root, under the style of this answer', () => {
  const html = page(undefined, {
    shown: { style: 'a{}', html: '<form>$&</form>', frame: '<aside>' },
  });
  assert.ok(html.includes('<style nonce="n0nce">a{}</style>'));
  assert.ok(html.includes('<div id="root"><form>$&</form></div><aside>'));
  assert.ok(page().includes('<div id="root"></div>'));
});

test('what became of a form that was sent comes as data', () => {
  const sent = { userId: '</script>', login: null, failure: 'No', errors: {} };
  const [, block = ''] = /id="kuri-sent">(.*?)<\/script>/.exec(page(undefined, { sent })) ?? [];
  assert.deepEqual(JSON.parse(block), sent);
});

test('no value of the settings can close the data block', () => {
  const html = page({ accountsUrl: '</script><script>alert(1)</script>', demo: null } as never);
  assert.equal(html.includes('<script>alert(1)'), false);
  const block = /id="kuri-settings">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  assert.deepEqual(JSON.parse(block), {
    accountsUrl: '</script><script>alert(1)</script>',
    demo: null,
  });
});

test('a dollar sign in the data survives', () => {
  const html = page({ accountsUrl: "https://a.example/$&$'", demo: null } as never);
  assert.ok(html.includes("https://a.example/$&$'"));
});

test('the policy allows the inline script by its hash and no unsafe word', () => {
  const policy = contentSecurityPolicy('early()', 'n0nce', []);
  const hash = createHash('sha256').update('early()').digest('base64');
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}'`));
  assert.ok(policy.includes("style-src 'self' 'nonce-n0nce'"));
  assert.doesNotMatch(policy, /unsafe|\*/);
});
