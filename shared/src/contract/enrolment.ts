import * as z from 'zod/mini';
import { amountFromZero, MAX_RUPEES, readable, requiredDate, ruleOf } from './fields.ts';
import {
  REFERRAL_TYPES,
  address,
  contactEmail,
  contactPhone,
  memberName,
  nomineeName,
  nomineeRelation,
  ticket,
} from './member.ts';
import { paymentModeField } from './payment-mode.ts';
import { phone10 } from './phone.ts';
import { hasWholePaise, id } from './primitives.ts';
import { backdateReason, referenceFault, referenceReason } from './receipt.ts';

export const CAPACITY_TEXT =
  'Group capacity exceeded or invalid tickets count, please use another group or reduce tickets count';

const paymentMode = paymentModeField({
  required: 'Payment Mode is required',
  invalid: 'Payment Mode must be Cash, Card, UPI or Bank Transfer',
});

const referralType = z.enum(REFERRAL_TYPES, {
  error: (issue) =>
    issue.input === undefined || issue.input === '' || issue.input === null
      ? 'Referral Type is required'
      : 'Referral Type must be Employee, Agent or Other',
});

const fields = {
  memberName,
  address,
  contactEmail: z.optional(contactEmail),
  contactPhone,
  monthlySchemeId: z
    .string({ error: 'Monthly Scheme Id is required' })
    .check(z.minLength(1, 'Monthly Scheme Id is required'), z.maxLength(64)),
  joinedDate: requiredDate('Joined Date'),
  ticketsCount: z
    .number({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? 'Tickets Count is required'
          : CAPACITY_TEXT,
    })
    .check(z.int(CAPACITY_TEXT), z.gt(0, CAPACITY_TEXT), z.lte(250, CAPACITY_TEXT)),
  /** Rupees, for all tickets together. */
  paidAmount: z
    .number('Paid amount must be a number')
    .check(
      z.gte(0, 'Paid amount cannot be negative'),
      z.lte(MAX_RUPEES, 'Paid amount is too large'),
      z.refine(hasWholePaise, 'Paid amount must have at most 2 decimals'),
    ),
  transactionId: z.optional(
    z
      .string('Transaction Id must be text')
      .check(
        z.trim(),
        z.toUpperCase(),
        z.maxLength(60, 'Transaction Id must have at most 60 characters'),
      ),
  ),
  /** Why an amount that is not paid in cash has no transaction id. */
  referenceReason,
  paymentMode: z._default(paymentMode, 'Cash'),
  /** Why an amount was paid at a joining further back than receipts may freely be dated. */
  backdateReason,
  referralMemberId: z.optional(z.string().check(z.maxLength(64))),
  isNewReferral: z._default(z.boolean('isNewReferral must be true or false'), false),
  referralMobile: z.optional(z.string('Referral Mobile must be text').check(z.maxLength(40))),
  referralName: z.optional(
    z
      .string('Referral Name must be text')
      .check(z.trim(), z.maxLength(200, 'Referral Name is too long'), ...readable('Referral Name')),
  ),
  referralType: z.optional(z.union([z.literal(''), referralType])),
  nomineeName: z.optional(nomineeName),
  nomineeRelation: z.optional(nomineeRelation),
};

/** Faults of a half-filled referral, which has to be whole or empty. */
function referralProblems(given: {
  referralMemberId?: string | undefined;
  referralName?: string | undefined;
  referralMobile?: string | undefined;
  referralType?: string | undefined;
}): { field: string; message: string }[] {
  const {
    referralMemberId = '',
    referralName = '',
    referralMobile = '',
    referralType: type = '',
  } = given;
  if (referralMemberId !== '') return [];
  if (referralName.trim() === '' && referralMobile.trim() === '') return [];
  return [
    ...(type === '' ? [{ field: 'referralType', message: 'Referral Type is required' }] : []),
    ...(phone10(referralMobile) === undefined
      ? [{ field: 'referralMobile', message: 'Please enter a valid 10-digit mobile number' }]
      : []),
    ...(referralName.trim() === ''
      ? [{ field: 'referralName', message: 'Referral Name is required' }]
      : []),
  ];
}

const wholeReferral = ruleOf(
  ['referralMemberId', 'referralMobile', 'referralName', 'referralType'],
  referralProblems,
);

const referenced = ruleOf(
  ['paidAmount', 'paymentMode', 'transactionId', 'referenceReason'],
  (given: {
    paidAmount: number;
    paymentMode: string;
    transactionId?: string | undefined;
    referenceReason?: string | undefined;
  }) =>
    given.paidAmount > 0 ? referenceFault({ ...given, method: given.paymentMode }) : undefined,
);

/** Schema of the Add Group Ticket form. */
export const enrolmentForm = z.strictObject(fields).check(wholeReferral, referenced);
export type EnrolmentForm = z.input<typeof enrolmentForm>;

/** POST addSchemeMember. `membershipId` or `memberId` point to the person when there is one already. */
export const enrolmentBody = z
  .strictObject({
    ...fields,
    paidAmount: z._default(fields.paidAmount, 0),
    /** What the payment takes beside it, as it was shown: 422 when another fee is due. */
    registrationFee: z._default(amountFromZero('Registration fee'), 0),
    isNewMember: z.boolean('isNewMember must be true or false'),
    membershipId: z.optional(z.string().check(z.maxLength(64))),
    memberId: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(wholeReferral);
export type EnrolmentBody = z.input<typeof enrolmentBody>;

/** The answer to an enrolment: the new tickets, the group's figures and what was noticed. */
export const enrolled = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(ticket),
  group: z.object({ schemeId: id, currentCapacity: z.int(), maxCapacity: z.int() }),
  receipt: z.nullable(z.object({ receiptNumber: z.string() })),
  warnings: z.array(z.string()),
});
export type Enrolled = z.infer<typeof enrolled>;
