import fc from 'fast-check';
import { hasWholePaise } from './primitives.ts';

it('takes every amount of whole paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (paise) => {
      expect(hasWholePaise(Number((paise / 100).toFixed(2)))).toBe(true);
    }),
  );
});

it.each([0.001, 1.005, 99.999, 1e-9, Number.NaN])('refuses %d', (amount) => {
  expect(hasWholePaise(amount)).toBe(false);
});
