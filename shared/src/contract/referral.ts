import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { readable } from './fields.ts';
import { REFERRAL_TYPES } from './member.ts';
import { phone10 } from './phone.ts';
import { id, rupees } from './primitives.ts';

const REFUSED = refusals('referral', {
  phone: 'Please enter a valid phone number (exactly 10 digits)',
  typeMustBeEmployeeAgentOr: 'Type must be Employee, Agent, Member or Other',
});

/** Someone who brings members. */
export const referral = z.object({
  refId: id,
  refName: z.string(),
  refType: z.enum(REFERRAL_TYPES),
  refContactPhone: z.string(),
  /** Live tickets that they brought. */
  totalReferrals: z.int(),
  /** Commission that they earned and were not paid. Absent where nothing is due and no group type has any. */
  commissionDue: z.optional(rupees),
});
export type Referral = z.infer<typeof referral>;

/** GET searchReferralMember: the person, or an empty object when nobody has that number. */
export const foundReferral = z.partial(
  z.omit(referral, { totalReferrals: true, commissionDue: true }),
);
export type FoundReferral = z.infer<typeof foundReferral>;

/** POST addReferralMember, and the Add Referral form. */
export const referralBody = z.strictObject({
  refName: z
    .string({ error: fieldTexts.required({ label: fieldLabels.name }) })
    .check(
      z.trim(),
      z.minLength(1, fieldTexts.required({ label: fieldLabels.name })),
      z.maxLength(200, fieldTexts.tooLong({ label: fieldLabels.name, max: 200 })),
      ...readable(fieldLabels.name),
    ),
  refType: z.enum(REFERRAL_TYPES, {
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ''
        ? fieldTexts.required({ label: fieldLabels.type })
        : REFUSED.typeMustBeEmployeeAgentOr,
  }),
  refContactPhone: z.string({ error: fieldTexts.required({ label: fieldLabels.contact }) }).check(
    z.minLength(1, fieldTexts.required({ label: fieldLabels.contact })),
    z.maxLength(40, REFUSED.phone),
    z.refine((text) => text === '' || phone10(text) !== undefined, REFUSED.phone),
  ),
});
export type ReferralBody = z.input<typeof referralBody>;
