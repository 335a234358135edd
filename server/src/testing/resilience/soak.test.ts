import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENOUGH, skipped } from '../describe-on.ts';
import { growthOf, percentile, soak } from './soak.ts';

// Short form without figures of time or memory; the long one is `npm run soak -w server`.

const MINUTES = 0.02;

for (const kind of ENOUGH) {
  describe(`twice as much as can be served (${kind})`, { skip: skipped(kind) }, () => {
    it('loses nothing that was acknowledged, and stores nothing that was refused', async () => {
      const found = await soak({ minutes: MINUTES, kind });
      assert.deepEqual(found.strange, []);
      assert.deepEqual(found.lost, []);
      assert.deepEqual(found.wrong, []);
      assert.ok(found.acknowledged > 0);
      assert.equal(found.unanswered, 0);
      assert.equal(found.stored, found.acknowledged);
    });
  });
}

describe('the figures of a soak', () => {
  it('say how much the last third is above the middle one', () => {
    assert.equal(growthOf([9, 9, 9, 10, 10, 10, 11, 11, 11]).toFixed(2), '0.10');
    assert.equal(growthOf([1]), 0);
  });

  it('give the value that a share lies below', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    assert.equal(percentile(hundred, 0.99), 100);
    assert.equal(percentile(hundred, 0.5), 51);
    assert.equal(percentile([], 0.5), 0);
  });
});
