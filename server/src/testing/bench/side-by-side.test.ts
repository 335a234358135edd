import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sideBySide } from './side-by-side.ts';

describe('a comparison side by side', () => {
  const compare = (name: string, log: string[]) => ({
    name,
    limit: 3,
    run: () => Promise.resolve(log.push(name)),
    base: () => Promise.resolve(log.push(`base of ${name}`)),
  });

  it('runs each beside its base, round after round', async () => {
    const log: string[] = [];
    const ratios = await sideBySide([compare('a', log), compare('b', log)], 2);
    const round = ['base of a', 'a', 'base of b', 'b'];
    assert.deepEqual(log.slice(0, 8), [...round, ...round]);
    assert.deepEqual(
      ratios.map(({ name, limit }) => [name, limit]),
      [
        ['a', 3],
        ['b', 3],
      ],
    );
    assert.ok(ratios.every(({ ratio }) => ratio > 0));
  });
});
