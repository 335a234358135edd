import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { commissionRule } from './commission.ts';
import { deductionRules } from './deduction.ts';
import {
  amountFromZero,
  optionalText,
  positiveRupees,
  requiredDate,
  readable,
  requiredReason,
  requiredText,
  requiredInteger,
} from './fields.ts';
import { deductionsFit, typedTerms } from './group-type.ts';
import { lateFee, lateFeeRule } from './late-fee.ts';
import { GROUP_MONTHS, MAX_CAPACITY, MAX_MIN_NUMBERS } from './limits.ts';
import { businessDate, id, instant, rupees } from './primitives.ts';
import { secondPerson, standing } from './second-person.ts';

const REFUSED = refusals('group', {
  schemeStatusMustBeActiveCompleted: 'Scheme Status must be Active, Completed or Closed',
  schemeDrawDateMustBeAfter: 'Scheme Draw Date must be after Scheme Start Date',
  drawDateMustBeAfterThe: 'Draw date must be after the start date',
  drawHour: 'Draw Hour must be a time from 00:00 to 23:59',
  theGroupHasTicketsThisIs:
    'The group has tickets: this is changed by an administrator with a reason, and a second one confirms it',
  roomNumbersAtTheDrawCan:
    'Numbers from the room can only be raised once the group has tickets. An administrator can lower them with a reason',
  pleaseGiveAReasonOfAt: 'Please give a reason of at least 5 characters for the lower number',
  pleaseGiveAReasonOfAtToo:
    'Please give a reason of at least 5 characters for closing or opening a group with tickets',
  validReturnAtTheEndIs: 'Valid return at the end is required',
  schemeCodeMustHaveLettersDigits: 'Scheme Code must have letters, digits and hyphens only',
  schemeDurationMustBe12Months: 'Scheme Duration must be 12 months',
});

const GROUP_STATUSES = ['Active', 'Completed', 'Closed'] as const;
const groupStatus = z.enum(GROUP_STATUSES, REFUSED.schemeStatusMustBeActiveCompleted);

export const DRAW_DATE_FIELD_TEXT = REFUSED.schemeDrawDateMustBeAfter;
export const DRAW_DATE_SUBMIT_TEXT = REFUSED.drawDateMustBeAfterThe;

/** A time of day, `HH:MM`. */
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Terms that a group takes from its type when it is made, and its hour. */
const agreedTerms = {
  /** Amount that each draw pays out; null where nobody has set it yet. */
  returnAmount: z.nullable(rupees),
  /** Deductions from its prizes; not sent without any. */
  deductions: z.optional(deductionRules),
  /** Winners go on paying; otherwise all dues after the month of the draw are waived. Absent from an older server. */
  winnerPaysRemaining: z.optional(z.boolean()),
  /** Paid to each ticket that has not won when all draws are held; not sent where nothing is stated. */
  endReturn: z.optional(z.nullable(rupees)),
  /** Asked for with late instalments; not sent without one. */
  lateFee: z.optional(lateFee),
  /** Commission of the referrers of its tickets, agreed with each at its enrolment; not sent without one. */
  commission: z.optional(commissionRule),
  /** Taken once for each ticket with the payment at its enrolment; not sent without one. */
  registrationFee: z.optional(z.nullable(rupees)),
  /**
   * The hour in India, `HH:MM`, before which a draw is early on its day; null for any hour. Older servers do not
   * send it.
   */
  drawHour: z.optional(z.nullable(z.string())),
};
const groupTerms = z.object(agreedTerms);
export type GroupTerms = z.infer<typeof groupTerms>;

export const group = z.object({
  schemeId: id,
  schemeName: z.string(),
  schemeCode: z.string(),
  schemeType: z.string(),
  schemeTypeName: z.string(),
  schemeTypeId: id,
  maxCapacity: z.int(),
  currentCapacity: z.int(),
  schemeDuration: z.int(),
  monthlyInstallment: rupees,
  ...agreedTerms,
  schemeStartDate: businessDate,
  schemeDrawDate: businessDate,
  schemeStatus: groupStatus,
  drawsCompleted: z.int(),
  nextDrawDate: z.nullable(businessDate),
  /** Fewest numbers spoken in the room that a draw takes; 0 requires none. */
  minNumbers: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Group = z.infer<typeof group>;

/** Terms that two administrators can change in a group with tickets. */
export const CHANGEABLE_TERMS = [
  'returnAmount',
  'winnerPaysRemaining',
  'endReturn',
  'lateFee',
  'deductions',
  'commission',
  'registrationFee',
  'drawHour',
] as const;

/** Terms that members agree to: fixed from a group's first live ticket on. */
export const GROUP_TERMS = [
  'schemeTypeId',
  'schemeDuration',
  'monthlyInstallment',
  'schemeStartDate',
  'schemeDrawDate',
  ...CHANGEABLE_TERMS,
] as const;

/** Terms are fixed in a group with tickets or with a draw. */
export function areTermsFixed(group: Pick<Group, 'currentCapacity' | 'drawsCompleted'>): boolean {
  return group.currentCapacity > 0 || group.drawsCompleted > 0;
}

/** A lower least number of room numbers takes a permission and a reason where there are tickets. */
export function lowersRoomNumbers(
  group: Pick<Group, 'currentCapacity' | 'minNumbers'>,
  minNumbers: number,
): boolean {
  return group.currentCapacity > 0 && minNumbers < group.minNumbers;
}

/** Why a group's terms or its room numbers stay as they are; the server's refusals and the form say the same. */
export const GROUP_LOCK_TEXTS = {
  changeable: REFUSED.theGroupHasTicketsThisIs,
  roomNumbers: REFUSED.roomNumbersAtTheDrawCan,
  reason: REFUSED.pleaseGiveAReasonOfAt,
  statusReason: REFUSED.pleaseGiveAReasonOfAtToo,
} as const;

const reason = optionalText(fieldLabels.reason, 300);
/** Former name of MIN_REASON, for remotes that were built with it. */
export { MIN_REASON as MIN_LOWERING_REASON } from './limits.ts';

const minNumbers = requiredInteger(fieldLabels.roomNumbersAtTheDraw, 0, MAX_MIN_NUMBERS);

const returnAmount = positiveRupees(fieldLabels.returnAmount, {
  required: fieldTexts.required({ label: fieldLabels.returnAmount }),
  invalid: fieldTexts.returnAmount,
});
const registrationFee = amountFromZero(fieldLabels.registrationFee);
const endReturn = positiveRupees(fieldLabels.returnAtTheEnd, {
  required: fieldTexts.required({ label: fieldLabels.returnAtTheEnd }),
  invalid: REFUSED.validReturnAtTheEndIs,
});
const drawHour = z.string(REFUSED.drawHour).check(z.regex(HOUR, REFUSED.drawHour));

const fields = {
  schemeCode: requiredText(fieldLabels.schemeCode, 20).check(
    z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, REFUSED.schemeCodeMustHaveLettersDigits),
  ),
  schemeName: requiredText(fieldLabels.schemeName, 100),
  schemeTypeId: z
    .string(fieldTexts.schemeType)
    .check(z.minLength(1, fieldTexts.schemeType), z.maxLength(64)),
  maxCapacity: requiredInteger(fieldLabels.maxCapacity, 1, MAX_CAPACITY),
  schemeDuration: z
    .number({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? fieldTexts.required({ label: fieldLabels.schemeDuration })
          : fieldTexts.number({ label: fieldLabels.schemeDuration }),
    })
    .check(z.refine((months) => months === GROUP_MONTHS, REFUSED.schemeDurationMustBe12Months)),
  monthlyInstallment: positiveRupees(fieldLabels.monthlyInstallment, {
    required: fieldTexts.required({ label: fieldLabels.monthlyInstallment }),
    invalid: fieldTexts.number({ label: fieldLabels.monthlyInstallment }),
    tooSmall: fieldTexts.moreThanZero({ label: fieldLabels.monthlyInstallment }),
  }),
  /** A new group takes its type's when it is not sent. */
  returnAmount: z.optional(z.nullable(returnAmount)),
  schemeStartDate: requiredDate(fieldLabels.schemeStartDate),
  schemeDrawDate: requiredDate(fieldLabels.schemeDrawDate),
  drawHour: z.optional(z.nullable(drawHour)),
  minNumbers: z.optional(minNumbers),
};

interface SchemeDates {
  schemeStartDate: string;
  schemeDrawDate: string;
}

const drawNotBeforeStart = z.refine<SchemeDates>(
  (dates) => dates.schemeDrawDate >= dates.schemeStartDate,
  {
    path: ['schemeDrawDate'],
    error: DRAW_DATE_FIELD_TEXT,
    // Said together with what is wrong elsewhere, as soon as both dates are there.
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some(({ path }) => path?.[0] === 'schemeStartDate' || path?.[0] === 'schemeDrawDate'),
  },
);

/** Schema of the group panel. The draw date may be the start date itself. */
export const groupForm = z
  .strictObject({
    ...fields,
    minNumbers,
    /** Empty for any hour. */
    drawHour: z.optional(z.union([z.literal(''), drawHour], REFUSED.drawHour)),
    reason: z.optional(reason),
  })
  .check(drawNotBeforeStart);
export type GroupForm = z.infer<typeof groupForm>;

/** POST /schemes/addMonthlyScheme. `schemeType` is the type's name; the id decides. */
export const addGroupBody = z
  .strictObject({
    ...fields,
    schemeType: z.optional(z.string().check(z.maxLength(100))),
    schemeStatus: z._default(groupStatus, 'Active'),
  })
  .check(drawNotBeforeStart);
export type AddGroupBody = z.input<typeof addGroupBody>;

/**
 * PUT updateMonthlyScheme: any of the group's input fields. The dates are compared by the server
 * with the stored ones. `updatedAt`, when sent, must be the stored one (409 STALE otherwise); `reason`
 * goes with fewer room numbers, and with closing or opening, in a group with tickets.
 */
export const updateGroupBody = z.partial(
  z.strictObject({
    ...fields,
    schemeType: z.string().check(z.maxLength(100)),
    schemeStatus: groupStatus,
    updatedAt: instant,
    reason,
  }),
);
export type UpdateGroupBody = z.input<typeof updateGroupBody>;

/**
 * POST changeGroupTerms (ADMIN): any of the terms, with a reason. In a group with tickets a second administrator
 * confirms the change, and it reaches nothing that fell due before.
 */
export const changeGroupTermsBody = z.strictObject({
  schemeId: requiredText(fieldLabels.group, 64),
  returnAmount: z.optional(returnAmount),
  winnerPaysRemaining: z.optional(z.boolean('winnerPaysRemaining must be true or false')),
  /** Null for none. */
  endReturn: z.optional(z.nullable(endReturn)),
  /** An empty list for none. */
  deductions: z.optional(deductionRules),
  /** Null for none. */
  lateFee: z.optional(z.nullable(lateFeeRule)),
  /** Null for none. */
  commission: z.optional(z.nullable(commissionRule)),
  /** Null for none. */
  registrationFee: z.optional(z.nullable(registrationFee)),
  /** Null for any hour. */
  drawHour: z.optional(z.nullable(drawHour)),
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type ChangeGroupTermsBody = z.input<typeof changeGroupTermsBody>;

/** Schema of the form: the terms. */
export const groupTermsForm = z
  .strictObject({
    returnAmount: z.optional(returnAmount),
    endReturn: z.optional(endReturn),
    ...typedTerms,
    registrationFee: z.optional(registrationFee),
    /** Empty for any hour. */
    drawHour: z.union([z.literal(''), drawHour], REFUSED.drawHour),
    reason: requiredReason(...readable(fieldLabels.reason)),
  })
  .check(deductionsFit);
export type GroupTermsForm = z.infer<typeof groupTermsForm>;

/** A change of a group's terms that was asked for, and what became of it. */
export const groupTermsChange = z.object({
  wordId: id,
  before: groupTerms,
  after: groupTerms,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** Null while it waits. */
  answer: z.nullable(z.enum(['confirmed', 'declined'])),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  standing: z.nullable(standing),
  /** Whether the caller may confirm; while it waits. */
  second: z.optional(secondPerson),
});
export type GroupTermsChange = z.infer<typeof groupTermsChange>;
