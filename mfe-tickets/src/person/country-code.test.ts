import { withCountryCode } from './country-code.ts';

test('only a whole number gets the country code', () => {
  expect(withCountryCode('9847011234')).toBe('919847011234');
  expect(withCountryCode('98470')).toBe('98470');
  expect(withCountryCode('')).toBe('');
});
