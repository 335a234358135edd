import { pick, positionOf } from './pick.ts';

test('every position has exactly as many values of u as any other, for 1 to 250 tickets', () => {
  for (let count = 1; count <= 250; count += 1) {
    const chances = new Uint32Array(count);
    let skipped = 0;
    for (let u = 0; u < 65_536; u += 1) {
      const position = positionOf(u, count);
      if (position === null) skipped += 1;
      else chances[position - 1] = (chances[position - 1] ?? 0) + 1;
    }
    expect({ count, skipped, least: Math.min(...chances), most: Math.max(...chances) }).toEqual({
      count,
      skipped: 65_536 % count,
      least: Math.floor(65_536 / count),
      most: Math.floor(65_536 / count),
    });
  }
});

test('nothing but the five inputs moves the winner, and each of them does', () => {
  const input = {
    seed: 'a'.repeat(64),
    seal: 'b'.repeat(64),
    count: 250,
    numbers: '4711',
    beacon: 'none',
  };
  const hash = (change: Partial<typeof input>) => pick({ ...input, ...change }).attempts[0]?.hash;
  const changed = [
    hash({}),
    hash({ seed: 'c'.repeat(64) }),
    hash({ seal: 'c'.repeat(64) }),
    hash({ count: 249 }),
    hash({ numbers: '4712' }),
    hash({ beacon: 'c'.repeat(64) }),
  ];
  expect(new Set(changed).size).toBe(6);
  expect(hash({})).toBe(changed[0]);
});
