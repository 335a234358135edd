import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { skipped } from '../describe-on-both.ts';
import { drills, SHORT } from './drills.ts';
import { bundleServer } from './server-bundle.ts';

// The short form of `npm run test:hold`.
describe('nothing is lost', { skip: skipped('postgres') }, () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  before(async () => {
    bundle = await bundleServer();
  });
  after(() => {
    bundle.remove();
  });

  for (const [index, { name }] of drills(SHORT, '').entries()) {
    it(`by ${name}`, async () => {
      const outcome = await drills(SHORT, bundle.file)[index]?.run();
      assert.deepEqual(outcome?.lost, []);
    });
  }
});
