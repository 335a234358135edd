import { voucherForm, worded } from '@kuri/shared/contract';
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

const right = { voucherValue: 500, generationDate: '2026-11-21', notes: '' };
const messages = (entry: object) =>
  voucherForm
    .safeParse({ ...right, ...entry })
    .error?.issues.map(({ message }) => worded(message)) ?? [];

test.each([
  [{ voucherValue: undefined }, ['Voucher value is required and must be positive.']],
  [{ voucherValue: 0 }, ['Voucher value is required and must be positive.']],
  [{ voucherValue: -1 }, ['Voucher value is required and must be positive.']],
  [{ voucherValue: 'ten' }, ['Voucher value is required and must be positive.']],
  [{ voucherValue: 0.01 }, []],
  [{ generationDate: '' }, ['Generation date is required.']],
  [{ validityPeriod: undefined }, []],
  [{ validityPeriod: 1 }, []],
  [{ validityPeriod: 0 }, ['Validity period must be a whole number of days from 1 to 3650.']],
  [{ validityPeriod: 1.5 }, ['Validity period must be a whole number of days from 1 to 3650.']],
])('%j', (entry, expected) => expect(messages(entry)).toEqual(expected));
