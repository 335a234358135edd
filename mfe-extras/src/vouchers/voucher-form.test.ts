import { worded, voucherForm } from '@kuri/shared/contract';

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
])('%j', (entry, expected) => {
  expect(messages(entry)).toEqual(expected);
});
