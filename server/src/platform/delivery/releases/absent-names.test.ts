import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fastify } from 'fastify';
import { delivery } from '../delivery.ts';
import { followReleases, negativeCache } from './live-releases.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { suiteFolder } from '../../../testing/embedded-template.ts';

const folder = suiteFolder();

describe('names that are absent', () => {
  it('what is not there is remembered for five seconds', () => {
    let now = 1000;
    const absent = negativeCache(() => now);
    assert.equal(absent.has('mfe/mfe-x/1.0.0'), false);
    absent.add('mfe/mfe-x/1.0.0');
    now += 4999;
    assert.equal(absent.has('mfe/mfe-x/1.0.0'), true);
    assert.equal(absent.has('mfe/mfe-x/1.0.1'), false);
    now += 1;
    assert.equal(absent.has('mfe/mfe-x/1.0.0'), false);
  });

  it('the memory has an end', () => {
    const absent = negativeCache(() => 0);
    for (let number = 0; number < 5000; number += 1) absent.add(`mfe/mfe-x/1.0.${number}`);
    assert.equal(absent.has('mfe/mfe-x/1.0.0'), false);
    assert.equal(absent.has('mfe/mfe-x/1.0.4999'), true);
  });

  it('the store is asked once for a release that is not there, however often it is asked for', async () => {
    const plain = folderStore(folder);
    const asked: string[] = [];
    const store: ReleaseStore = {
      ...plain,
      fetchRelease: async (name) => {
        asked.push(name);
        return await plain.fetchRelease(name);
      },
      readFile: async (name, file) => {
        asked.push(`${name}/${file}`);
        return await plain.readFile(name, file);
      },
    };
    const releases = followReleases(store, () => 0);
    const app = fastify();
    const settings = { accountsUrl: null, demo: null, projectStart: null, overrides: null };
    await app.register(delivery, { releases, settings });
    for (const file of ['a.js', 'b.js', 'a.js']) {
      assert.equal((await app.inject(`/mfe/mfe-x/1.0.0/${file}`)).statusCode, 404);
      assert.equal(await releases.recordOf('mfe-x', '1.0.0'), undefined);
    }
    assert.deepEqual(asked, ['mfe/mfe-x/1.0.0', 'mfe/mfe-x/1.0.0/kuri-release.json']);
    await app.close();
  });
});
