import { longestName, longestWord } from './name-style.ts';

test('the longest word keeps its line, the longest name its box', () => {
  const names = ['Meera Krishnan', 'Venkata Subrahmanya-Ramachandran'];
  expect(longestWord(names)).toEqual({ '--longest': 12 });
  expect(longestName(names)).toEqual({ '--letters': 32, '--fit': 72 / Math.sqrt(32) });
});

test('a name in Malayalam counts for more than one of as many letters in Latin', () => {
  expect(longestName(['Zoë'])).toMatchObject({ '--letters': 3 });
  expect(longestName(['മീര'])['--letters']).toBeCloseTo(4.2);
  expect(longestName([])).toMatchObject({ '--letters': 1 });
});
