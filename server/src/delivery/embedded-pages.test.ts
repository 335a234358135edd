import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fastify, type FastifyInstance } from 'fastify';
import { sendFailure } from '../http/error-handler.ts';
import { releaseHarness, type ReleaseHarness } from '../testing/releases/release-harness.ts';
import { delivery } from './delivery.ts';
import { followReleases } from './releases/live-releases.ts';
import { ANU, builtPart, shellNote } from './releases/release-fixtures.ts';

const browser = { accept: 'text/html', 'accept-encoding': 'identity' };

let harness: ReleaseHarness;
let app: FastifyInstance;

async function releaseShell(version: string): Promise<void> {
  const lends = { react: '19.3.1', '@kuri/shared': version };
  const page = { 'index.html': '<head><!--kuri:head--></head>' };
  const note = shellNote({ version, lends, embedding: 1 });
  await builtPart(harness.folder, note, { dist: page });
  await harness.run('release', ANU.now, 'shell');
}

describe('pages for frames', () => {
  before(async () => {
    harness = await releaseHarness();
    await releaseShell('1.1.0');
    await harness.built('1.1.0');
    await harness.run('release');
    await releaseShell('2.0.0');
    app = fastify();
    app.setErrorHandler(sendFailure);
    await app.register(delivery, {
      releases: followReleases(harness.store, Date.now),
      settings: { accountsUrl: null, demo: null, projectStart: null, overrides: null },
    });
  });
  after(async () => {
    await app.close();
    await harness.remove();
  });

  test('are those of the shell that shows them, with its page announced', async () => {
    const answer = await app.inject({ url: '/embedded/1.1.0/groups?page=2', headers: browser });
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, /src="\/shell\/1\.1\.0\/main\.js"/);
    assert.match(answer.body, /href="\/mfe\/mfe-groups\/1\.1\.0\/page-groups\.js"/);
    assert.match(answer.body, /"isEmbedded":true/);
    assert.equal(answer.headers['cache-control'], 'no-store');
    const policy = String(answer.headers['content-security-policy']);
    assert.match(policy, /frame-ancestors 'self'/);
    assert.match(policy, /script-src 'self' 'sha256-/);
  });

  test('are in the page of the live shell, which announces nothing of them', async () => {
    const { body } = await app.inject({ url: '/groups', headers: browser });
    assert.match(body, /src="\/shell\/2\.0\.0\/main\.js"/);
    assert.match(body, /"shownBy":"1\.1\.0"/);
    assert.doesNotMatch(body, /href="\/mfe\/mfe-groups/);
  });

  test('are of no shell that shows nothing, and of no other address', async () => {
    for (const url of ['/embedded/2.0.0/groups', '/embedded/9.9.9/groups', '/embedded/']) {
      const answer = await app.inject({ url, headers: browser });
      assert.equal(answer.statusCode, 404, url);
    }
  });
});
