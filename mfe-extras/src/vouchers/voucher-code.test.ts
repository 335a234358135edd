import { newVoucherCode } from './voucher.ts';

/** Answers with the given bytes one after the other, and with 0 after the last. */
function random(...bytes: number[]) {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.forEach((_, at) => (array[at] = bytes.shift() ?? 0));
    return array;
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a code is 10 capital letters and digits', () => {
  const codes = new Set(Array.from({ length: 500 }, () => newVoucherCode(new Set())));
  expect(codes.size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{10}$/);
});

test('every symbol is equally likely: biased bytes are dropped', () => {
  random(252, 253, 254, 255, 251, 36, 35, 26, 25, 0, 252, 1);
  expect(newVoucherCode(new Set())).toBe('9A90ZABAAA');
});

test('a code that is taken is drawn again', () => {
  random(...Array<number>(10).fill(1), ...Array<number>(10).fill(2));
  expect(newVoucherCode(new Set(['BBBBBBBBBB']))).toBe('CCCCCCCCCC');
});
