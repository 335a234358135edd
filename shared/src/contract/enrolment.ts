import { refusalText } from './envelope.ts';
import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { amountFromZero, MAX_RUPEES, readable, requiredDate, ruleOf } from './fields.ts';
import { askedFields } from './fields/member-fields.ts';
import {
  REFERRAL_TYPES,
  contactPhone,
  memberName,
  nomineeName,
  nomineeRelation,
  cleanPaperNumber,
  paperNumber,
  ticket,
} from './member.ts';
import { paymentModeField } from './payment-mode.ts';
import { phone10 } from './phone.ts';
import { hasWholePaise, id } from './primitives.ts';
import { backdateReason, referenceFault, referenceReason, transactionId } from './receipt.ts';

const REFUSED = refusals('enrolment', {
  oneNumberForEachTicket: 'Enter one number on paper for each ticket, with commas between them',
  groupCapacityExceededOrInvalidTickets:
    'Group capacity exceeded or invalid tickets count, please use another group or reduce tickets count',
  referralTypeMustBeEmployeeAgent: 'Referral Type must be Employee, Agent, Member or Other',
});

export const CAPACITY_TEXT = REFUSED.groupCapacityExceededOrInvalidTickets;

const paymentMode = paymentModeField({
  required: fieldTexts.required({ label: fieldLabels.paymentMode }),
  invalid: fieldTexts.paymentMode({ label: fieldLabels.paymentMode }),
});

const referralType = z.enum(REFERRAL_TYPES, {
  error: (issue) =>
    issue.input === undefined || issue.input === '' || issue.input === null
      ? fieldTexts.required({ label: fieldLabels.referralType })
      : REFUSED.referralTypeMustBeEmployeeAgent,
});

/** Numbers on paper of an enrolment's tickets, in their order: `7, 11`; a ticket without one has an empty text. */
export const paperNumbersOf = (typed: string): string[] =>
  typed.trim() === '' ? [] : typed.split(',').map(cleanPaperNumber);

const paperNumbers = ruleOf(
  ['paperNumber', 'ticketsCount'],
  (given: { paperNumber?: string | undefined; ticketsCount: number }) => {
    const numbers = paperNumbersOf(given.paperNumber ?? '');
    const isOneEach = numbers.length === 0 || numbers.length === given.ticketsCount;
    const { error } = z.array(paperNumber).safeParse(numbers);
    const message = isOneEach ? error?.issues[0]?.message : REFUSED.oneNumberForEachTicket;
    return message === undefined ? [] : { field: 'paperNumber', message };
  },
);

const fields = {
  memberName,
  ...askedFields,
  contactPhone,
  monthlySchemeId: z
    .string({ error: fieldTexts.required({ label: fieldLabels.monthlySchemeId }) })
    .check(
      z.minLength(1, fieldTexts.required({ label: fieldLabels.monthlySchemeId })),
      z.maxLength(64),
    ),
  joinedDate: requiredDate(fieldLabels.joinedDate),
  ticketsCount: z
    .number({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? fieldTexts.required({ label: fieldLabels.ticketsCount })
          : CAPACITY_TEXT,
    })
    .check(z.int(CAPACITY_TEXT), z.gt(0, CAPACITY_TEXT), z.lte(250, CAPACITY_TEXT)),
  /** Rupees, for all tickets together. */
  paidAmount: z
    .number(fieldTexts.number({ label: fieldLabels.paidAmount }))
    .check(
      z.gte(0, fieldTexts.negative({ label: fieldLabels.paidAmount })),
      z.lte(MAX_RUPEES, fieldTexts.tooLarge({ label: fieldLabels.paidAmount })),
      z.refine(hasWholePaise, fieldTexts.decimals({ label: fieldLabels.paidAmount })),
    ),
  transactionId,
  /** Why an amount that is not paid in cash has no transaction id. */
  referenceReason,
  paymentMode: z._default(paymentMode, 'Cash'),
  /** Why an amount was paid at a joining further back than receipts may freely be dated. */
  backdateReason,
  referralMemberId: z.optional(z.string().check(z.maxLength(64))),
  isNewReferral: z._default(z.boolean('isNewReferral must be true or false'), false),
  referralMobile: z.optional(
    z.string(fieldTexts.text({ label: fieldLabels.referralMobile })).check(z.maxLength(40)),
  ),
  referralName: z.optional(
    z
      .string(fieldTexts.text({ label: fieldLabels.referralName }))
      .check(
        z.trim(),
        z.maxLength(200, fieldTexts.longerThanKept({ label: fieldLabels.referralName })),
        ...readable(fieldLabels.referralName),
      ),
  ),
  referralType: z.optional(z.union([z.literal(''), referralType])),
  /** One ticket's number on paper, or those of all with commas between them. */
  paperNumber: z.optional(
    z.string(fieldTexts.text({ label: fieldLabels.paperNumber })).check(z.maxLength(5500)),
  ),
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
    ...(type === ''
      ? [
          {
            field: 'referralType',
            message: fieldTexts.required({ label: fieldLabels.referralType }),
          },
        ]
      : []),
    ...(phone10(referralMobile) === undefined
      ? [{ field: 'referralMobile', message: fieldTexts.mobile }]
      : []),
    ...(referralName.trim() === ''
      ? [
          {
            field: 'referralName',
            message: fieldTexts.required({ label: fieldLabels.referralName }),
          },
        ]
      : []),
  ];
}

const wholeReferral = ruleOf(
  ['referralMemberId', 'referralMobile', 'referralName', 'referralType'],
  referralProblems,
);

/** The amount that comes in with the tickets, rupees: none while it is not paid yet. */
export const receivedOf = (given: { isPaidNow: boolean; paidAmount: number }): number =>
  given.isPaidNow ? given.paidAmount : 0;

const referenced = ruleOf(
  ['paidAmount', 'paymentMode', 'transactionId', 'referenceReason'],
  (given: {
    isPaidNow: boolean;
    paidAmount: number;
    paymentMode: string;
    transactionId?: string | undefined;
    referenceReason?: string | undefined;
  }) =>
    receivedOf(given) > 0 ? referenceFault({ ...given, method: given.paymentMode }) : undefined,
);

/** Schema of the Add Group Ticket form: its amount is received only where it is paid now. */
export const enrolmentForm = z
  .strictObject({ ...fields, isPaidNow: z._default(z.boolean(), true) })
  .check(wholeReferral, paperNumbers, referenced);
export type EnrolmentForm = z.input<typeof enrolmentForm>;

/** POST addSchemeMember. `membershipId` or `memberId` point to the person when there is one already. */
export const enrolmentBody = z
  .strictObject({
    ...fields,
    paidAmount: z._default(fields.paidAmount, 0),
    /** Taken beside the payment, as it was shown: 422 when another fee is due. */
    registrationFee: z._default(amountFromZero(fieldLabels.registrationFee), 0),
    isNewMember: z.boolean('isNewMember must be true or false'),
    membershipId: z.optional(z.string().check(z.maxLength(64))),
    memberId: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(wholeReferral, paperNumbers);
export type EnrolmentBody = z.input<typeof enrolmentBody>;

/** The answer to an enrolment: the new tickets, the group's figures and what was noticed. */
export const enrolled = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(ticket),
  group: z.object({ schemeId: id, currentCapacity: z.int(), maxCapacity: z.int() }),
  receipt: z.nullable(z.object({ receiptNumber: z.string() })),
  warnings: z.array(z.string()),
  /** The same, for a client that says them in another language. Absent from an older server. */
  warningTexts: z.optional(z.array(refusalText)),
});
export type Enrolled = z.infer<typeof enrolled>;
