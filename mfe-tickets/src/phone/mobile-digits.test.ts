import { mobileDigits, withCountryCode } from './mobile-digits.ts';

test.each([
  ['98470 11234', '9847011234'],
  ['98470112345', '9847011234'],
  ['+91 98470 11234', '9847011234'],
  ['098470 11234', '9847011234'],
  ['call 98', '98'],
  ['', ''],
])('of %j a mobile box keeps %j', (typed, kept) => {
  expect(mobileDigits(typed)).toBe(kept);
});

test('only a whole number gets the country code', () => {
  expect(withCountryCode('9847011234')).toBe('919847011234');
  expect(withCountryCode('98470')).toBe('98470');
  expect(withCountryCode('')).toBe('');
});
