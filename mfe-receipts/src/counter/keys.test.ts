import { METHOD_LETTERS, instalmentsByKey, methodOfKey } from './keys.ts';

test.each([
  ['3', 1, 12, 3],
  ['9', 1, 4, 4],
  ['+', 1, 12, 2],
  ['ArrowRight', 0, 12, 1],
  ['+', 4, 4, 4],
  ['-', 3, 12, 2],
  ['ArrowLeft', 1, 12, 1],
  ['0', 3, 12, undefined],
  ['a', 3, 12, undefined],
  ['F1', 3, 12, undefined],
])('%s at %d of %d asks for %s', (key, now, most, count) => {
  expect(instalmentsByKey(key, now, most)).toBe(count);
});

test('each method has its own letter', () => {
  for (const [method, letter] of Object.entries(METHOD_LETTERS)) {
    expect(methodOfKey(letter)).toBe(method);
    expect(methodOfKey(letter.toLowerCase())).toBe(method);
  }
  expect(methodOfKey('x')).toBeUndefined();
  expect(methodOfKey('Shift')).toBeUndefined();
});
