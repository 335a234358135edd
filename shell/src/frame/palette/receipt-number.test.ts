import { receiptNumberIn } from './receipt-number.ts';

test.each([
  ['123', '/000123'],
  ['000123', '/000123'],
  ['RC 123', '/000123'],
  ['rc123', '/000123'],
  ['RC/2026-27/000123', 'RC/2026-27/000123'],
  ['2026-27/000123', '2026-27/000123'],
  ['9847011234', undefined],
  ['Meera', undefined],
  ['LG12-A-142', undefined],
  ['', undefined],
])('%s is searched as %s', (text, searched) => {
  expect(receiptNumberIn(text)).toBe(searched);
});
