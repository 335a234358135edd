import { mobileDigits } from './mobile-field.tsx';

test.each([
  ['98470 11234', '9847011234'],
  ['98470112345', '9847011234'],
  ['+91 98470 11234', '9847011234'],
  ['098470 11234', '9847011234'],
  ['call 98', '98'],
  ['', ''],
])('of %j a mobile box keeps %j', (typed, kept) => expect(mobileDigits(typed)).toBe(kept));

test('a number that is typed key by key with its country code loses the code', () => {
  let kept = '';
  for (const key of '+91 98470 55555') kept = mobileDigits(kept + key);
  expect(kept).toBe('9847055555');
});

test('a key too many after a number that begins with 91 leaves a number that is seen to be short', () => {
  expect(mobileDigits('91470112345')).toHaveLength(9);
});
