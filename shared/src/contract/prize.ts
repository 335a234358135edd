import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import { MIN_REASON } from './limits.ts';
import * as z from 'zod/mini';
import { formerDrawerReason, restOfCash } from './cash.ts';
import {
  MAX_RUPEES,
  amountFromZero,
  positiveRupees,
  optionalText,
  readable,
  requiredDate,
  requiredInteger,
  requiredReason,
} from './fields.ts';
import { deducted, leftOf, type Deducted } from './deduction.ts';
import { formerName } from './member.ts';
import { addRupees } from './money.ts';
import { PAYMENT_MODES, paymentModeField } from './payment-mode.ts';
import { businessDate, id, instant, rupees } from './primitives.ts';
import { REMINDER_LOCALES } from './languages.ts';
import { standing } from './second-person.ts';

const REFUSED = refusals('prize', {
  sayWhyLessIsPaidIn: 'Say why less is paid, in at least 5 characters',
  deductionCannotBeMoreThanThe: 'Deduction cannot be more than the return amount',
  theDuesAreMoreThanWhat: 'The dues are more than what is left of the prize',
  reasonForTheDeduction: 'Reason for the deduction',
  reasonForTheDate: 'Reason for the date',
});

/**
 * States of a prize's payout. A `reversed` payout does not count any more: its prize is in the list
 * once more, payable or paid again.
 */
export const PRIZE_STATES = ['payable', 'paid', 'confirmed', 'reversed'] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];

/** Why a ticket without a win is paid: it leaves, or its group has ended. */
const settledCause = z.enum(['left', 'ended']);
export type SettledCause = z.infer<typeof settledCause>;

/** Why a prize takes the word of two administrators. */
export const UNUSUAL_CAUSES = [
  'heldOnPaper',
  'aboveReturn',
  'returnChanged',
  'receiptsReversed',
  'holderChanged',
  'otherReceiver',
  'paidBefore',
] as const;
export type UnusualCause = (typeof UNUSUAL_CAUSES)[number];

/** An administrator's word that an unusual prize may be paid, just as it was then. */
const approval = z.object({
  returnAmount: rupees,
  memberId: id,
  memberName: z.string(),
  /** Receiver when it is not to be the winner. */
  receiver: z.nullable(z.string()),
  causes: z.array(z.enum(UNUSUAL_CAUSES)),
  reason: z.string(),
  by: z.string(),
  byId: id,
  at: instant,
  /** How it stands beside who paid on it. */
  standing: z.optional(standing),
});

const payout = z.object({
  payoutId: id,
  voucherNumber: z.string(),
  deduction: rupees,
  deductionReason: z.nullable(z.string()),
  /** Dues of the winner that the prize was set off against, by a receipt each; not sent without any. */
  adjusted: z.optional(
    z.array(
      z.object({
        schemeName: z.string(),
        membershipCode: z.string(),
        amount: rupees,
        receiptNumber: z.string(),
      }),
    ),
  ),
  /** Paid amount: the return amount less the deductions, by rule and by hand, and the dues. */
  amount: rupees,
  payoutDate: businessDate,
  method: z.enum(PAYMENT_MODES),
  reference: z.nullable(z.string()),
  /** Receiver when it was not the winner, and the reason. */
  receiver: z.nullable(z.string()),
  receiverReason: z.nullable(z.string()),
  /** Of earlier payouts: why it was paid although receipts of the ticket were reversed since its draw. */
  receiptsReason: z.optional(z.nullable(z.string())),
  /** Of earlier payouts: why it was paid in cash out of a drawer that was not opened or held less. */
  drawerReason: z.optional(z.nullable(z.string())),
  paidBy: z.string(),
  /** The user who paid, and so does not confirm; older servers do not send it. */
  paidById: z.optional(id),
  paidAt: instant,
  /** Note that the receiver has signed. */
  confirmed: z.nullable(z.object({ by: z.string(), at: instant, standing: z.optional(standing) })),
  reversal: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
});

/** Name and phone of the holder until a change, with its author. A renaming says why where it had to. */
const holderChange = z.extend(formerName, {
  reason: z.nullable(z.string()),
  /** The ticket went to another person. */
  transferred: z.optional(z.boolean()),
});

/** Prize of a ticket with its payout, or what a ticket gets that has not won. */
export const prize = z.object({
  /** Of a ticket that has not won its own id. */
  drawId: id,
  /** 0 without a draw. */
  drawNo: z.int(),
  /** Without a draw the first day on which it can be paid. */
  drawDate: businessDate,
  /** Left out for the prize of a draw. */
  cause: z.optional(settledCause),
  /** The draw was held before the group came into the console. */
  heldOnPaper: z.optional(z.boolean()),
  schemeId: id,
  schemeName: z.string(),
  ticketId: id,
  membershipCode: z.string(),
  paperNumber: z.optional(z.string()),
  memberId: id,
  /** Whose the ticket is, or was when it was paid out. */
  memberName: z.string(),
  contactPhone: z.string(),
  address: z.string(),
  /** Of the member. Absent from an older server. */
  language: z.optional(z.enum(REMINDER_LOCALES)),
  /** Of its holder since the list of its draw was frozen, oldest first; without any it is left out. */
  formerNames: z.optional(z.array(holderChange)),
  state: z.enum(PRIZE_STATES),
  /** Return amount of the group, fixed with its first ticket; null where it has none. */
  returnAmount: z.nullable(rupees),
  /** Deductions by the rules of its group, as paid or to be paid; not sent without any. */
  deductions: z.optional(z.array(deducted)),
  /** Receipts of the ticket were reversed since the list of its draw was frozen. */
  receiptsReversed: z.optional(z.boolean()),
  /** A payout of it that was signed for has been reversed. */
  paidBefore: z.optional(z.boolean()),
  /** The group's own return amount, of a prize that is not of it. */
  groupReturn: z.optional(z.nullable(rupees)),
  /** The group's return amount or deductions were entered or changed after the list of its draw was frozen. */
  returnChanged: z.optional(z.boolean()),
  /** The last word on it, or that on which it was paid; without any it is left out. */
  approval: z.optional(approval),
  /** Null while it is payable. */
  payout: z.nullable(payout),
});
export type Prize = z.infer<typeof prize>;
export type PrizePayout = z.infer<typeof payout>;

const textOrNone = (label: string, max: number) => z._default(optionalText(label, max), '');

const PRIZE_TEXTS = {
  deductionReason: REFUSED.sayWhyLessIsPaidIn,
  deductionTooLarge: REFUSED.deductionCannotBeMoreThanThe,
  tooMuch: REFUSED.theDuesAreMoreThanWhat,
} as const;

const DUES_TEXTS = {
  required: fieldTexts.requiredMany({ label: fieldLabels.dues }),
  invalid: fieldTexts.amountAboveZero({ label: fieldLabels.dues }),
};

/** Money that a prize hands over, in rupees: the return amount less its deductions and the dues. */
export function handedOver({
  returnAmount,
  deductions = [],
  deduction,
  adjustments,
}: {
  returnAmount: number;
  deductions?: readonly Deducted[] | undefined;
  deduction: number;
  adjustments: readonly { amountPaid: number }[];
}): number {
  const left = leftOf(returnAmount, deductions);
  return addRupees([left, -deduction, ...adjustments.map(({ amountPaid }) => -amountPaid)]);
}

const receiver = textOrNone(fieldLabels.receiver, 200);

/** POST P/approvePrize (ADMIN): one word of two on an unusual prize. An empty receiver is the winner. */
export const approvePrizeBody = z.strictObject({
  drawId: id,
  /** As it was shown. */
  returnAmount: amountFromZero(fieldLabels.returnAmount),
  receiver,
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type ApprovePrizeBody = z.input<typeof approvePrizeBody>;
export type CheckedApproval = z.output<typeof approvePrizeBody>;

/** Not read: the word on an unusual prize has its reason. */
const fromOlderScreens = z.optional(z.string().check(z.maxLength(300)));

/**
 * POST P/payPrize, and what the form asks for; a ticket that leaves takes the permission `settleTickets`. An
 * empty receiver is the winner.
 */
export const payPrizeBody = z
  .strictObject({
    drawId: id,
    /** As it was shown: another amount says that it was entered meanwhile. */
    returnAmount: amountFromZero(fieldLabels.returnAmount),
    deduction: z._default(requiredInteger(fieldLabels.deduction, 0, MAX_RUPEES), 0),
    deductionReason: textOrNone(REFUSED.reasonForTheDeduction, 300),
    payoutDate: requiredDate(fieldLabels.payoutDate),
    method: paymentModeField({
      required: fieldTexts.howPaid,
      invalid: fieldTexts.paymentMode({ label: fieldLabels.method }),
    }),
    reference: textOrNone(fieldLabels.reference, 60),
    receiver,
    receiverReason: fromOlderScreens,
    receiptsReason: fromOlderScreens,
    /** Overdue instalments of the winner's tickets, in any group, that it pays instead. */
    adjustments: z._default(
      z
        .array(
          z.strictObject({
            schemeMemberId: id,
            amountPaid: positiveRupees(fieldLabels.dues, DUES_TEXTS),
          }),
        )
        .check(z.maxLength(100, fieldTexts.manyTickets)),
      [],
    ),
    backdateReason: textOrNone(REFUSED.reasonForTheDate, 300),
    rest: restOfCash,
    drawerReason: formerDrawerReason,
  })
  .check(
    z.refine((body) => body.deduction <= body.returnAmount, {
      error: PRIZE_TEXTS.deductionTooLarge,
      path: ['deduction'],
    }),
    z.refine((body) => body.deduction > body.returnAmount || handedOver(body) >= 0, {
      error: PRIZE_TEXTS.tooMuch,
      path: ['adjustments'],
    }),
    z.refine((body) => body.deduction === 0 || body.deductionReason.length >= MIN_REASON, {
      error: PRIZE_TEXTS.deductionReason,
      path: ['deductionReason'],
    }),
  );
export type PayPrizeBody = z.input<typeof payPrizeBody>;
/** The same once it is checked. */
export type CheckedPayout = z.output<typeof payPrizeBody>;

/** POST P/confirmPrize: the receiver has signed the voucher, as another person than who paid notes. */
export const confirmPrizeBody = z.strictObject({ payoutId: id });

/** POST P/reversePrize (ADMIN): the prize is payable again, and the payout stays on record. */
export const reversePrizeBody = z.strictObject({
  payoutId: id,
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type ReversePrizeBody = z.infer<typeof reversePrizeBody>;
