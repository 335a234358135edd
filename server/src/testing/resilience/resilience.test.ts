import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFullRun, skipped } from '../describe-on.ts';
import { drills, SHORT, SHORTEST } from './drills.ts';

// The short form of `npm run test:resilience`.
describe('nothing is lost', { skip: skipped('postgres') }, () => {
  for (const { name, run } of drills(isFullRun ? SHORT : SHORTEST)) {
    it(`by ${name}`, async () => {
      const outcome = await run();
      assert.deepEqual(outcome.lost, []);
    });
  }
});
