import { niceTicks } from './layout.ts';

test.each([
  [23_400, [0, 10_000, 20_000, 30_000]],
  [5_000, [0, 2_000, 4_000, 6_000]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [12_67_000, [0, 5_00_000, 10_00_000, 15_00_000]],
  [1, [0, 1]],
  [0, [0, 1]],
  [3.5, [0, 1, 2, 3, 4]],
  [9, [0, 5, 10]],
])('up to %d rupees the lines are at %j', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

test('the last line is never below the highest bar, and there are at most five intervals', () => {
  for (let max = 1; max < 10_000_000; max = Math.ceil(max * 1.07)) {
    const ticks = niceTicks(max);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});
