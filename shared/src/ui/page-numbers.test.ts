import fc from 'fast-check';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [5, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 'gap', 6]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 'gap', 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [7, 9, [1, 'gap', 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 6, 7, 8, 9]],
])('page %d of %d', (current, last, marks) => {
  expect(pageNumbers(current, last)).toEqual(marks);
});

test('shows at most 5 numbers, rising, the first, last and current among them, gaps where some miss', () => {
  const somewhere = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(somewhere, ([current, last]) => {
      const marks = pageNumbers(current, last);
      const numbers = marks.filter((mark) => mark !== 'gap');
      expect(numbers.length).toBeLessThanOrEqual(5);
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
      marks.forEach((mark, index) => {
        const before = marks[index - 1];
        if (typeof mark === 'number' && typeof before === 'number') expect(mark).toBe(before + 1);
        if (mark !== 'gap') return;
        expect(Number(marks[index + 1])).toBeGreaterThan(Number(before) + 1);
      });
    }),
  );
});
