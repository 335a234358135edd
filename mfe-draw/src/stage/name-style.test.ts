import { nameSize } from './name-style.ts';

test('the longest word keeps its line, the longest name its box', () => {
  const names = ['Meera Krishnan', 'Venkata Subrahmanya-Ramachandran'];
  expect(nameSize(names)).toEqual({
    '--longest': 12,
    '--letters': 32,
    '--fit': 72 / Math.sqrt(32),
  });
});

test('a name in Malayalam counts for more than one of as many letters in Latin', () => {
  expect(nameSize(['Zoë'])).toMatchObject({ '--letters': 3 });
  expect(nameSize(['മീര'])['--letters']).toBeCloseTo(4.2);
  expect(nameSize([])).toMatchObject({ '--letters': 1 });
});
