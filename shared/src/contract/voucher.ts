import * as z from 'zod/mini';
import { positiveRupees } from './fields.ts';

/** Longest time that a voucher may be good for, in days. */
export const MAX_VALIDITY_DAYS = 3650;

const VALUE_TEXT = 'Voucher value is required and must be positive.';
const VALIDITY_TEXT = `Validity period must be a whole number of days from 1 to ${MAX_VALIDITY_DAYS}.`;

/** The voucher form. It goes nowhere: vouchers live on their page only. */
export const voucherForm = z.strictObject({
  voucherValue: positiveRupees('Voucher value', { required: VALUE_TEXT, invalid: VALUE_TEXT }),
  generationDate: z.string().check(z.minLength(1, 'Generation date is required.')),
  /** In days; without it a voucher is good for ever. */
  validityPeriod: z.optional(
    z
      .number(VALIDITY_TEXT)
      .check(
        z.int(VALIDITY_TEXT),
        z.gte(1, VALIDITY_TEXT),
        z.lte(MAX_VALIDITY_DAYS, VALIDITY_TEXT),
      ),
  ),
  notes: z.string().check(z.trim(), z.maxLength(500, 'Notes must have at most 500 characters')),
});
export type VoucherForm = z.infer<typeof voucherForm>;
