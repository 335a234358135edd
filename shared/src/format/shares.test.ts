import { formatShare, sharesOf } from './shares.ts';

test('shares are parts of the sum, also of an empty one', () => {
  expect(sharesOf([1, 3, 0])).toEqual([0.25, 0.75, 0]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  expect(formatShare(0.3257)).toBe('32.6%');
});
