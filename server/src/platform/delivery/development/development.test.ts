import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { registry as registrySchema, type Registry } from '@kuri/shared/contract';
import { renderPage } from '../render-page.ts';
import { remoteNote, shellNote } from '../../../testing/releases/release-fixtures.ts';
import {
  developmentServer,
  incompatibleParts,
  readDevelopmentShell,
} from './development-server.ts';
import { suiteFolder } from '../../../testing/embedded-template.ts';

const published = { publishedBy: 'anu', publishedAt: '2026-11-21T00:00:00.000Z', integrity: {} };
const remote = (name: string, needs: string) => ({
  ...remoteNote({ name, pages: [{ path: `/${name}` }], shared: { '@kuri/shared/': needs } }),
  ...published,
  files: {},
  previous: null,
  canary: null,
});
const live: Registry = {
  revision: 7,
  shell: { ...shellNote({ version: '2.0.0' }), name: 'shell', ...published },
  modules: [remote('mfe-draw', '^1.2.0'), remote('mfe-groups', '^1.2.0')],
};
const settings = { accountsUrl: null, demo: null, projectStart: null, overrides: null };
const page = {
  template: '<head><!--kuri:head--></head>',
  earlyData: 'early()',
  nonce: 'n',
  now: 0,
};
const ALONE = '<h1>A page that stands alone</h1>';

/** Requests to the console. */
const asked: string[] = [];

const consoleAnswers: RequestListener = (request, response) => {
  const body: Buffer[] = [];
  request.on('data', (chunk: Buffer) => body.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url} ${headers.authorization ?? ''} ${Buffer.concat(body).toString()}`);
    if (url === '/registry.json') {
      response.end(JSON.stringify(live));
    } else if (url.startsWith('/kuri-console/')) {
      response.writeHead(409, { 'content-type': 'application/json', 'content-encoding': 'br' });
      response.end(brotliCompressSync('{"statusMessage":"Taken"}'));
    } else if (url === '/p/abc') {
      response.writeHead(200, { 'content-type': 'text/html', 'x-alone': 'yes' });
      response.end(ALONE);
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(renderPage({ ...page, registry: live, settings }));
    }
  });
};

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return `http://127.0.0.1:${address.port}`;
}

describe('a remote that is worked on, in a console that runs elsewhere', () => {
  const folder = suiteFolder();
  const servers: Server[] = [];
  let [consoleOrigin, sources, origin] = ['', '', ''];
  const start = async (server: Server) => {
    servers.push(server);
    return await listening(server);
  };
  const developing = async (console: string, from: string) => {
    const shell = await readDevelopmentShell(folder);
    const own = { name: 'mfe-draw', origin: from };
    return await start(developmentServer({ console, remote: own, shell }));
  };

  before(async () => {
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ kuri: shellNote() }));
    await writeFile(path.join(folder, 'index.html'), '<head><!--kuri:head--></head>');
    await writeFile(path.join(folder, 'early-data.js'), 'earlyInDevelopment()');
    await writeFile(path.join(folder, 'main.js'), 'start()');
    const entry = { url: 'remoteEntry.js', globalName: 'mfe_draw_dev' };
    const files = { '/mfe-draw': ['page.js'] };
    const kuri = remoteNote({ name: 'mfe-draw', version: '9.0.0', entry, files });
    consoleOrigin = await start(createServer(consoleAnswers));
    sources = await start(createServer((_, response) => response.end(JSON.stringify({ kuri }))));
    origin = await developing(consoleOrigin, sources);
  });

  after(() => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });

  test('its page has the shell for development, and the remote from where it is built', async () => {
    const answer = await fetch(`${origin}/mfe-draw?a=1`);
    const html = await answer.text();
    assert.match(html, /<script defer src="\/shell\/dev\/main\.js"/);
    assert.match(html, /<script>earlyInDevelopment\(\)<\/script>/);
    const [, json = ''] = /id="kuri-registry">([^<]*)</.exec(html) ?? [];
    const served = registrySchema.parse(JSON.parse(json));
    assert.deepEqual(served.modules[0], live.modules[1]);
    const { entry, files, version } = served.modules[1] ?? assert.fail('no remote');
    assert.deepEqual(
      { entry, files, version },
      {
        entry: { url: `${sources}/remoteEntry.js`, globalName: 'mfe_draw_dev' },
        files: { '/mfe-draw': [`${sources}/page.js`] },
        version: '9.0.0',
      },
    );
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.ok(policy.includes(`script-src 'self' ${sources} 'sha256-`), policy);
    assert.ok(policy.includes(sources.replace('http', 'ws')), policy);
    // A later answer is the same, so that the tab is offered no reload.
    const again = (await (await fetch(`${origin}/registry.json`)).json()) as Registry;
    assert.equal(again.shell.version, 'dev');
    assert.equal(again.modules[1]?.entry.url, `${sources}/remoteEntry.js`);
  });

  test('the files of its shell come from here, and no other file of the machine', async () => {
    assert.equal(await (await fetch(`${origin}/shell/dev/main.js`)).text(), 'start()');
    for (const name of ['other.js', '..%2fother.js', '']) {
      assert.equal((await fetch(`${origin}/shell/dev/${name}`)).status, 404);
    }
  });

  test('calls reach the console as they are, and so do its answers', async () => {
    const answer = await fetch(`${origin}/kuri-console/acc/groups?page=2`, {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
      body: 'typed',
    });
    assert.equal(answer.status, 409);
    assert.deepEqual(await answer.json(), { statusMessage: 'Taken' });
    assert.ok(asked.includes('POST /kuri-console/acc/groups?page=2 Bearer x typed'), asked.join());
    const alone = await fetch(`${origin}/p/abc`);
    assert.equal(await alone.text(), ALONE);
    assert.equal(alone.headers.get('x-alone'), 'yes');
  });

  test('no failure here is reported for what is live there', async () => {
    const options = { method: 'POST', body: '{}' };
    assert.equal((await fetch(`${origin}/telemetry`, options)).status, 204);
    assert.equal((await fetch(`${origin}/telemetry/figures`, options)).status, 204);
    assert.ok(!asked.some((line) => line.includes('telemetry')));
  });

  test('while there is no build, or no console, the page says so', async () => {
    const notBuilt = createServer((_, response) => response.writeHead(404).end());
    const early = await fetch(`${await developing(consoleOrigin, await start(notBuilt))}/mfe-draw`);
    assert.equal(early.status, 502);
    assert.match(await early.text(), /^mfe-draw is not built/);

    const closed = createServer();
    const gone = await listening(closed);
    closed.close();
    const lost = await fetch(`${await developing(gone, sources)}/groups`);
    assert.equal(lost.status, 502);
    assert.equal(await lost.text(), `The console at ${gone} cannot be reached.`);
  });
});

test('what does not go with the shell for development is named', () => {
  const provided = { '@kuri/shared': '1.3.0', react: '19.3.1' };
  const modules = live.modules.map((module) => ({
    ...module,
    shared: { '@kuri/shared/': module.name === 'mfe-groups' ? '^1.4.0' : '^1.9.0' },
  }));
  assert.deepEqual(incompatibleParts(live, 'mfe-draw', provided, provided), []);
  // The one that is worked on is built for it.
  assert.deepEqual(incompatibleParts({ modules }, 'mfe-draw', provided, undefined), [
    'mfe-groups 1.0.0 needs @kuri/shared/ ^1.4.0, but the shell for development provides 1.3.0.',
  ]);
  assert.deepEqual(
    incompatibleParts(live, 'mfe-draw', provided, { '@kuri/shared': '1.2.0', react: '19.3.1' }),
    [
      'That console has @kuri/shared 1.2.0, the shell for development 1.3.0: they may differ in what they do.',
    ],
  );
});
