import * as z from 'zod/mini';
import { positiveRupees, readable, requiredText, requiredInteger } from './fields.ts';
import { GROUP_TYPE_MONTHS } from './limits.ts';
import { id, instant, rupees } from './primitives.ts';

export const groupType = z.object({
  schemeTypeId: id,
  schemeType: z.string(),
  schemeTypeDescription: z.string(),
  schemeDuration: z.int(),
  schemeAmount: rupees,
  returnAmount: z.nullable(rupees),
  /** Winners go on paying; otherwise all dues after the month of the draw are waived. */
  winnerPaysRemaining: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type GroupType = z.infer<typeof groupType>;

const schemeType = requiredText('Scheme Name', 100);
const schemeDuration = requiredInteger('Duration', GROUP_TYPE_MONTHS.min, GROUP_TYPE_MONTHS.max);
const schemeAmount = positiveRupees('Monthly Amount', {
  required: 'Monthly Amount is required',
  invalid: 'Valid scheme amount is required',
});
const returnAmount = positiveRupees('Return Amount', {
  required: 'Return Amount is required',
  invalid: 'Valid return amount is required',
});

/** Schema of the form: all fields. */
export const groupTypeForm = z.strictObject({
  schemeType,
  schemeTypeDescription: requiredText('Description', 500),
  schemeDuration,
  schemeAmount,
  returnAmount,
  winnerPaysRemaining: z.enum(['yes', 'no']),
});
export type GroupTypeForm = z.infer<typeof groupTypeForm>;

/** Schema of POST addSchemeType and PUT updateSchemeType: name, duration and amount. */
export const groupTypeBody = z.strictObject({
  schemeType,
  schemeTypeDescription: z._default(
    z
      .string('Description must be text')
      .check(z.trim(), z.maxLength(500), ...readable('Description')),
    '',
  ),
  schemeDuration,
  schemeAmount,
  returnAmount: z._default(z.nullable(returnAmount), null),
  /** When it is not sent, a new type says yes and another one stays as it is. */
  winnerPaysRemaining: z.optional(z.boolean('winnerPaysRemaining must be true or false')),
});
export type GroupTypeBody = z.input<typeof groupTypeBody>;

/** PUT updateSchemeType: `updatedAt`, when sent, must be the stored one (409 STALE otherwise). */
export const updateGroupTypeBody = z.extend(groupTypeBody, { updatedAt: z.optional(instant) });
export type UpdateGroupTypeBody = z.input<typeof updateGroupTypeBody>;
