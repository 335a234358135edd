import { stored } from '../session.ts';

const names = stored<string[]>('names', (raw) =>
  Array.isArray(raw) && raw.every((name) => typeof name === 'string') ? raw : null,
);

test('gives back what was written, until it is removed', () => {
  expect(names.read()).toBeNull();
  names.write(['Meera']);
  expect(names.read()).toEqual(['Meera']);
  expect(localStorage.getItem('names')).toBe('["Meera"]');
  names.remove();
  expect(names.read()).toBeNull();
});

test.each(['{"broken', '[1, 2]', 'null', '{}'])('removes the damaged value %s', (text) => {
  localStorage.setItem('names', text);
  expect(names.read()).toBeNull();
  expect(localStorage.getItem('names')).toBeNull();
});

test('works without a storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  }
  expect(() => {
    names.write(['Meera']);
    names.remove();
  }).not.toThrow();
  expect(names.read()).toBeNull();
});
