import { isAnotherPerson } from './names.ts';

const SPELLINGS = [
  ['Meera Krishnan', 'meera  krishnan'],
  ['Meera Krishnan', 'Krishnan, Meera'],
  ['Meera Krishnan', 'Meera K.'],
  ['M. Krishnan', 'Meera Krishnan'],
  ['Meera Krishnan', 'Mira Krishnan'],
  ['Sujith Kumar', 'Sujit Kumar'],
  ['Ramu Chandran', 'Ramu Chandren'],
  ['Rama Chandran', 'Ramachandran'],
  ['P. J. Joseph', 'Joseph P J'],
  ['Joseph', 'Joseph P'],
  ['José D’Souza', "Jose D'Souza"],
  ['മീര കൃഷ്ണന്\u200d', 'മീര കൃഷ്ണൻ'],
] as const;

const OTHERS = [
  ['Meera Krishnan', 'Biju Varghese'],
  ['Meera Krishnan', 'Meera Das'],
  ['Meera Krishnan', 'Anil Krishnan'],
  ['Rajesh', 'Rajesh Nair'],
  ['Rajesh Nair', 'Rajesh'],
  ['Mohan Das', 'Rohan Das'],
  ['Vijaya Menon', 'Vijayan Menon'],
  ['Anil Kumar', 'Sunil Kumar'],
  ['Ravi', 'Rani'],
  ['Meera K', 'Meera P'],
  ['Ramu 2', 'Ramu 3'],
  ['Ramu', 'Ramu 2'],
  ['K', 'Kumar'],
  ['മീര കൃഷ്ണൻ', 'രാധ കൃഷ്ണൻ'],
  ['മീര', 'Meera'],
  ['Meera', ''],
] as const;

test('a spelling of a name is told from the name of another person, either way round', () => {
  for (const [one, other] of SPELLINGS)
    expect([one, other, isAnotherPerson(one, other), isAnotherPerson(other, one)]).toEqual([
      one,
      other,
      false,
      false,
    ]);
  for (const [one, other] of OTHERS)
    expect([one, other, isAnotherPerson(one, other), isAnotherPerson(other, one)]).toEqual([
      one,
      other,
      true,
      true,
    ]);
});

test('small steps make another person in the end', () => {
  expect(isAnotherPerson('Ramu Chandran', 'Ramu C')).toBe(false);
  expect(isAnotherPerson('Ramu C', 'Ramu Cherian')).toBe(false);
  expect(isAnotherPerson('Ramu Chandran', 'Ramu Cherian')).toBe(true);
});
