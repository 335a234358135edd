import { changedFields, isChangedMeanwhile, mergedVersions } from './compare-versions.ts';

const seen = { name: 'Meera', address: 'Thrissur', paid: 5 };
const texts = {
  name: { label: 'Name' },
  paid: { label: 'Paid', text: (value: unknown) => `₹${String(value)}` },
};

test('only what differs between the two is compared, as text', () => {
  const mine = { ...seen, name: 'Meera N', address: 'Kochi' };
  const theirs = { ...seen, paid: 6 };
  expect(changedFields({ seen, mine, theirs }, texts)).toEqual([
    { name: 'name', label: 'Name', mine: 'Meera N', theirs: 'Meera' },
    { name: 'paid', label: 'Paid', mine: '₹5', theirs: '₹6' },
  ]);
  expect(changedFields({ seen, mine, theirs: mine }, texts)).toEqual([]);
});

test('a change that the form does not show does not count', () => {
  expect(isChangedMeanwhile({ seen, theirs: { ...seen, address: 'Kochi' } }, texts)).toBe(false);
  expect(isChangedMeanwhile({ seen, theirs: { ...seen, paid: 6 } }, texts)).toBe(true);
});

test('what was typed is merged over their version, and other fields stay theirs', () => {
  const mine = { ...seen, name: 'Meera N' };
  const theirs = { ...seen, name: 'Mira', address: 'Kochi' };
  expect(mergedVersions({ seen, mine, theirs })).toEqual({
    name: 'Meera N',
    address: 'Kochi',
    paid: 5,
  });
});
