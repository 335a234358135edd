import { barAfter } from './layout.ts';

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
])('%s on bar %d of ten moves to %s', (key, from, to) => {
  expect(barAfter(key, from, 10)).toBe(to);
});
