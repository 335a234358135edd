import { searchRows } from './search-rows.ts';

const rows = [
  { name: 'Meera Krishnan', code: 'LG12-A-0142', phone: '919847011234' },
  { name: 'Suresh  Babu', code: 'NS12-C-0007', phone: '919961182210' },
];
const found = (text: string) =>
  searchRows(rows, text, ({ name, code, phone }) => ({ names: [name], codes: [code], phone })).map(
    ({ name }) => name.split(' ')[0],
  );

test.each([
  ['', ['Meera', 'Suresh']],
  ['krishnan meera', ['Meera']],
  ['mee KRISH', ['Meera']],
  ['suresh babu', ['Suresh']],
  ['suresh meera', []],
  // One or two letters are the beginning of a word.
  ['ba', ['Suresh']],
  ['ra', []],
  ['m krish', ['Meera']],
  ['ns12', ['Suresh']],
  ['0142', ['Meera']],
  ['meera 0142', ['Meera']],
  ['meera 98470', ['Meera']],
  ['suresh 98470', []],
  ['98470 11234', ['Meera']],
  ['+91 99611 82210', ['Suresh']],
  ['09961', ['Suresh']],
  ['nobody', []],
])('"%s" finds %j', (text, names) => expect(found(text)).toEqual(names));
