import { bandsOf, labelledBars, niceTicks, stackOf, barAfter } from './layout.ts';
import { day } from '../../testing/receipt-fixtures.ts';

test('bars are in the middle of equal bands', () => {
  const bands = bandsOf(4, 200);
  expect(bands.step).toBe(50);
  expect(bands.bar).toBe(36);
  expect([0, 3].map(bands.left)).toEqual([7, 157]);
  expect([0, 3].map(bands.center)).toEqual([25, 175]);
});

test('a lone bar does not fill the page', () => {
  const bands = bandsOf(1, 900);
  expect(bands.bar).toBe(48);
  expect(bands.center(0)).toBe(450);
});

test('92 bars fit on a phone without touching', () => {
  const bands = bandsOf(92, 250);
  expect(bands.left(0)).toBeGreaterThan(0);
  expect(bands.left(91) + bands.bar).toBeLessThan(250);
  expect(bands.left(1)).toBeGreaterThan(bands.left(0) + bands.bar);
});

test.each([
  [-5, 0],
  [0, 0],
  [49.9, 0],
  [50, 1],
  [199, 3],
  [500, 3],
])('%d pixels from the left is bar %d of four', (x, index) => {
  expect(bandsOf(4, 200).at(x)).toBe(index);
});

test.each([
  [3, 60, [0, 1, 2]],
  [10, 20, [2, 5, 8]],
  [92, 2.7, [18, 39, 60, 81]],
  [1, 250, [0]],
  [0, 250, []],
])('of %d bars in bands of %d pixels, labels of 56 are below %j', (count, step, labelled) => {
  expect(labelledBars(count, step, 56)).toEqual(labelled);
  const axis = count * step;
  for (const index of labelled) expect((index + 0.5) * step + 28).toBeLessThanOrEqual(axis);
});

test.each([
  [23_400, [0, 10_000, 20_000, 30_000]],
  [5_000, [0, 2_000, 4_000, 6_000]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [12_67_000, [0, 5_00_000, 10_00_000, 15_00_000]],
  [1, [0, 1]],
  [0, [0, 1]],
  [3.5, [0, 1, 2, 3, 4]],
  [9, [0, 5, 10]],
])('up to %d rupees the lines are at %j', (max, ticks) => expect(niceTicks(max)).toEqual(ticks));

test('the last line is never below the highest bar, and there are at most five intervals', () => {
  for (let max = 1; max < 10_000_000; max = Math.ceil(max * 1.07)) {
    const ticks = niceTicks(max);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});

test('the methods are stacked; one without money has no part', () => {
  const point = { ...day('2026-11-20', { cash: 10, card: 30, others: 5 }), adjusted: 0, total: 45 };
  expect(stackOf(point, 200, (amount) => amount * 2)).toEqual([
    { id: 'cash', color: 'var(--good)', y: 180, height: 20 },
    { id: 'card', color: 'var(--gold)', y: 120, height: 60 },
    { id: 'others', color: 'var(--ink-3)', y: 110, height: 10 },
  ]);
});

test.each([
  ['ArrowLeft', 4, 3],
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 9, 9],
  ['PageUp', 4, 0],
  ['PageDown', 1, 8],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['Enter', 4, null],
])('%s on bar %d of ten moves to %s', (key, from, to) => expect(barAfter(key, from, 10)).toBe(to));
