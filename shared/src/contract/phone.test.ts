import { isMobile, phone10 } from './phone.ts';

it.each([
  '9847000001',
  '919847000001',
  '09847000001',
  '0919847000001',
  '00919847000001',
  '+91 98470-00001',
  '+91 98470 00001',
])('reads %s', (text) => expect(phone10(text)).toBe('9847000001'));

it.each([
  '',
  '984700000',
  '98470000012',
  '929847000001',
  '1119847000001',
  '999919847000001',
  'abc',
])('refuses %j', (text) => expect(phone10(text)).toBeUndefined());

it('tells a mobile from a landline and from zeros', () => {
  const numbers = ['919847000001', '6000000000', '04872331234', '0000000000', ''];
  expect(numbers.map(isMobile)).toEqual([true, true, false, false, false]);
});
