import fc from 'fast-check';
import { figuresOf } from './sample-figures.ts';

const age = fc.integer({ min: 0, max: 800 });
const runs = { numRuns: 25 };

test('received money of a range is the sum of its days', () => {
  fc.assert(
    fc.property(age, age, (one, other) => {
      const [newest, oldest] = [Math.min(one, other), Math.max(one, other)];
      const days = Array.from({ length: oldest - newest + 1 }, (_, at) =>
        figuresOf({ oldest: newest + at, newest: newest + at }),
      );
      const whole = figuresOf({ oldest, newest });
      expect(whole.received).toBe(days.reduce((sum, { received }) => sum + received, 0));
      expect(whole.joined).toBe(days.reduce((sum, { joined }) => sum + joined, 0));
    }),
    runs,
  );
});

test('members grow by those who join, and are never below 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 362 }), (day) => {
      const today = figuresOf({ oldest: day, newest: day });
      const before = figuresOf({ oldest: day + 1, newest: day + 1 });
      expect(today.members - before.members).toBe(today.joined);
      expect(before.members).toBeGreaterThan(0);
      expect(before.groups).toBeLessThanOrEqual(today.groups);
    }),
    runs,
  );
});
