import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { positiveRupees } from './fields.ts';

const REFUSED = refusals('voucher', {
  value: 'Voucher value is required and must be positive.',
  validityPeriodMustBeAWhole: 'Validity period must be a whole number of days from 1 to {most}.',
});

/** Longest time that a voucher may be good for, in days. */
export const MAX_VALIDITY_DAYS = 3650;

const VALIDITY_TEXT = REFUSED.validityPeriodMustBeAWhole({ most: MAX_VALIDITY_DAYS });

/** The voucher form. It goes nowhere: vouchers live on their page only. */
export const voucherForm = z.strictObject({
  voucherValue: positiveRupees(fieldLabels.voucherValue, {
    required: REFUSED.value,
    invalid: REFUSED.value,
  }),
  generationDate: z
    .string()
    .check(z.minLength(1, fieldTexts.requiredWithStop({ label: fieldLabels.generationDate }))),
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
  notes: z
    .string()
    .check(z.trim(), z.maxLength(500, fieldTexts.tooLong({ label: fieldLabels.notes, max: 500 }))),
});
export type VoucherForm = z.infer<typeof voucherForm>;
