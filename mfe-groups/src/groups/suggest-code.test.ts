import { suggestCode } from './suggest-code.ts';

test.each([
  ['Lakshmi Gold 12', 'LG12-A'],
  ['onam special', 'OS12-A'],
  ['  Ganesh   Monthly 2 ', 'GM2-A'],
  ["St. Mary's Fund", 'SMSF12-A'],
  ['Navratri', 'N12-A'],
  ['', ''],
  ['2026', ''],
  ['ലക്ഷ്മി 12', ''],
])('from the name "%s" comes "%s"', (name, code) => expect(suggestCode(name)).toBe(code));

test('a code is never longer than a code may be', () => {
  expect(suggestCode('a b c d e f g h i j k l m n o p q r s t u v w x y z')).toHaveLength(20);
});
