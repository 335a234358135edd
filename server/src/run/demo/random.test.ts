import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededRandom } from './random.ts';

describe('seeded random numbers', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 200 }, () => random.between(1, 1_000_000));
  };

  it('are the same for a seed and others for another', () => {
    assert.deepEqual(draw(7), draw(7));
    assert.notDeepEqual(draw(7), draw(8));
  });

  it('reach both ends and nothing beyond', () => {
    const random = seededRandom(1);
    const seen = new Set(Array.from({ length: 200 }, () => random.between(-1, 2)));
    assert.deepEqual([...seen].sort(), [-1, 0, 1, 2]);
  });

  it('choose as often as the weights say', () => {
    const random = seededRandom(2);
    const counts = { rare: 0, often: 0 };
    for (let time = 0; time < 10_000; time += 1) {
      counts[
        random.weighted([
          ['rare', 1],
          ['often', 9],
        ] as const)
      ] += 1;
    }
    assert.ok(counts.rare > 900 && counts.rare < 1_100, `rare: ${counts.rare}`);
  });

  it('refuse to choose from nothing', () => {
    assert.throws(() => seededRandom(1).pick([]), /nothing to choose/);
  });
});
