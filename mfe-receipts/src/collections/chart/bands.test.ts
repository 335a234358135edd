import { bandsOf, labelledBars } from './layout.ts';

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
