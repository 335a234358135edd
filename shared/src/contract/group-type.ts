import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { commissionRule } from './commission.ts';
import { deductionFault, deductionRules } from './deduction.ts';
import { positiveRupees, readable, requiredText, requiredInteger, ruleOf } from './fields.ts';
import { lateFee, lateFeeRule } from './late-fee.ts';
import { GROUP_TYPE_MONTHS } from './limits.ts';
import { id, instant, rupees } from './primitives.ts';

const REFUSED = refusals('groupType', {
  validSchemeAmountIsRequired: 'Valid scheme amount is required',
});

export const groupType = z.object({
  schemeTypeId: id,
  schemeType: z.string(),
  schemeTypeDescription: z.string(),
  schemeDuration: z.int(),
  schemeAmount: rupees,
  returnAmount: z.nullable(rupees),
  /** Winners go on paying; otherwise all dues after the month of the draw are waived. */
  winnerPaysRemaining: z.boolean(),
  /** Prizes of its groups are less by these; not sent without any. */
  deductions: z.optional(deductionRules),
  /** Asked for with late instalments; not sent without one. */
  lateFee: z.optional(lateFee),
  /** Commission of the referrers of its tickets, agreed with each at its enrolment; not sent without one. */
  commission: z.optional(commissionRule),
  createdAt: instant,
  updatedAt: instant,
});
export type GroupType = z.infer<typeof groupType>;

const schemeType = requiredText(fieldLabels.schemeName, 100);
const schemeDuration = requiredInteger(
  fieldLabels.duration,
  GROUP_TYPE_MONTHS.min,
  GROUP_TYPE_MONTHS.max,
);
const schemeAmount = positiveRupees(fieldLabels.monthlyAmount, {
  required: fieldTexts.required({ label: fieldLabels.monthlyAmount }),
  invalid: REFUSED.validSchemeAmountIsRequired,
});
const returnAmount = positiveRupees(fieldLabels.returnAmount, {
  required: fieldTexts.required({ label: fieldLabels.returnAmount }),
  invalid: fieldTexts.returnAmount,
});

export const typedTerms = {
  winnerPaysRemaining: z.enum(['yes', 'no']),
  deductions: deductionRules,
  lateFee: z.nullable(lateFeeRule),
  commission: z.nullable(commissionRule),
};
/** Refuses deductions that are more than the return amount. */
export const deductionsFit = ruleOf(['deductions', 'returnAmount'], deductionFault);

export const groupTypeForm = z
  .strictObject({
    schemeType,
    schemeTypeDescription: requiredText(fieldLabels.description, 500),
    schemeDuration,
    schemeAmount,
    returnAmount,
    ...typedTerms,
  })
  .check(deductionsFit);
export type GroupTypeForm = z.infer<typeof groupTypeForm>;

const body = z.strictObject({
  schemeType,
  schemeTypeDescription: z._default(
    z
      .string(fieldTexts.text({ label: fieldLabels.description }))
      .check(z.trim(), z.maxLength(500), ...readable(fieldLabels.description)),
    '',
  ),
  schemeDuration,
  schemeAmount,
  returnAmount: z._default(z.nullable(returnAmount), null),
  /** When it is not sent, a new type says yes and another one stays as it is. */
  winnerPaysRemaining: z.optional(z.boolean('winnerPaysRemaining must be true or false')),
  /** When they are not sent, a new type has none and another one keeps its own. */
  deductions: z.optional(deductionRules),
  /** When it is not sent, a new type has none and another one keeps its own; null is none. */
  lateFee: z.optional(z.nullable(lateFeeRule)),
  /** When it is not sent, a new type has none and another one keeps its own; null takes it away. */
  commission: z.optional(z.nullable(commissionRule)),
});
/** Schema of POST addSchemeType and PUT updateSchemeType: name, duration and amount. */
export const groupTypeBody = body.check(deductionsFit);
export type GroupTypeBody = z.input<typeof groupTypeBody>;

/** PUT updateSchemeType: `updatedAt`, when sent, must be the stored one (409 STALE otherwise). */
export const updateGroupTypeBody = z
  .extend(body, { updatedAt: z.optional(instant) })
  .check(deductionsFit);
export type UpdateGroupTypeBody = z.input<typeof updateGroupTypeBody>;
